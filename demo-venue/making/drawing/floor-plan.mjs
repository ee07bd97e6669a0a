/**
 * The museum's house as a printed plan, one storey at a time. All storeys share walls, court, stairs and lift, so the
 * plans fit over each other. No writing: a plan is read in every language.
 *
 * Places are in steps of the house's own grid, 80 across and 60 down.
 */
import { colour, lighter, toHex } from './colour.mjs';
import { floorings } from './flooring.mjs';
import { svgDocument, through } from './svg.mjs';

/** @typedef {[number, number]} Place */
/**
 * @typedef {object} Hall
 * @property {Place[]} walls its corners; a wall that two halls share is drawn by both
 * @property {boolean} [hasApse] whether the round bay in the east wall belongs to it
 * @property {keyof typeof floorings} flooring
 * @property {import('./colour.mjs').Colour} tone
 * @property {Place[]} walk the way through it
 * @property {number} works how many hang along the way
 * @property {Place[]} benches
 */

export const PLAN_SIZE = { width: 1600, height: 1200 };
export const PLAN_PAPER = { grain: 3, mottle: 3, seed: 71 };

const STEP = 20;
const PAPER = colour(0.955, 0.014, 88);
const INK = colour(0.29, 0.03, 262);
const THREAD = toHex(colour(0.56, 0.16, 34));
const LANDING = [
  [32, 34],
  [48, 34],
  [48, 51],
  [32, 51],
];
const COURT = [
  [32, 22],
  [48, 22],
  [48, 34],
  [32, 34],
];
const ink = toHex(INK);
const at = (places) => places.map(([x, y]) => [x * STEP, y * STEP]);

/**
 * @param {{ halls: Hall[], doors: [number, number, 'across' | 'down'][], isGround?: boolean, isTop?: boolean }} storey
 * doors: the middle of each, and which way its wall runs
 * @returns {string} SVG
 */
export function drawPlan({ halls, doors, isGround = false, isTop = false }) {
  const shapes = [
    `<rect width="1600" height="1200" fill="${toHex(PAPER)}"/>`,
    ...halls.map(ground),
    area(LANDING, toHex(lighter(PAPER, 0.025))),
    ...court(isGround),
    ...halls.map(walls),
    wall(LANDING),
    wall(COURT),
    ...windows(),
    ...doors.map(door),
    ...stairs(isTop),
    ...lift(),
    ...(isGround ? entrance() : []),
    ...halls.flatMap(furniture),
    ...halls.flatMap(way),
  ];
  return svgDocument(
    PLAN_SIZE.width,
    PLAN_SIZE.height,
    shapes,
    halls.map(({ flooring, tone }) => floorings[flooring](line(tone))).join(''),
  );
}

const line = (tone) => toHex(lighter(tone, -0.13));

function outline({ walls, hasApse }) {
  const plain = through(at(walls));
  return hasApse ? `${plain}M1440 480A120 120 0 0 1 1440 720Z` : plain;
}

function ground(hall) {
  const data = outline(hall);
  return `<path d="${data}" fill="${toHex(hall.tone)}"/><path d="${data}" fill="url(#${hall.flooring})"/>`;
}

function area(places, fill) {
  return `<path d="${through(at(places))}" fill="${fill}"/>`;
}

function wall(places) {
  return `<path d="${through(at(places))}" fill="none" stroke="${ink}" stroke-width="11" stroke-linejoin="miter"/>`;
}

function walls(hall) {
  if (!hall.hasApse) return wall(hall.walls);
  const bay = `<path d="M1440 480A120 120 0 0 1 1440 720" fill="none" stroke="${ink}" stroke-width="15"/>`;
  const across = (stroke) => `<path d="M1440 489V711" stroke="${stroke}" stroke-width="17"/>`;
  const opening = across(toHex(hall.tone)) + across(`url(#${hall.flooring})`);
  return wall(hall.walls) + bay + opening;
}

/** Open to the sky: a garden on the ground, and from above the air over it. */
function court(isGround) {
  if (!isGround) {
    const air = '<path d="M640 440L960 680M960 440L640 680"';
    return [
      area(COURT, toHex(PAPER)),
      `${air} stroke="${ink}" stroke-width="1.6" stroke-dasharray="9 7" opacity="0.6"/>`,
    ];
  }
  const leaf = colour(0.8, 0.05, 135);
  const trees = [
    [700, 500, 38],
    [772, 612, 46],
    [892, 520, 54],
  ];
  return [
    area(COURT, toHex(lighter(leaf, 0.1))),
    ...trees.flatMap(([x, y, radius]) => [
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="${toHex(leaf)}" stroke="${toHex(lighter(leaf, -0.3))}" stroke-width="2"/>`,
      `<circle cx="${x}" cy="${y}" r="${radius * 0.55}" fill="none" stroke="${toHex(lighter(leaf, -0.2))}" stroke-width="1.5" stroke-dasharray="5 5"/>`,
      `<circle cx="${x}" cy="${y}" r="4" fill="${toHex(lighter(leaf, -0.4))}"/>`,
    ]),
  ];
}

/** The same on every storey: they are one above the other. */
function windows() {
  const across = [12, 17, 22, 27, 34, 40, 46, 53, 58, 63, 68].flatMap((x) => [[x, 9, 0]]);
  const south = [13, 20, 27, 53, 60, 67].map((x) => [x, 51, 0]);
  const down = [14, 20, 27, 33, 40, 46].map((y) => [8, y, 90]);
  const east = [13, 18, 41, 46].map((y) => [72, y, 90]);
  const inner = [36, 40, 44].flatMap((x) => [[x, 22, 0]]);
  return [...across, ...south, ...down, ...east, ...inner].map(
    ([x, y, turn]) =>
      `<g transform="translate(${x * STEP} ${y * STEP}) rotate(${turn})"><rect x="-24" y="-7" width="48" height="14" fill="${toHex(PAPER)}"/><path d="M-24 -5.5H24M-24 5.5H24M-24 0H24" stroke="${ink}" stroke-width="1.6"/><path d="M-24 -7V7M24 -7V7" stroke="${ink}" stroke-width="2"/></g>`,
  );
}

/** Two leaves, half open, as an architect draws them. */
function door([x, y, way]) {
  const turn = way === 'across' ? 0 : 90;
  return `<g transform="translate(${x * STEP} ${y * STEP}) rotate(${turn})"><rect x="-32" y="-8" width="64" height="16" fill="${toHex(PAPER)}"/><path d="M-32 0V32A32 32 0 0 0 0 0M32 0V32A32 32 0 0 1 0 0" fill="${toHex(PAPER)}" fill-opacity="0.55" stroke="${ink}" stroke-width="1.6"/><path d="M-32 -8V32M32 -8V32" stroke="${ink}" stroke-width="3"/></g>`;
}

/** The arrow points in the direction of the walk: down on the top floor. */
function stairs(isTop) {
  const arrow = isTop ? 'M700 728V882M688 866L700 884L712 866' : 'M700 892V738M688 754L700 736L712 754';
  const treads = Array.from({ length: 11 }, (_, tread) => `M660 ${730 + tread * 16}H740`).join('');
  return [
    '<g fill="none">',
    `<path d="M660 714H740V906H660Z" stroke="${ink}" stroke-width="3"/>`,
    `<path d="${treads}" stroke="${ink}" stroke-width="1.6"/>`,
    `<path d="${arrow}" stroke="${THREAD}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>`,
    '</g>',
  ];
}

function lift() {
  return [
    `<rect x="868" y="714" width="72" height="72" fill="${toHex(lighter(PAPER, 0.03))}" stroke="${ink}" stroke-width="7"/>`,
    `<path d="M872 718L936 782M936 718L872 782" stroke="${ink}" stroke-width="1.6"/>`,
    `<path d="M884 787H924" stroke="${toHex(PAPER)}" stroke-width="9"/>`,
    `<path d="M884 787H924" stroke="${ink}" stroke-width="1.6"/>`,
  ];
}

/** Steps in front of the door, a desk behind it, and the arrow of the entrance. */
function entrance() {
  const step = (grow) => `M${744 - grow * 20} ${1032 + grow * 16}H${856 + grow * 20}`;
  return [
    `<path d="${step(0)}${step(1)}${step(2)}" stroke="${ink}" stroke-width="2"/>`,
    `<path d="M800 1120V1078M786 1096L800 1076L814 1096" fill="none" stroke="${THREAD}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<path d="M862 862A58 58 0 0 0 862 950" fill="none" stroke="${ink}" stroke-width="15"/>`,
    `<path d="M862 862A58 58 0 0 0 862 950" fill="none" stroke="${toHex(lighter(PAPER, 0.02))}" stroke-width="10"/>`,
  ];
}

function furniture({ benches }) {
  return benches.map(
    ([x, y]) =>
      `<rect x="${x * STEP - 34}" y="${y * STEP - 10}" width="68" height="20" rx="3" fill="${toHex(PAPER)}" stroke="${ink}" stroke-width="1.8"/><path d="M${x * STEP - 12} ${y * STEP - 10}V${y * STEP + 10}M${x * STEP + 12} ${y * STEP - 10}V${y * STEP + 10}" stroke="${ink}" stroke-width="1.2"/>`,
  );
}

/** A dotted thread through the hall, and a lamp for each work on it. */
function way({ walk, works }) {
  const lamps = Array.from({ length: works }, (_, work) => along(at(walk), (work + 0.5) / works));
  return [
    `<path d="${through(at(walk), false)}" fill="none" stroke="${THREAD}" stroke-width="3.2" stroke-dasharray="0.1 9" stroke-linecap="round" stroke-linejoin="round"/>`,
    ...lamps.map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="14" fill="${toHex(PAPER)}"/><circle cx="${x}" cy="${y}" r="10.5" fill="${THREAD}"/><circle cx="${x}" cy="${y}" r="4" fill="${toHex(PAPER)}"/>`,
    ),
  ];
}

/** The place at a share of a path of several legs; 0 is its start, 1 its end. */
function along(places, share) {
  const legs = places.slice(1).map((to, index) => ({ from: places[index], to, long: distance(places[index], to) }));
  let left = share * legs.reduce((sum, { long }) => sum + long, 0);
  for (const { from, to, long } of legs) {
    if (left <= long) return [0, 1].map((axis) => from[axis] + ((to[axis] - from[axis]) * left) / long);
    left -= long;
  }
  return places.at(-1);
}

function distance([x, y], [toX, toY]) {
  return Math.hypot(toX - x, toY - y);
}
