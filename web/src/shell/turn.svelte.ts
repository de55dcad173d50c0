/** It is your turn: the title of the page says so, a bell where sound is on, a notification where that was allowed. */

import { settings } from "../lib/settings.svelte";
import { t } from "../lib/words.svelte";
import type { Sitting } from "./sitting.svelte";

function bell(): void {
  const audio = new AudioContext();
  const at = audio.currentTime;
  for (const [k, tone] of [880, 1318.5].entries()) {
    const voice = audio.createOscillator();
    const loud = audio.createGain();
    voice.frequency.value = tone;
    loud.gain.setValueAtTime(0, at);
    loud.gain.linearRampToValueAtTime(0.12 / (k + 1), at + 0.01);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + 1.1);
    voice.connect(loud).connect(audio.destination);
    voice.start(at);
    voice.stop(at + 1.2);
  }
  setTimeout(() => void audio.close(), 1500);
}

/** To be called from the table's page. */
export function callOnTurn(at: Sitting): void {
  let before = true; // no bell at first sight
  $effect(() => {
    const turn = at.myTurn;
    const title = at.words?.say("game-title") ?? t("shell-title");
    document.title = turn ? `● ${t("shell-your-turn")} · ${title}` : `${title} · ${t("shell-title")}`;
    if (turn && !before) call(title);
    if (at.table) before = turn;
  });

  function call(title: string): void {
    if (settings.sound) bell();
    if (!settings.notify || document.visibilityState === "visible" || !("Notification" in window)) return;
    if (Notification.permission !== "granted") return;
    const note = new Notification(t("shell-your-turn"), { body: title, tag: at.id, icon: "/icon.svg" });
    note.onclick = () => (window.focus(), note.close());
  }
}
