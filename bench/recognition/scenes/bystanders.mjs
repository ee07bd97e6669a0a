/**
 * People and hands between the camera and the wall, as capsules in frame coordinates: an end, the other end, a radius,
 * a colour of linear light. They are nearer than the wall, so their outlines are soft.
 *
 * @typedef {{ x0: number, y0: number, x1: number, y1: number, radius: number, soft: number, light: readonly number[], stripes: number }} Capsule
 */

const SKINS = [
  [0.55, 0.33, 0.24],
  [0.36, 0.2, 0.13],
  [0.14, 0.075, 0.05],
  [0.65, 0.42, 0.33],
];

/** A hand with a few fingers, reaching in from a border over a part of the work. @returns {Capsule[]} */
export function handOver(chance, { x, y, size }, height) {
  const light = chance.pick(SKINS);
  const lean = chance.between(-0.7, 0.7);
  const radius = size * chance.between(0.13, 0.2);
  const soft = chance.between(1.5, 6);
  const palm = {
    x0: x,
    y0: y,
    x1: x - lean * size * 0.3,
    y1: y + size * 0.5,
    radius: radius * 2,
    soft,
    light,
    stripes: 0,
  };
  const arm = {
    ...palm,
    x1: x - lean * size * 2,
    y1: Math.max(height + 40, y + size * 2),
    radius: radius * 1.7,
    light: chance.isLikely(0.6) ? cloth(chance) : light,
  };
  const fingers = Array.from({ length: chance.whole(2, 5) }, (_, at) => {
    const angle = lean + (at - 2) * 0.28;
    const shade = light.map((value) => value * chance.between(0.8, 1.1));
    return {
      ...palm,
      x1: x + Math.sin(angle) * size,
      y1: y - Math.cos(angle) * size * chance.between(0.7, 1),
      radius: radius * 0.55,
      light: shade,
    };
  });
  return [arm, palm, ...fingers];
}

/** A visitor who stands in the way: head, hair, shoulders, perhaps arms, seen from behind. @returns {Capsule[]} */
export function visitorAt(chance, { x, y, size }, height) {
  const soft = chance.between(2, 8);
  const stripes = chance.isLikely(0.3) ? chance.between(8, 30) : 0;
  const hair = chance.pick([
    [0.02, 0.015, 0.01],
    [0.12, 0.06, 0.03],
    [0.35, 0.25, 0.12],
    [0.4, 0.4, 0.4],
  ]);
  const coat = { soft, light: cloth(chance), stripes };
  const shoulder = y + size * 1.5;
  return [
    { x0: x - size * 0.75, y0: shoulder, x1: x + size * 0.75, y1: shoulder, radius: size * 0.55, ...coat },
    { x0: x, y0: shoulder + size * 0.6, x1: x, y1: height + 60, radius: size * 1.15, ...coat },
    {
      x0: x - size * 1.2,
      y0: shoulder + size * 0.3,
      x1: x - size * chance.between(1, 1.7),
      y1: shoulder + size * 2.4,
      radius: size * 0.32,
      ...coat,
    },
    { x0: x, y0: y + size * 0.3, x1: x, y1: y + size, radius: size * 0.3, soft, light: chance.pick(SKINS), stripes: 0 },
    { x0: x, y0: y - size * 0.15, x1: x, y1: y + size * 0.25, radius: size * 0.58, soft, light: hair, stripes: 0 },
  ];
}

function cloth(chance) {
  const grey = chance.between(0.01, 0.35);
  return [grey * chance.between(0.5, 1.5), grey * chance.between(0.6, 1.2), grey * chance.between(0.6, 1.5)];
}

/**
 * Draws them over a frame in linear light, in their order.
 *
 * @param {Float32Array} light of three channels
 * @param {number} width
 * @param {number} height
 * @param {readonly Capsule[]} capsules
 */
export function drawBystanders(light, width, height, capsules) {
  for (const { x0, y0, x1, y1, radius, soft, light: colour, stripes } of capsules) {
    const reach = radius + soft;
    const [left, right] = [
      Math.max(0, Math.floor(Math.min(x0, x1) - reach)),
      Math.min(width - 1, Math.ceil(Math.max(x0, x1) + reach)),
    ];
    const [top, bottom] = [
      Math.max(0, Math.floor(Math.min(y0, y1) - reach)),
      Math.min(height - 1, Math.ceil(Math.max(y0, y1) + reach)),
    ];
    const [dx, dy] = [x1 - x0, y1 - y0];
    const square = dx * dx + dy * dy || 1;
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const along = Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / square));
        const ox = x - x0 - along * dx;
        const oy = y - y0 - along * dy;
        const inside = radius - Math.sqrt(ox * ox + oy * oy);
        if (inside < -soft) continue;
        const share = Math.min(1, (inside + soft) / (2 * soft));
        // Round things are darker at their sides; light comes from above and from the left.
        const round = 0.62 + 0.38 * Math.min(1, Math.max(0, inside / radius)) - 0.18 * ((ox + oy) / radius);
        const shade = round * (stripes > 0 && Math.floor((y + x * 0.15) / stripes) % 2 === 0 ? 0.45 : 1);
        const at = 3 * (y * width + x);
        light[at] += share * (colour[0] * shade - light[at]);
        light[at + 1] += share * (colour[1] * shade - light[at + 1]);
        light[at + 2] += share * (colour[2] * shade - light[at + 2]);
      }
    }
  }
}
