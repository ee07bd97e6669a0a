/**
 * The signs of a painting: outlines that a hand has drawn, paint of uneven thickness under a light from above,
 * canvas or paper, cracks and varnish.
 *
 * @param {import('../chance.mjs').Chance} chance
 * @param {import('./works.mjs').Picture} drawing
 * @param {string} family
 * @returns {import('./works.mjs').Picture}
 */
export function painted(chance, { pixels, width, height }, family) {
  const isPaper = family === 'script' || family === 'engraving';
  const unsteady = family === 'geometric' ? chance.between(0, 1.5) : chance.between(1, isPaper ? 2 : 5);
  const bends = [
    coarse(field(chance, chance.between(18, 60)), width),
    coarse(field(chance, chance.between(18, 60)), width),
  ];
  const aged = chance.between(0, 26);
  const varnish = coarse(field(chance, chance.between(90, 220)), width);
  const thickness = layer(field(chance, chance.between(3, 6)), width, height);
  const fine = field(chance, 1.6);
  const relief = isPaper ? chance.between(2, 6) : chance.between(3, family === 'plain' ? 10 : 16);
  const weave = isPaper ? 0 : chance.between(0, 6);
  const cracks = !isPaper && chance.isLikely(0.25) ? field(chance, 28) : undefined;
  const out = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    const [bendX, bendY, clouds] = [bends[0](y), bends[1](y), varnish(y)];
    const lower = Math.min(height - 1, y + 2) * width;
    for (let x = 0; x < width; x++) {
      const fromX = bounded(x + unsteady * bendX[x >> 2], width);
      const fromY = bounded(y + unsteady * bendY[x >> 2], height);
      const from = 3 * (fromY * width + fromX);
      // Paint casts its own small shadows: the slope of its thickness is seen, not the thickness.
      const slope = thickness[y * width + x] - thickness[lower + Math.min(width - 1, x + 2)] + fine(x, y) * 0.4;
      const cloth = weave * (((x & 3) < 2 ? 0.5 : -0.5) + ((y & 3) < 2 ? 0.5 : -0.5));
      const crack = cracks && Math.abs(cracks(x, y)) < 0.014 ? -34 : 0;
      const shade = slope * relief + cloth + crack + aged * (clouds[x >> 2] - 0.4);
      const at = 3 * (y * width + x);
      out[at] = bounded(pixels[from] + shade, 256);
      out[at + 1] = bounded(pixels[from + 1] + shade - aged * 0.12, 256);
      out[at + 2] = bounded(pixels[from + 2] + shade - aged * 0.5, 256);
    }
  }
  return { pixels: out, width, height };
}

function bounded(value, end) {
  return value < 0 ? 0 : value >= end ? end - 1 : value | 0;
}

/** A slow field, read once for four pixels by four: the row of `y`. */
function coarse(slow, width) {
  const row = new Float32Array((width >> 2) + 1);
  let last = -1;
  return (y) => {
    if (y >> 2 !== last) for (let at = 0; at < row.length; at++) row[at] = slow(4 * at, y);
    last = y >> 2;
    return row;
  };
}

function layer(quick, width, height) {
  const read = new Float32Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) read[y * width + x] = quick(x, y);
  return read;
}

const SIDE = 128;

/** Smooth chance over the plane, about -1 to 1, whose hills are `size` pixels wide. */
export function field(chance, size) {
  const knots = Float32Array.from({ length: SIDE * SIDE }, () => chance.between(-1, 1));
  return (x, y) => {
    const px = x / size;
    const py = y / size;
    const x0 = Math.floor(px);
    const y0 = Math.floor(py);
    const tx = px - x0;
    const ty = py - y0;
    const sx = tx * tx * (3 - 2 * tx);
    const sy = ty * ty * (3 - 2 * ty);
    const left = x0 & (SIDE - 1);
    const right = (x0 + 1) & (SIDE - 1);
    const upper = (y0 & (SIDE - 1)) * SIDE;
    const lower = ((y0 + 1) & (SIDE - 1)) * SIDE;
    const above = knots[upper + left] * (1 - sx) + knots[upper + right] * sx;
    const below = knots[lower + left] * (1 - sx) + knots[lower + right] * sx;
    return above * (1 - sy) + below * sy;
  };
}
