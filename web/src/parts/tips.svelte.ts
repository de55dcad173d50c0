/**
 * Tooltips: the name of a thing, what it does, and the paragraph of the rules.
 *
 * `{@attach tip(() => ({ title, text, rule, game }))}` on anything that can be hovered, focused or pressed long;
 * `<Tips />` once on the page draws the one that is open.
 */

import type { Attachment } from "svelte/attachments";

export interface Tip {
  title: string;
  text?: string;
  /** A paragraph of the rules page, such as "KB-B5", linked when `game` is given. */
  rule?: string;
  game?: string;
}

const HOVER = 400;
const PRESS = 350;
const LINGER = 120;
export const TIP_ID = "kt-tip";

class Open {
  tip: Tip | null = $state.raw(null);
  by: Element | null = $state.raw(null);
}

export const open = new Open();

let timer = 0;
/** A tip opens on focus only for who walks by keys: a page that moves the focus by itself opens none. */
let byKey = false;
addEventListener("keydown", () => (byKey = true), true);
addEventListener("pointerdown", () => (byKey = false), true);
// The finger may be lifted over something else, when what it pressed has gone.
addEventListener("pointerup", () => open.tip || clearTimeout(timer), true);

/** Opens after a while; what is already open stays until then. */
function soon(wait: number, what: () => Tip | null, by: Element): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => show(what(), by), wait);
}

function show(tip: Tip | null, by: Element): void {
  hide();
  if (!by.isConnected) return;
  open.tip = tip;
  open.by = by;
  if (tip) by.setAttribute("aria-describedby", TIP_ID);
}

export function hide(): void {
  clearTimeout(timer);
  if (open.by?.getAttribute("aria-describedby") === TIP_ID) open.by.removeAttribute("aria-describedby");
  open.tip = null;
  open.by = null;
}

/** The pointer has left: there is a moment to reach the link in the tip. */
export function leave(): void {
  clearTimeout(timer);
  timer = window.setTimeout(hide, LINGER);
}

export function stay(): void {
  clearTimeout(timer);
}

export function tip(what: () => Tip | null): Attachment {
  return (node) => {
    let pressed = false;
    const heard = new AbortController();
    const on = (kind: string, act: (event: Event) => void, capture = false): void =>
      node.addEventListener(kind, act, { signal: heard.signal, capture });
    on("pointerenter", (event) => {
      if ((event as PointerEvent).pointerType === "mouse") soon(HOVER, what, node);
    });
    on("pointerleave", leave);
    on("pointerdown", (event) => {
      hide();
      pressed = false;
      if ((event as PointerEvent).pointerType === "mouse") return;
      timer = window.setTimeout(() => {
        pressed = true;
        show(what(), node);
      }, PRESS);
    });
    on("pointerup", () => {
      if (!pressed) clearTimeout(timer);
    });
    on("pointercancel", hide);
    // A long press asks what a thing is; it does not also click it.
    on(
      "click",
      (event) => {
        if (!pressed) return;
        pressed = false;
        event.preventDefault();
        event.stopPropagation();
      },
      true,
    );
    on("contextmenu", (event) => pressed && event.preventDefault());
    on("focus", () => {
      if (byKey && node.matches(":focus-visible")) show(what(), node);
    });
    // A focused thing may be taken off the page while the page is drawn: nothing may be changed at that moment.
    const close = (): void => {
      queueMicrotask(() => open.by === node && hide());
    };
    on("blur", close);
    return () => {
      heard.abort();
      close();
    };
  };
}
