/**
 * "The wheel that may not run": an escape wheel with thirty teeth and the anchor that holds it, as its maker drew it:
 * compass arcs and middle lines in red, brass and blued steel laid over them.
 */
import { blend, colour, lighter, toHex } from '../../drawing/colour.mjs';
import { createRandom } from '../../drawing/random.mjs';
import { path, penLine, round, svgDocument, through } from '../../drawing/svg.mjs';

export const size = { width: 1200, height: 1500 };
export const paper = { grain: 4, mottle: 7, seed: 17 };

const TEETH = 30;
const WHEEL = [600, 930];
const TIP = 430;
const ROOT = 352;
const RIM = 296;
/** The anchor's pivot is where the tangents at its two pallets meet. */
const SPAN = 7.5;
const PIVOT = [600, WHEEL[1] - TIP / Math.cos((SPAN / TEETH) * Math.PI)];
const SHEET = colour(0.93, 0.028, 88);
const RED = toHex(colour(0.6, 0.16, 30));
const INK = toHex(colour(0.3, 0.03, 60));
const BRASS = colour(0.76, 0.115, 80);
const STEEL = colour(0.34, 0.12, 264);
const RUBY = colour(0.5, 0.19, 18);

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const random = createRandom(30);
  const definitions = `<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${toHex(lighter(BRASS, 0.12))}"/><stop offset="0.45" stop-color="${toHex(BRASS)}"/><stop offset="1" stop-color="${toHex(lighter(BRASS, -0.16))}"/></linearGradient><linearGradient id="steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${toHex(lighter(STEEL, 0.16))}"/><stop offset="1" stop-color="${toHex(lighter(STEEL, -0.1))}"/></linearGradient>`;
  return svgDocument(
    width,
    height,
    [
      `<rect width="${width}" height="${height}" fill="${toHex(SHEET)}"/>`,
      ...construction(width, height, random),
      ...shadow([wheelPath(), anchorPath()]),
      path(wheelPath(), { fill: 'url(#brass)', 'fill-rule': 'evenodd', stroke: INK, 'stroke-width': 3 }),
      path(anchorPath(), { fill: 'url(#steel)', stroke: INK, 'stroke-width': 3, 'stroke-linejoin': 'round' }),
      ...jewel(WHEEL, 44),
      ...jewel(PIVOT, 34),
    ],
    definitions,
  );
}

const at = ([x, y], radius, turn) => [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius];

/** Construction lines of compass and ruler: circles, middle lines, a ray to each tooth's tip. */
function construction(width, height, random) {
  const circle = ([x, y], radius, look) =>
    `<circle cx="${x}" cy="${round(y)}" r="${radius}" fill="none" stroke="${RED}" stroke-width="${look.width}" opacity="${look.opacity}"/>`;
  const thin = { width: 1.8, opacity: 0.75 };
  const rays = Array.from({ length: TEETH }, (_, index) => {
    const turn = tooth(index);
    return path(
      penLine(at(WHEEL, TIP + 14, turn), at(WHEEL, TIP + 84 + (index % 5 === 0 ? 40 : 0), turn), 2.2, random),
      { fill: RED },
    );
  });
  const long = [
    [
      [600, 60],
      [600, height - 70],
    ],
    [
      [60, WHEEL[1]],
      [width - 60, WHEEL[1]],
    ],
    [WHEEL, at(WHEEL, 800, -Math.PI / 2 - (SPAN / TEETH) * Math.PI)],
    [WHEEL, at(WHEEL, 800, -Math.PI / 2 + (SPAN / TEETH) * Math.PI)],
    [PIVOT, along(PIVOT, at(WHEEL, TIP, -Math.PI / 2 - (SPAN / TEETH) * Math.PI), 1.9)],
    [PIVOT, along(PIVOT, at(WHEEL, TIP, -Math.PI / 2 + (SPAN / TEETH) * Math.PI), 1.9)],
  ].map(([from, to]) => path(penLine(from, to, 2.4, random), { fill: RED, opacity: 0.8 }));
  return [
    circle(WHEEL, TIP, thin),
    circle(WHEEL, ROOT, { width: 1.2, opacity: 0.5 }),
    circle(WHEEL, TIP + 84, { width: 1.2, opacity: 0.5 }),
    circle(PIVOT, 226, thin),
    circle(PIVOT, 262, { width: 1.2, opacity: 0.5 }),
    ...rays,
    ...long,
  ];
}

function along([x, y], [toX, toY], share) {
  return [x + (toX - x) * share, y + (toY - y) * share];
}

function tooth(index) {
  return -Math.PI / 2 + ((index + 0.31) / TEETH) * 2 * Math.PI;
}

/** Teeth that lean forward with a straight face and a curved back; five windows between rim, hub and spokes. */
function wheelPath() {
  const step = (2 * Math.PI) / TEETH;
  const outline = Array.from({ length: TEETH }, (_, index) => {
    const turn = tooth(index);
    const [tip, blunt, root, next] = [
      at(WHEEL, TIP, turn),
      at(WHEEL, TIP - 1, turn - step * 0.07),
      at(WHEEL, ROOT, turn - step * 0.2),
      at(WHEEL, ROOT, turn + step * 0.36),
    ];
    const bend = at(WHEEL, ROOT + 12, turn + step * 0.16);
    const write = (point) => point.map(round).join(' ');
    return `${index === 0 ? 'M' : 'L'}${write(root)}L${write(blunt)}L${write(tip)}Q${write(bend)} ${write(next)}`;
  });
  return `${outline.join('')}Z${Array.from({ length: 5 }, (_, index) => windowPath(index)).join('')}`;
}

function windowPath(index) {
  const from = ((index + 0.25) / 5) * 2 * Math.PI;
  const to = from + (2 * Math.PI) / 5;
  const arc = (radius, start, end) =>
    Array.from({ length: 13 }, (_, part) => at(WHEEL, radius, start + ((end - start) * part) / 12));
  return through([...arc(RIM, from + 0.075, to - 0.075), ...arc(98, to - 0.24, from + 0.24)]);
}

/** Two arms from the pivot, each with a pallet that reaches between the teeth. */
function anchorPath() {
  const reach = Math.sqrt(TIP ** 2 * (1 / Math.cos((SPAN / TEETH) * Math.PI) ** 2 - 1));
  const open = Math.PI / 2 - (SPAN / TEETH) * Math.PI;
  const from = (radius, turn) => at(PIVOT, radius, Math.PI / 2 + turn);
  const side = (sign, sink) => [
    from(62, sign * 2.2),
    from(190, sign * (open + 0.34)),
    from(reach + 34, sign * (open + 0.16)),
    from(reach + 30, sign * (open - 0.1 - sink)),
    from(reach + 4, sign * (open - 0.13 - sink)),
    from(reach - 16, sign * (open + 0.02)),
    from(166, sign * (open + 0.1)),
    from(58, sign * 0.62),
  ];
  const left = side(1, 0.03);
  const right = side(-1, -0.02).reverse();
  const write = (points) => points.map((point) => point.map(round).join(' '));
  const curve = ([a, b, c, d, e, f, g, h]) => `L${a}Q${b} ${c}L${d}L${e}L${f}Q${g} ${h}`;
  return `M${write([from(62, Math.PI)])[0]}${curve(write(left))}L${write([from(70, 0)])[0]}${curve(write(right))}Z`;
}

function shadow(paths) {
  return paths.map(
    (data) =>
      `<g transform="translate(16 22)" opacity="0.2">${path(data, { fill: '#3a2a12', 'fill-rule': 'evenodd' })}</g>`,
  );
}

function jewel([x, y], radius) {
  const ring = (share, tone) => `<circle cx="${x}" cy="${round(y)}" r="${radius * share}" fill="${toHex(tone)}"/>`;
  return [
    `<circle cx="${x}" cy="${round(y)}" r="${radius * 1.5}" fill="url(#brass)" stroke="${INK}" stroke-width="3"/>`,
    ring(1, lighter(RUBY, -0.14)),
    ring(0.86, RUBY),
    `<ellipse cx="${x - radius * 0.28}" cy="${round(y - radius * 0.34)}" rx="${radius * 0.3}" ry="${radius * 0.2}" fill="${toHex(blend(RUBY, colour(1, 0, 0), 0.7))}"/>`,
    ring(0.2, colour(0.9, 0.01, 90)),
  ];
}
