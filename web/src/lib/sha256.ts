/**
 * SHA-256 and HMAC. The browser's own are kept from pages that come without TLS, as in a house of friends;
 * docs/fairness.md has values to compare with.
 */

const root = (x: number, power: number): number => ((x ** power % 1) * 2 ** 32) | 0;
const primes: number[] = [];
for (let n = 2; primes.length < 64; n += 1) if (primes.every((p) => n % p)) primes.push(n);
const K = Int32Array.from(primes, (p) => root(p, 1 / 3));
const START = Int32Array.from(primes.slice(0, 8), (p) => root(p, 1 / 2));
const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = ((message.length + 8) >> 6) * 64 + 64;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(length - 8, BigInt(message.length) * 8n);
  const sum = START.slice();
  const w = new Int32Array(64);
  for (let at = 0; at < length; at += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const x = w[i - 15]!;
      const y = w[i - 2]!;
      w[i] = w[i - 16]! + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[i - 7]! + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = sum as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (sum[i]! += value));
  }
  const out = new DataView(new ArrayBuffer(32));
  sum.forEach((value, i) => out.setInt32(4 * i, value));
  return new Uint8Array(out.buffer);
}

const joined = (a: Uint8Array, b: Uint8Array): Uint8Array => Uint8Array.from([...a, ...b]);

/** HMAC-SHA256 under a key of at most 64 bytes. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const pad = (with_: number) => Uint8Array.from({ length: 64 }, (_, k) => (key[k] ?? 0) ^ with_);
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), message))));
}

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
export const fromHex = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const toHex = (some: Uint8Array): string => [...some].map((byte) => byte.toString(16).padStart(2, "0")).join("");
