/** What a person has chosen for this browser. Kept in local storage, where that may be written. */

export type Lang = "en" | "hu";
export type Theme = "parchment" | "vault";
export type Pace = "calm" | "normal" | "fast";

interface Kept {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  notify: boolean;
  motion: boolean;
  /** At which pace the moves of others are shown. */
  pace: Pace;
  /** Whether decisions with a single answer wait for a click, too. */
  confirm: boolean;
}

const PLACE = "kingstable";

function first(): Kept {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const lang: Lang = navigator.language.startsWith("hu") ? "hu" : "en";
  const theme: Theme = dark ? "vault" : "parchment";
  return { lang, theme, sound: false, notify: false, motion: true, pace: "normal", confirm: false };
}

function read(): Kept {
  try {
    return { ...first(), ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>) };
  } catch {
    return first();
  }
}

export const settings: Kept = $state(read());

/** Writes the choices down and shows them on the page; to be called from the root component. */
export function keepSettings(): void {
  $effect(() => {
    document.documentElement.lang = settings.lang;
    document.documentElement.dataset.theme = settings.theme;
    document.documentElement.classList.toggle("still", !settings.motion);
    try {
      localStorage.setItem(PLACE, JSON.stringify(settings));
    } catch {
      // A browser that keeps nothing still plays.
    }
  });
}
