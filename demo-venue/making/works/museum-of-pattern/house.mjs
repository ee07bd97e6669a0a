/** The museum's house from the square, as a printed elevation: three storeys, the bay on the right, a garden wall. */
import { colour, lighter, toHex } from '../../drawing/colour.mjs';
import { createNoise } from '../../drawing/random.mjs';
import { round, svgDocument } from '../../drawing/svg.mjs';

export const size = { width: 1600, height: 1000 };
export const paper = { grain: 4, mottle: 4, seed: 67 };

const SKY = colour(0.86, 0.05, 85);
const STONE = colour(0.74, 0.085, 48);
const ROOF = colour(0.42, 0.06, 255);
const GLASS = colour(0.36, 0.05, 250);
const LIT = colour(0.88, 0.12, 88);
const SQUARE = colour(0.55, 0.05, 60);
const line = toHex(colour(0.3, 0.04, 262));
const GROUND = 860;
const STOREY = 190;

/** The house, its garden wall and the square before it. */
export function draw({ width, height }) {
  const shapes = [
    `<rect width="${width}" height="${height}" fill="${toHex(SKY)}"/>`,
    ...clouds(),
    bay(),
    `<rect x="210" y="${GROUND - 3 * STOREY}" width="1080" height="${3 * STOREY}" fill="${toHex(STONE)}" stroke="${line}" stroke-width="5"/>`,
    bricks(),
    roof(),
    ...cornices(),
    ...windows(),
    door(),
    paving(width, height),
    ...trees(),
  ];
  return svgDocument(width, height, shapes);
}

function clouds() {
  const drift = createNoise(68);
  return Array.from({ length: 26 }, (_, row) => {
    const y = 40 + row * 24;
    const start = 800 + drift(row / 4, 0) * 760;
    const long = 260 + drift(row / 3, 9) * 240;
    return `<path d="M${round(start)} ${y}h${round(long)}" stroke="${toHex(lighter(SKY, 0.06))}" stroke-width="9" stroke-linecap="round"/>`;
  });
}

/** Stretchers in courses, each moved by half a brick, drawn in a few places: the eye adds the rest. */
function bricks() {
  const worn = createNoise(69);
  const shapes = [];
  for (let row = 0; row < 38; row += 1) {
    for (let column = 0; column < 32; column += 1) {
      const [x, y] = [214 + column * 34 + (row % 2) * 17, GROUND - 12 - row * 15];
      const seen = worn(x / 150, y / 110);
      if (x > 1254 || seen < -0.1) continue;
      shapes.push(
        `<rect x="${x}" y="${y}" width="31" height="12" fill="${toHex(lighter({ ...STONE, h: 40 + seen * 14 }, -0.03 - seen * 0.05))}"/>`,
      );
    }
  }
  return shapes.join('');
}

function roof() {
  const slates = [];
  for (let row = 0; row < 4; row += 1) {
    for (let x = 196 + row * 17; x < 1300 - row * 17; x += 34) {
      slates.push(
        `<path d="M${x} ${286 - row * 26}a17 20 0 0 0 34 0" fill="none" stroke="${toHex(lighter(ROOF, 0.16))}" stroke-width="2.4"/>`,
      );
    }
  }
  return `<path d="M180 ${GROUND - 3 * STOREY}L260 168H1240L1320 ${GROUND - 3 * STOREY}Z" fill="${toHex(ROOF)}" stroke="${line}" stroke-width="5"/>${slates.join('')}<path d="M252 168H1248" stroke="${toHex(lighter(ROOF, -0.1))}" stroke-width="14"/>`;
}

function cornices() {
  return [0, 1, 2].map(
    (storey) =>
      `<rect x="196" y="${GROUND - (storey + 1) * STOREY - 9}" width="1108" height="18" fill="${toHex(lighter(STONE, 0.14))}" stroke="${line}" stroke-width="3"/>`,
  );
}

/** Nine across; on the ground floor the middle one is the door. One room is still lit. */
function windows() {
  const shapes = [];
  for (let storey = 0; storey < 3; storey += 1) {
    for (let column = 0; column < 9; column += 1) {
      if (storey === 0 && column === 4) continue;
      const [x, y] = [270 + column * 120, GROUND - storey * STOREY - 150];
      const isLit = storey === 2 && column === 6;
      shapes.push(sash(x - 32, y, isLit ? LIT : lighter(GLASS, 0.03 * ((column * 5 + storey * 3) % 4))));
    }
  }
  return shapes;
}

function sash(x, y, glass) {
  const arch = `M${x} ${y + 108}V${y + 28}A32 32 0 0 1 ${x + 64} ${y + 28}V${y + 108}Z`;
  return `<path d="${arch}" fill="${toHex(glass)}" stroke="${toHex(lighter(STONE, 0.17))}" stroke-width="12"/><path d="${arch}" fill="none" stroke="${line}" stroke-width="2.5"/><path d="M${x + 32} ${y - 4}V${y + 108}M${x} ${y + 36}H${x + 64}M${x} ${y + 72}H${x + 64}" stroke="${toHex(lighter(STONE, 0.17))}" stroke-width="4"/><path d="M${x - 12} ${y + 112}H${x + 76}" stroke="${line}" stroke-width="8"/>`;
}

function door() {
  const middle = 750;
  const arch = (half, top) =>
    `M${middle - half} ${GROUND}V${GROUND - top}A${half} ${half} 0 0 1 ${middle + half} ${GROUND - top}V${GROUND}Z`;
  const fan = Array.from({ length: 9 }, (_, ray) => {
    const turn = Math.PI + (ray / 8) * Math.PI;
    return `M${middle} ${GROUND - 100}L${round(middle + Math.cos(turn) * 48)} ${round(GROUND - 100 + Math.sin(turn) * 48)}`;
  });
  return `<path d="${arch(72, 98)}" fill="${toHex(lighter(STONE, 0.16))}" stroke="${line}" stroke-width="4"/><path d="${arch(50, 100)}" fill="${toHex(colour(0.5, 0.15, 32))}" stroke="${line}" stroke-width="3"/><path d="M${middle - 50} ${GROUND - 100}A50 50 0 0 1 ${middle + 50} ${GROUND - 100}Z" fill="${toHex(LIT)}" stroke="${line}" stroke-width="3"/><path d="${fan.join('')}M${middle} ${GROUND - 98}V${GROUND}" stroke="${line}" stroke-width="3"/>`;
}

/** The round bay seen from the side, with its own roof. */
function bay() {
  const shapes = [
    `<path d="M1290 ${GROUND}V${GROUND - 3 * STOREY + 30}H1400A40 40 0 0 1 1440 ${GROUND - 3 * STOREY + 70}V${GROUND}Z" fill="${toHex(lighter(STONE, -0.08))}" stroke="${line}" stroke-width="5"/>`,
  ];
  for (let storey = 0; storey < 3; storey += 1) {
    const y = GROUND - storey * STOREY - 146;
    shapes.push(
      `<path d="M1322 ${y}h26v104h-26ZM1374 ${y}h20v104h-20ZM1414 ${y}h10v104h-10Z" fill="${toHex(GLASS)}" stroke="${toHex(lighter(STONE, 0.12))}" stroke-width="6"/>`,
    );
  }
  shapes.push(
    `<path d="M1282 ${GROUND - 3 * STOREY + 32}Q1390 ${GROUND - 3 * STOREY - 30} 1452 ${GROUND - 3 * STOREY + 78}Z" fill="${toHex(ROOF)}" stroke="${line}" stroke-width="5"/>`,
  );
  return shapes.join('');
}

/** The square is laid with the sunflower's turn: each stone a golden angle on from the last. */
function paving(width, height) {
  const stones = [];
  for (let stone = 1; stone < 900; stone += 1) {
    const turn = stone * 2.399963;
    const [x, y] = [
      750 + Math.cos(turn) * Math.sqrt(stone) * 31,
      GROUND + 8 + Math.abs(Math.sin(turn)) * Math.sqrt(stone) * 7,
    ];
    if (y > height || x < -20 || x > width + 20) continue;
    stones.push(
      `<ellipse cx="${round(x)}" cy="${round(y)}" rx="14" ry="3.4" fill="${toHex(lighter(SQUARE, stone % 3 === 0 ? 0.14 : 0.07))}"/>`,
    );
  }
  return `<rect y="${GROUND}" width="${width}" height="${height - GROUND}" fill="${toHex(SQUARE)}"/>${stones.join('')}<path d="M0 ${GROUND}H${width}" stroke="${line}" stroke-width="5"/>`;
}

function trees() {
  return [
    [96, 130],
    [1526, 96],
  ].map(([x, radius]) => {
    const leaf = colour(0.52, 0.08, 150);
    const rings = [1, 0.78, 0.56, 0.34].map(
      (share, ring) =>
        `<circle cx="${x}" cy="${GROUND - 150 - radius}" r="${round(radius * share)}" fill="${toHex(lighter(leaf, ring * 0.06))}" stroke="${line}" stroke-width="2.5"/>`,
    );
    return `<path d="M${x} ${GROUND + 6}V${GROUND - 160}" stroke="${line}" stroke-width="13"/>${rings.join('')}`;
  });
}
