/** Web Push in this browser: asked for by a click, made by the service worker. It exists in secure contexts only. */

import { post } from "../../lib/api";
import { settings } from "../../lib/settings.svelte";
import type { NoticesShown } from "../../wire";

export const pushHere = (): boolean => isSecureContext && "serviceWorker" in navigator && "PushManager" in window;

/** A key of the server as the browser wants it. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** null where the person, or the browser, says no. */
export async function subscribe(key: string): Promise<NoticesShown | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const worker = await navigator.serviceWorker.ready;
  await (await worker.pushManager.getSubscription())?.unsubscribe(); // it may know another key
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint, keys } = made.toJSON();
  return post<NoticesShown>("/api/me/notices/push", { lang: settings.lang, endpoint, p256dh: keys!.p256dh, auth: keys!.auth });
}
