/** Normal chance in a table: a frame needs a million numbers. */
const NORMAL = Float32Array.from({ length: 1 << 16 }, (_, at) => {
  const [first, second] = [spread(2 * at), spread(2 * at + 1)];
  return Math.sqrt(-2 * Math.log(1 - first)) * Math.cos(2 * Math.PI * second);
});

function spread(at) {
  let mixed = Math.imul(at ^ (at >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

/** sRGB values of linear light up to 4, with a shoulder as cameras have it: what is too bright turns white slowly. */
const TONES = Float32Array.from({ length: 4096 }, (_, at) => {
  const light = at / 1024;
  const rolled = light < 0.7 ? light : 0.7 + 0.3 * (1 - Math.exp(-(light - 0.7) / 0.3));
  return 255 * (rolled <= 0.0031308 ? 12.92 * rolled : 1.055 * rolled ** (1 / 2.4) - 0.055);
});

/**
 * A camera's picture of that light: blurred by the lens and by the hand, darker towards the corners, read through a
 * mosaic of colours with noise, and sharpened.
 *
 * @param {Float32Array} light three channels of linear light; it is overwritten
 * @param {number} width
 * @param {number} height
 * @param {ReturnType<typeof import('./scene.mjs').sceneOf>['lens']} lens
 * @param {import('../chance.mjs').Chance} chance
 * @returns {Uint8Array} of three channels
 */
export function photographed(light, width, height, lens, chance) {
  const still = lens.shake > 1 ? smeared(light, width, lens) : light;
  const soft = blurred(still, width, lens.blur);
  const raw = mosaic(soft, width, height, lens, chance);
  return coloured(raw, width, height, lens.sharpening);
}

/** The hand moves in a straight line during an exposure: the mean of four places of it. */
function smeared(light, width, { shake, shakeAngle }) {
  const [first, second, third, fourth] = [-0.5, -1 / 6, 1 / 6, 0.5].map((share) => {
    const far = share * shake;
    return 3 * (Math.round(far * Math.sin(shakeAngle)) * width + Math.round(far * Math.cos(shakeAngle)));
  });
  const out = Float32Array.from(light);
  const margin = 3 * (Math.ceil(shake) * width + Math.ceil(shake));
  for (let at = margin; at < light.length - margin; at++) {
    out[at] = 0.25 * (light[at + first] + light[at + second] + light[at + third] + light[at + fourth]);
  }
  return out;
}

/** A normal kernel along rows and then along columns: of three where five would not differ. */
function blurred(light, width, deviation) {
  const weights = [0, 1, 2].map((far) => Math.exp(-(far * far) / (2 * deviation * deviation)));
  const sum = weights[0] + 2 * weights[1] + 2 * weights[2];
  const [middle, near, far] = weights.map((weight) => weight / sum);
  const across = along(light, 3, middle, near, far);
  return along(across, 3 * width, middle, near, far);
}

function along(light, one, middle, near, far) {
  const two = 2 * one;
  const end = light.length - two;
  const out = new Float32Array(light);
  if (far < 0.02) {
    const [whole, side] = [middle + 2 * far, near];
    for (let at = two; at < end; at++) out[at] = whole * light[at] + side * (light[at - one] + light[at + one]);
    return out;
  }
  for (let at = two; at < end; at++) {
    out[at] =
      middle * light[at] + near * (light[at - one] + light[at + one]) + far * (light[at - two] + light[at + two]);
  }
  return out;
}

/** One colour for each pixel, as the sensor's filters let it through: red and green in even rows, green and blue in odd. */
function mosaic(light, width, height, { exposure, vignette, noise, balance }, chance) {
  const raw = new Float32Array(width * height);
  let at = 0;
  const step = 2 * Math.floor(chance.number() * 8192) + 1;
  for (let y = 0; y < height; y++) {
    const down = (y / height - 0.5) * 2;
    // A fresh start for each row: the table must not repeat as a pattern.
    at = Math.floor(chance.number() * 0xffff);
    for (let x = 0; x < width; x++) {
      const channel = (y & 1) + (x & 1);
      const across = (x / width - 0.5) * 2;
      const gain = exposure * balance[channel] * (1 - vignette * 0.35 * (across * across + down * down));
      const tone = TONES[Math.min(4095, (light[3 * (y * width + x) + channel] * gain * 1024) | 0)];
      at = (at + step) & 0xffff;
      raw[y * width + x] = tone + noise * (1.5 - tone / 255) * NORMAL[at];
    }
  }
  return raw;
}

/** The other two colours of each pixel are the means of its neighbours'. */
function coloured(raw, width, height, sharpening) {
  const out = new Uint8Array(3 * raw.length);
  for (let y = 0; y < height; y++) {
    const up = y > 0 ? -width : width;
    const down = y < height - 1 ? width : -width;
    const isEven = (y & 1) === 0;
    for (let x = 0; x < width; x++) {
      const left = x > 0 ? -1 : 1;
      const right = x < width - 1 ? 1 : -1;
      const at = y * width + x;
      const own = raw[at];
      const beside = (raw[at + left] + raw[at + right]) / 2;
      const above = (raw[at + up] + raw[at + down]) / 2;
      const corners = (raw[at + up + left] + raw[at + up + right] + raw[at + down + left] + raw[at + down + right]) / 4;
      const place = (y & 1) + (x & 1);
      const isGreen = place === 1;
      const green = isGreen ? own * 0.5 + corners * 0.5 : (beside + above) / 2;
      // In a green pixel red lies beside it in even rows, and above it in odd ones.
      const red = place === 0 ? own : place === 2 ? corners : isEven ? beside : above;
      const blue = place === 2 ? own : place === 0 ? corners : isEven ? above : beside;
      const edge = isGreen ? sharpening * (own - corners) : 0;
      out[3 * at] = bounded(red + edge);
      out[3 * at + 1] = bounded(green + edge);
      out[3 * at + 2] = bounded(blue + edge);
    }
  }
  return out;
}

function bounded(value) {
  return value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
}
