/** What this browser can check by itself. */

/** The players' words in a record's text. */
export function wordsIn(record: string): { seat: number; word: string }[] {
  return [...record.matchAll(/^word (\d+) (\S+)$/gm)].map(([, seat, word]) => ({ seat: Number(seat), word: word! }));
}

/** The SHA-256 of bytes given as hexadecimal digits. */
export async function sha256(hex: string): Promise<string> {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
