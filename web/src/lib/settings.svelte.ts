/** What a person has chosen for this browser. Kept in local storage, where that may be written. */

export type Lang = "en" | "hu";
export type Theme = "parchment" | "vault";

interface Kept {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  notify: boolean;
  motion: boolean;
}

const PLACE = "kingstable";

function first(): Kept {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const lang: Lang = navigator.language.startsWith("hu") ? "hu" : "en";
  return { lang, theme: dark ? "vault" : "parchment", sound: false, notify: false, motion: true };
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
