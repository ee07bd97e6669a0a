import { rayOf, wallOfRow } from './camera.mjs';

/** Rays of a camera, by its distortion: a phone has the same for every frame. */
const rays = new Map();

function raysOf(camera) {
  const { width, height, focal, bend } = camera;
  const name = `${focal} ${bend}`;
  const known = rays.get(name);
  if (known) return known;
  const table = new Float32Array(2 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) table.set(rayOf(camera, x, y), 2 * (y * width + x));
  }
  rays.set(name, table);
  return table;
}

/**
 * The light that comes from the wall to every pixel: pictures, frames, shadows, reflections on glass, lamps.
 *
 * @param {ReturnType<typeof import('./scene.mjs').sceneOf>} scene
 * @returns {Float32Array} three channels of linear light
 */
export function litWall({ camera, panels, ground, groundSize, lighting }) {
  const { width, height, focal, at: place } = camera;
  const table = raysOf(camera);
  const light = new Float32Array(3 * width * height);
  const far = Math.hypot(...place);
  const hung = panels.map((panel) => prepared(panel, focal / far));
  const wall = levelOf(ground, (512 / groundSize) * (far / focal));
  const tile = wall.width / groundSize;
  const { shadow, tint, flicker, panes, glares } = lighting;
  const [red, green, blue] = tint;
  for (let py = 0; py < height; py++) {
    const [xx, xy, xd, yx, yy, yd, ox, oy, od] = wallOfRow(camera, py);
    const rowLight = flicker ? 1 + flicker.deep * Math.sin((6.28 * py) / flicker.rows + flicker.phase) : 1;
    for (let px = 0; px < width; px++) {
      const from = 2 * (py * width + px);
      const rx = table[from];
      const ry = table[from + 1];
      const depth = xd * rx + yd * ry + od;
      // Beyond the wall's horizon there is nothing.
      if (depth < 0.02) continue;
      const x = (xx * rx + yx * ry + ox) / depth;
      const y = (xy * rx + yy * ry + oy) / depth;
      const at = (3 * from) / 2;
      const panel = panelAt(hung, x, y);
      let here = rowLight * lampAt(lighting, x, y, px / width - 0.5, py / height - 0.5);
      let extra = 0;
      if (panel) {
        drawPanel(light, at, panel, x - panel.x, y - panel.y);
        if (panel.isGlazed && panes.length > 0) extra = reflected(panes, x, y);
        if (glares.length > 0) extra += glareAt(glares, x, y);
      } else {
        tiled(light, at, wall, x * tile, y * tile);
        here *= 1 - shadow.dark * shadowAt(hung, shadow, x, y);
      }
      light[at] = (light[at] * red + extra) * here;
      light[at + 1] = (light[at + 1] * green + extra) * here;
      light[at + 2] = (light[at + 2] * blue + extra) * here;
    }
  }
  return light;
}

/** A lamp above the work, and the unevenness of the hall. */
function lampAt({ lamp, slope }, x, y, across, down) {
  const lx = (x - lamp.x) / lamp.size;
  const ly = (y - lamp.y) / lamp.size;
  const square = lx * lx + ly * ly;
  return (0.7 + lamp.light / (1 + square * square)) * (1 + 2 * (slope[0] * across + slope[1] * down));
}

/** The smaller copy whose pixels are about as large as the frame's. */
function levelOf(surface, texelsPerPixel) {
  const wanted = Math.round(Math.log2(Math.max(1, texelsPerPixel * 0.8)));
  return surface[Math.min(surface.length - 1, wanted)];
}

function prepared(panel, pixelsPerUnit) {
  const level = levelOf(panel.surface, panel.surface[0].width / (panel.width * pixelsPerUnit));
  const edge = panel.frame.width + panel.frame.mount;
  const [halfX, halfY] = [panel.width / 2, panel.height / 2];
  return { ...panel, level, halfX, halfY, outerX: halfX + edge, outerY: halfY + edge };
}

function panelAt(hung, x, y) {
  for (let at = 0; at < hung.length; at++) {
    const panel = hung[at];
    if (Math.abs(x - panel.x) < panel.outerX && Math.abs(y - panel.y) < panel.outerY) return panel;
  }
  return undefined;
}

function drawPanel(light, at, panel, u, v) {
  const { halfX, halfY, level, frame, outerX, outerY } = panel;
  if (Math.abs(u) < halfX && Math.abs(v) < halfY) {
    smoothly(
      light,
      at,
      level,
      ((u + halfX) / (2 * halfX)) * level.width - 0.5,
      ((v + halfY) / (2 * halfY)) * level.height - 0.5,
    );
    // The frame's edge throws a thin shadow on the picture, from above and from the left.
    const near = Math.min(halfY + v, halfX + u);
    const dark = frame.width > 0 && near < 0.015 ? 0.55 + 30 * near : 1;
    for (let channel = 0; channel < 3; channel++) light[at + channel] *= dark;
    return;
  }
  const fromX = outerX - Math.abs(u);
  const fromY = outerY - Math.abs(v);
  const deep = Math.min(fromX, fromY);
  if (deep > frame.width) {
    light.fill(0.78, at, at + 3);
    return;
  }
  const share = deep / frame.width;
  const isUpright = fromX < fromY;
  const side = (isUpright ? u : v) < 0 ? 1 : -1;
  const along = isUpright ? v : u;
  const shade = profile(frame.kind, share, side, along);
  for (let channel = 0; channel < 3; channel++) light[at + channel] = frame.light[channel] * shade;
}

/** The light on a frame, from its outer edge (0) to the picture (1): rounded mouldings, beads and leaves, or grain. */
function profile(kind, share, side, along) {
  if (kind === 'thin') return share < 0.15 ? 1.3 : 1;
  const rounded = Math.sin(share * Math.PI * (kind === 'gilt' ? 3 : 2));
  if (kind === 'wood')
    return 1 + side * 0.35 * rounded + 0.15 * Math.sin(along * 41 + share * 9) * Math.sin(along * 173);
  const beads = share > 0.7 && share < 0.9 ? 0.5 * Math.sin(along * 240) : 0;
  const leaves = share < 0.55 ? 0.5 * Math.sin(along * 62 + 5 * share) * Math.sin(share * 17 + along * 31) : 0;
  return Math.max(0.15, 1 + side * 0.45 * rounded + beads + leaves);
}

function smoothly(light, at, level, u, v) {
  const cu = Math.max(0, Math.min(level.width - 1.001, u));
  const cv = Math.max(0, Math.min(level.height - 1.001, v));
  const x = cu | 0;
  const y = cv | 0;
  blend(light, at, level.light, 3 * (y * level.width + x), 3, 3 * level.width, cu - x, cv - y);
}

/** A ground's sides are powers of two. */
function tiled(light, at, level, u, v) {
  const { width, height } = level;
  const left = Math.floor(u);
  const top = Math.floor(v);
  const x = left & (width - 1);
  const y = top & (height - 1);
  const right = x + 1 === width ? 3 - 3 * width : 3;
  const below = y + 1 === height ? 3 * width * (1 - height) : 3 * width;
  blend(light, at, level.light, 3 * (y * width + x), right, below, u - left, v - top);
}

function blend(light, at, source, from, right, below, tx, ty) {
  const both = right + below;
  const a = (1 - tx) * (1 - ty);
  const b = tx * (1 - ty);
  const c = (1 - tx) * ty;
  const d = tx * ty;
  light[at] = a * source[from] + b * source[from + right] + c * source[from + below] + d * source[from + both];
  const second = from + 1;
  light[at + 1] =
    a * source[second] + b * source[second + right] + c * source[second + below] + d * source[second + both];
  const third = from + 2;
  light[at + 2] = a * source[third] + b * source[third + right] + c * source[third + below] + d * source[third + both];
}

function shadowAt(hung, { x: right, y: down, soft }, x, y) {
  let darkest = 0;
  for (let at = 0; at < hung.length; at++) {
    const panel = hung[at];
    const across = Math.abs(x - panel.x - right) - panel.outerX;
    const out = Math.max(across, Math.abs(y - panel.y - down) - panel.outerY);
    if (out < soft) darkest = Math.max(darkest, out < 0 ? 1 : 1 - out / soft);
  }
  return darkest;
}

/** Windows and lamps behind the visitor, as glass shows them. */
function reflected(panes, x, y) {
  let sum = 0.01;
  for (const pane of panes) {
    const out = Math.max(Math.abs(x - pane.x) - pane.width, Math.abs(y - pane.y) - pane.height);
    if (out < pane.soft) sum += pane.light * Math.min(1, (pane.soft - out) / (2 * pane.soft));
  }
  return sum;
}

/** Lamps on varnish or glass: a white core with a wide veil. */
function glareAt(glares, x, y) {
  let sum = 0;
  for (let at = 0; at < glares.length; at++) {
    const glare = glares[at];
    const across = (x - glare.x) / glare.size;
    const down = (y - glare.y) / (glare.size * glare.tall);
    const square = across * across + down * down;
    if (square < 30) sum += glare.light / ((1 + square) * (1 + square));
  }
  return sum;
}
