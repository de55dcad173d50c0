/** Asks whoever sits down for the first time what to be called; `NameDialog` draws the question. */

import { t } from "./words.svelte";

class Naming {
  answer: ((name: string) => void) | null = $state.raw(null);
}

export const naming = new Naming();

const one = (list: string): string => {
  const all = list.split(",").map((word) => word.trim());
  return all[crypto.getRandomValues(new Uint32Array(1))[0]! % all.length]!;
};

/** Such as "Bold Agnes". */
export const madeUp = (): string => `${one(t("shell-names-how"))} ${one(t("shell-names-who"))}`;

export function askName(): Promise<string> {
  return new Promise((done) => {
    naming.answer = (name) => {
      naming.answer = null;
      done(name);
    };
  });
}
