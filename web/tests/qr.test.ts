import { expect, test } from "vitest";

import { qr } from "../src/lib/qr";
import known from "./fixtures/qr.json";

/** Made by another encoder (qrcode 8 for Python), at the same level and mask. */
test.each(Object.entries(known))("the code of %s is the known one", (text, rows) => {
  expect(qr(text)!.map((row) => row.map(Number).join(""))).toEqual(rows);
});

test("what is too long has no code", () => {
  expect(qr("x".repeat(107))).toBeNull();
  expect(qr("x".repeat(106))).not.toBeNull();
});
