/** What this browser can check by itself. */

/** The players' words in a record's text. */
export function wordsIn(record: string): { seat: number; word: string }[] {
  return [...record.matchAll(/^word (\d+) (\S+)$/gm)].map(([, seat, word]) => ({ seat: Number(seat), word: word! }));
}

/** What the seats brought, as a record has it: the nonce, or its hash where it was never shown. */
export function partsIn(record: string): { seat: number; kind: string; part: string }[] {
  return [...record.matchAll(/^part (\d+) (nonce|hash) (\S+)$/gm)].map(([, seat, kind, part]) => ({ seat: Number(seat), kind: kind!, part: part! }));
}
