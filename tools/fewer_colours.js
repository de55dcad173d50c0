// A PNG with 256 colours made of one with more, in the browser that took it: no other tool is needed.
async (base64) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);

  // Colours that differ by little share a bucket; the 256 fullest buckets become the palette.
  const bucketOf = (k) => ((data[k] >> 3) << 10) | ((data[k + 1] >> 3) << 5) | (data[k + 2] >> 3);
  const buckets = new Map();
  for (let k = 0; k < data.length; k += 4) {
    const name = bucketOf(k);
    const one = buckets.get(name) ?? [0, 0, 0, 0];
    for (let c = 0; c < 3; c++) one[c] += data[k + c];
    one[3] += 1;
    buckets.set(name, one);
  }
  const all = [...buckets].map(([name, [r, g, b, n]]) => ({ name, n, rgb: [r / n, g / n, b / n] }));
  const palette = all.sort((a, b) => b.n - a.n).slice(0, 256).map(({ rgb }) => rgb.map(Math.round));
  const far = (a, b) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
  const index = new Map();
  for (const { name, rgb } of all) {
    let best = 0;
    for (let k = 1; k < palette.length; k++) if (far(rgb, palette[k]) < far(rgb, palette[best])) best = k;
    index.set(name, best);
  }

  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = index.get(bucketOf(4 * (y * width + x)));
  const packed = new Response(new Blob([rows]).stream().pipeThrough(new CompressionStream("deflate")));

  const crc = (part) => {
    let sum = ~0;
    for (const byte of part) {
      sum ^= byte;
      for (let k = 0; k < 8; k++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
    }
    return ~sum >>> 0;
  };
  const number = (value) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
  const chunk = (kind, body) => {
    const part = Uint8Array.from([...kind].map((letter) => letter.charCodeAt(0)).concat([...body]));
    return Uint8Array.from([...number(body.length), ...part, ...number(crc(part))]);
  };
  const head = chunk("IHDR", [...number(width), ...number(height), 8, 3, 0, 0, 0]);
  const body = chunk("IDAT", new Uint8Array(await packed.arrayBuffer()));
  const parts = [[137, 80, 78, 71, 13, 10, 26, 10], head, chunk("PLTE", palette.flat()), body, chunk("IEND", [])];
  let text = "";
  for (const part of parts) for (const byte of part) text += String.fromCharCode(byte);
  return btoa(text);
};
