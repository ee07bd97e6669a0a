/** Pieces of SVG that several families of works are drawn with. A colour is [hue, saturation, lightness]. */

/** @param {readonly number[]} colour @param {number} [lighter] added to its lightness */
export function hsl([hue, saturation, lightness], lighter = 0) {
  const bounded = Math.min(97, Math.max(3, lightness + lighter));
  return `hsl(${hue.toFixed(0)},${saturation.toFixed(0)}%,${bounded.toFixed(0)}%)`;
}

/** The few colours of one painter. @param {import('../chance.mjs').Chance} chance @param {number} count */
export function palette(chance, count) {
  const first = chance.isLikely(0.55) ? chance.between(5, 55) : chance.between(0, 360);
  const spread = chance.pick([30, 60, 140, 360]);
  // Earth, grey and faded colours are more usual on a museum's wall than pure ones.
  const saturation = 75 * chance.number() ** 2 + 4;
  return Array.from({ length: count }, () => [
    (first + chance.between(0, spread)) % 360,
    Math.max(0, saturation + chance.between(-15, 15)),
    chance.between(12, 88),
  ]);
}

/** A closed soft outline around a centre. */
export function blob(chance, { x, y, rx, ry, uneven = 0.15, points = 9, turn = 0 }) {
  const around = Array.from({ length: points }, (_, at) => {
    const angle = (2 * Math.PI * at) / points;
    const far = 1 + uneven * chance.between(-1, 1);
    const [px, py] = [Math.cos(angle) * rx * far, Math.sin(angle) * ry * far];
    return [x + px * Math.cos(turn) - py * Math.sin(turn), y + px * Math.sin(turn) + py * Math.cos(turn)];
  });
  return smooth(around);
}

/** A closed curve through the middles of the sides of a polygon. @param {readonly number[][]} around */
export function smooth(around) {
  const middle = (at) => {
    const [a, b] = [around[at % around.length], around[(at + 1) % around.length]];
    return `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`;
  };
  const curves = around.map((_, at) => {
    const [x, y] = around[(at + 1) % around.length];
    return `Q${x.toFixed(1)} ${y.toFixed(1)} ${middle(at + 1)}`;
  });
  return `M${middle(0)}${curves.join('')}Z`;
}

/** A path with a fill. */
export function filled(d, fill, opacity = 1) {
  return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity.toFixed(2)}"` : ''}/>`;
}

/** A path with a stroke. */
export function stroked(d, stroke, width, opacity = 1) {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" opacity="${opacity.toFixed(2)}"/>`;
}

/** The corners of a polygon. @param {readonly number[][]} corners */
export function polygon(corners) {
  return `M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** A ground that changes from above to below. */
export function ground(width, height, from, to, id = 'ground') {
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0.2" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#${id})"/>`;
}

/** Short strokes of a brush over an area, in the colours given. */
export function brushwork(chance, { x, y, width, height, colours, count, length, slope }) {
  return Array.from({ length: count }, () => {
    const [fromX, fromY] = [x + chance.number() * width, y + chance.number() * height];
    const angle = slope + chance.normal() * 0.35;
    const far = length * chance.between(0.4, 1.3);
    const bend = far * chance.between(-0.25, 0.25);
    const to = `${(fromX + Math.cos(angle) * far).toFixed(1)} ${(fromY + Math.sin(angle) * far).toFixed(1)}`;
    const over = `${(fromX + Math.cos(angle) * far * 0.5 - Math.sin(angle) * bend).toFixed(1)} ${(fromY + Math.sin(angle) * far * 0.5 + Math.cos(angle) * bend).toFixed(1)}`;
    const colour = hsl(chance.pick(colours), chance.between(-9, 9));
    return stroked(
      `M${fromX.toFixed(1)} ${fromY.toFixed(1)}Q${over} ${to}`,
      colour,
      length * chance.between(0.1, 0.28),
      chance.between(0.35, 0.9),
    );
  }).join('');
}
