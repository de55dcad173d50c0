/** A QR code of a short text: byte mode, error correction M, versions 1 to 6 (at most 106 bytes), mask 0. */

/** Of versions 1 to 6: blocks, data and correction bytes of each block. */
const SIZES = [[1, 16, 10], [1, 28, 16], [1, 44, 26], [2, 32, 18], [2, 43, 24], [4, 27, 16]] as const;
const FORMAT = 0b101010000010010; // level M and mask 0, with its correction

const EXP: number[] = [];
for (let k = 0, x = 1; k < 255; k += 1, x = (x << 1) ^ (x & 0x80 ? 0x11d : 0)) EXP.push(x);
const times = (a: number, b: number): number => (a && b ? EXP[(EXP.indexOf(a) + EXP.indexOf(b)) % 255]! : 0);

/** The correction bytes of Reed and Solomon. */
function correction(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let k = 0; k < count; k += 1) {
    const next = [...generator, 0];
    generator.forEach((one, j) => (next[j + 1]! ^= times(one, EXP[k]!)));
    generator = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let k = 0; k < data.length; k += 1) {
    const lead = rest[k]!;
    generator.forEach((one, j) => (rest[k + j]! ^= times(one, lead)));
  }
  return rest.slice(data.length);
}

function codewords(bytes: Uint8Array, [blocks, data, fix]: (typeof SIZES)[number]): number[] {
  const bits = [0, 1, 0, 0, ...binary(bytes.length, 8), ...[...bytes].flatMap((one) => binary(one, 8))];
  const room = blocks * data * 8;
  bits.push(...Array<number>(Math.min(4, room - bits.length)).fill(0));
  while (bits.length % 8) bits.push(0);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) bits.push(...binary(pad, 8));
  const all = Array.from({ length: blocks * data }, (_, k) => parseInt(bits.slice(8 * k, 8 * k + 8).join(""), 2));
  const parts = Array.from({ length: blocks }, (_, k) => all.slice(k * data, (k + 1) * data));
  const fixes = parts.map((part) => correction(part, fix));
  const woven = (rows: number[][]): number[] => rows[0]!.flatMap((_, k) => rows.map((row) => row[k]!));
  return [...woven(parts), ...woven(fixes)];
}

const binary = (value: number, length: number): number[] => Array.from({ length }, (_, k) => (value >> (length - 1 - k)) & 1);

type Grid = (boolean | null)[][];

function patterns(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const put = (x: number, y: number, dark: boolean): void => {
    if (grid[y]?.[x] !== undefined) grid[y]![x] = dark;
  };
  const square = (cx: number, cy: number, reach: number, dark: (far: number) => boolean): void => {
    for (let y = -reach; y <= reach; y += 1)
      for (let x = -reach; x <= reach; x += 1) put(cx + x, cy + y, dark(Math.max(Math.abs(x), Math.abs(y))));
  };
  for (let k = 8; k < size - 8; k += 1) {
    put(k, 6, k % 2 === 0);
    put(6, k, k % 2 === 0);
  }
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) square(x, y, 4, (far) => far !== 2 && far !== 4);
  if (version > 1) square(size - 7, size - 7, 2, (far) => far !== 1);
  const format = binary(FORMAT, 15).reverse().map(Boolean);
  for (let k = 0; k < 15; k += 1) {
    put(8, k < 6 ? k : k < 8 ? k + 1 : size - 15 + k, format[k]!);
    put(k < 8 ? size - 1 - k : k < 9 ? 7 : 14 - k, 8, format[k]!);
  }
  put(8, size - 8, true);
  return grid;
}

/** Rows of dark and light; null when the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = SIZES.findIndex(([blocks, data]) => bytes.length + 2 <= blocks * data) + 1;
  if (!version) return null;
  const grid = patterns(version);
  const bits = codewords(bytes, SIZES[version - 1]!).flatMap((one) => binary(one, 8));
  const size = grid.length;
  let next = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let k = 0; k < size; k += 1) {
      const y = up ? size - 1 - k : k;
      for (const x of [right, right - 1]) {
        if (grid[y]![x] !== null) continue;
        grid[y]![x] = ((bits[next] ?? 0) === 1) !== ((x + y) % 2 === 0);
        next += 1;
      }
    }
  }
  return grid as boolean[][];
}
