import { chanceOf } from '../chance.mjs';
import { handOver, visitorAt } from './bystanders.mjs';
import { SEVERITIES } from './severities.mjs';

export const FRAME = { width: 640, height: 480 };
const RADIANS = Math.PI / 180;

/** The cameras of visitors' phones: focal length in widths of a frame, and their distortion. */
const CAMERAS = [
  { focal: 0.78, bend: [0.04, 0.02] },
  { focal: 0.86, bend: [-0.05, 0.03] },
  { focal: 0.95, bend: [0.09, -0.02] },
  { focal: 1.05, bend: [0.02, 0] },
  { focal: 1.2, bend: [-0.02, 0.01] },
];

/**
 * A rectangle on the wall with a picture, around a place, in the wall's units: the longer side of the work is 1.
 *
 * @typedef {object} Panel
 * @property {number} x of its centre
 * @property {number} y
 * @property {number} width of the picture, without its frame
 * @property {number} height
 * @property {import('./surfaces.mjs').Surface} surface
 * @property {{ kind: 'none' | 'thin' | 'gilt' | 'wood', width: number, mount: number, light: readonly number[] }} frame
 * @property {boolean} isGlazed
 */

/**
 * A scene of the seed's own: what hangs around the picture, where the visitor stands, and the light. Frames of one
 * glance, a fifth of a second apart, are steps of the same scene.
 *
 * @param {string} words the seed
 * @param {object} given
 * @param {keyof SEVERITIES} given.severity
 * @param {import('./surfaces.mjs').Surface} [given.picture] the one that the visitor looks at; none on a bare wall
 * @param {import('./surfaces.mjs').Surface} given.ground the wall or floor
 * @param {readonly import('./surfaces.mjs').Surface[]} given.neighbours of which some hang beside it
 * @param {import('./surfaces.mjs').Surface} given.label
 * @param {boolean} [given.isFramed] false for a text on the wall
 * @param {number} [given.visitors] who stand in the way
 * @param {number} [step] 0, 1 or 2
 */
export function sceneOf(words, given, step = 0) {
  const chance = chanceOf(`scene ${words}`);
  const hand = chanceOf(`hand ${words} ${step}`);
  const severity = SEVERITIES[given.severity];
  const panels = hung(chance, given);
  const camera = held(chance, hand, severity, panels[0] ?? { width: 1, height: 0.75 });
  return {
    camera,
    panels,
    ground: given.ground,
    groundSize: chance.between(0.9, 2.4),
    lighting: lightOf(chance, hand, severity),
    bystanders: standing(chance, hand, severity, given.visitors ?? 0),
    lens: lensOf(chance, hand, severity),
    words: `${words} ${step}`,
  };
}

function hung(chance, { picture, neighbours, label, isFramed = true }) {
  if (!picture) return chance.isLikely(0.3) ? [labelAt(chance, label, { x: 0.3, y: 0.2, width: 0, height: 0 })] : [];
  const main = { x: 0, y: 0, ...sizeOf(picture, 1), surface: picture, ...(isFramed ? framing(chance) : bare) };
  const panels = [main];
  if (chance.isLikely(0.7)) panels.push(labelAt(chance, label, main));
  const edge = { left: -outer(main, 'width'), right: outer(main, 'width') };
  for (let count = chance.pick([0, 1, 1, 2, 2]); count > 0 && neighbours.length > 0; count--) {
    const surface = chance.pick(neighbours);
    const other = {
      y: chance.between(-0.3, 0.3),
      surface,
      ...sizeOf(surface, chance.between(0.45, 1.3)),
      ...framing(chance),
    };
    const gap = chance.between(0.12, 0.4);
    const half = other.width / 2 + other.frame.width + other.frame.mount;
    if (count % 2 === 0) panels.push({ ...other, x: edge.left - gap - half });
    else panels.push({ ...other, x: edge.right + gap + half });
  }
  return panels;
}

const bare = { frame: { kind: 'none', width: 0, mount: 0, light: [0, 0, 0] }, isGlazed: false };
const outer = ({ frame, ...panel }, side) => panel[side] / 2 + frame.width + frame.mount;

function labelAt(chance, surface, { x, y, width, height }) {
  const size = chance.between(0.12, 0.2);
  const place = { x: x + width / 2 + chance.between(0.14, 0.3), y: y + height / 2 - chance.between(-0.1, 0.25) };
  return { ...place, ...sizeOf(surface, size), surface, ...bare };
}

/** The rebate of a frame covers a little of the picture's margin: the outermost hundredth is not seen. */
function sizeOf([{ width, height }], longer) {
  const scale = longer / Math.max(width, height);
  return { width: width * scale, height: height * scale };
}

function framing(chance) {
  const kind = chance.pick(['none', 'thin', 'thin', 'gilt', 'gilt', 'wood']);
  const width = {
    none: 0,
    thin: chance.between(0.012, 0.03),
    gilt: chance.between(0.06, 0.14),
    wood: chance.between(0.03, 0.08),
  }[kind];
  const tone = chance.between(0.01, 0.5);
  const light = { none: [0, 0, 0], thin: [tone, tone, tone], gilt: [0.42, 0.27, 0.075], wood: [0.16, 0.075, 0.03] }[
    kind
  ];
  const mount = kind === 'thin' && chance.isLikely(0.5) ? chance.between(0.06, 0.16) : 0;
  return { frame: { kind, width, mount, light }, isGlazed: chance.isLikely(mount > 0 ? 0.9 : 0.3) };
}

function held(chance, hand, severity, { width, height }) {
  const { width: across, height: down } = FRAME;
  const model = chance.pick(CAMERAS);
  const focal = model.focal * across;
  const yaw = chance.sign() * severity.yaw * chance.between(0.4, 1) + 1.5 * hand.normal();
  const pitch = severity.pitch * chance.between(-1, 1) + hand.normal();
  const roll = severity.roll * chance.between(-1, 1) + 2 * hand.normal();
  const fill = chance.between(...severity.fill) * (1 + 0.03 * hand.normal());
  const far = Math.max((width * focal) / (across * fill), (height * focal) / (down * fill));
  const [turnX, turnY] = [yaw * RADIANS, pitch * RADIANS];
  const ahead = [Math.sin(turnX) * Math.cos(turnY), -Math.sin(turnY), Math.cos(turnX) * Math.cos(turnY)];
  const off = (size) => (severity.offCentre * chance.between(-1, 1) + 0.015 * hand.normal()) * ((size * far) / focal);
  const target = [off(across), off(down), 0];
  const shake = (severity.shake * hand.between(0.2, 1)) / focal;
  // A row's exposure is a tenth of the time in which all rows are read: the readout moves farther than it blurs.
  const readout = () => 4 * shake * hand.normal();
  return {
    ...{ width: across, height: down, focal, bend: model.bend },
    turned: [turnX, turnY, roll * RADIANS],
    turning: [readout(), readout(), readout() / 2],
    at: target.map((place, axis) => place - ahead[axis] * far),
    moving: [readout() * far * 0.2, readout() * far * 0.2, 0],
  };
}

function lightOf(chance, hand, severity) {
  const angle = chance.between(0, 2 * Math.PI);
  const spot = () => ({
    x: chance.between(-0.4, 0.4) + 0.02 * hand.normal(),
    y: chance.between(-0.4, 0.3),
    size: chance.between(0.03, 0.12),
    tall: chance.between(0.6, 2.5),
    light: chance.between(0.4, 2.5),
  });
  const pane = () => ({
    x: chance.between(-0.5, 0.5) + 0.03 * hand.normal(),
    y: chance.between(-0.5, 0.5),
    width: chance.between(0.06, 0.22),
    height: chance.between(0.15, 0.4),
    light: chance.between(0.04, 0.3),
    soft: chance.between(0.01, 0.06),
  });
  const warm = chance.between(-0.14, 0.14);
  return {
    slope: [Math.cos(angle) * severity.slope, Math.sin(angle) * severity.slope],
    lamp: {
      x: chance.between(-0.3, 0.3),
      y: chance.between(-0.6, 0.1),
      size: chance.between(0.7, 1.6),
      light: chance.between(0, 0.9),
    },
    tint: [1 + warm, 1, 1 - warm],
    shadow: {
      x: chance.between(-0.03, 0.03),
      y: chance.between(0.01, 0.05),
      soft: chance.between(0.02, 0.09),
      dark: chance.between(0.1, 0.6),
    },
    glares: chance.isLikely(severity.glare) ? Array.from({ length: chance.whole(1, 2) }, spot) : [],
    panes: chance.isLikely(severity.reflections) ? Array.from({ length: chance.whole(1, 3) }, pane) : [],
    flicker: chance.isLikely(0.25)
      ? { deep: chance.between(0.01, 0.06), rows: chance.between(60, 240), phase: hand.between(0, 6.28) }
      : undefined,
  };
}

function standing(chance, hand, severity, visitors) {
  const { width, height } = FRAME;
  const capsules = [];
  if (chance.isLikely(severity.hands)) {
    // Its size is such that hand and arm together hide about the share that the severity says.
    const size = Math.sqrt(severity.covered) * height * chance.between(0.25, 0.5);
    const place = {
      x: width * chance.between(0.2, 0.8) + 6 * hand.normal(),
      y: height * chance.between(0.55, 0.85) + 6 * hand.normal(),
      size,
    };
    capsules.push(
      ...(chance.isLikely(0.6)
        ? handOver(chance, place, height)
        : visitorAt(chance, { ...place, size: size * 0.8 }, height)),
    );
  }
  for (let count = 0; count < visitors; count++) {
    const place = { x: width * chance.number(), y: height * chance.between(0.25, 0.7), size: chance.between(30, 95) };
    capsules.push(...visitorAt(chance, place, height));
  }
  return capsules;
}

function lensOf(chance, hand, severity) {
  return {
    exposure: chance.between(...severity.exposure) * (1 + 0.04 * hand.normal()),
    vignette: chance.between(0.1, 0.5),
    blur: chance.between(...severity.blur) * hand.between(0.85, 1.15),
    shake: severity.shake * hand.between(0, 1),
    shakeAngle: hand.between(0, Math.PI),
    noise: chance.between(...severity.noise),
    balance: [chance.between(0.93, 1.07), 1, chance.between(0.9, 1.1)],
    sharpening: chance.between(0, 0.7),
    quality: chance.whole(...severity.quality),
  };
}
