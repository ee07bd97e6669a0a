/** Writes SVG: a document, a path through points, and a pen line of varying width, like a drawn line. */

/** @typedef {[number, number]} Point */

/**
 * @param {number} width
 * @param {number} height
 * @param {string[]} shapes what is drawn, from back to front
 * @param {string} [definitions] gradients and the like
 * @returns {string}
 */
export function svgDocument(width, height, shapes, definitions = '') {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${shapes.join('')}</svg>`;
}

/**
 * @param {Point[]} points
 * @param {boolean} [closed]
 * @returns {string} path data through straight lines
 */
export function through(points, closed = true) {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/**
 * @param {string} data path data
 * @param {Record<string, string | number>} look SVG attributes such as fill
 * @returns {string}
 */
export function path(data, look) {
  return `<path d="${data}"${attributes(look)}/>`;
}

/**
 * A straight pen line as a thin filled shape: its width and its course waver a little, as if drawn by hand.
 * @param {Point} from
 * @param {Point} to
 * @param {number} width
 * @param {() => number} random
 * @returns {string} path data, to be filled
 */
export function penLine(from, to, width, random) {
  const steps = 5;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const across = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  const near = [];
  const far = [];
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps;
    const atEnd = step === 0 || step === steps;
    const drift = atEnd ? 0 : (random() - 0.5) * width * 0.5;
    const half = width * (atEnd ? 0.62 : 0.36 + random() * 0.24);
    const x = from[0] + (to[0] - from[0]) * share;
    const y = from[1] + (to[1] - from[1]) * share;
    near.push([x + across[0] * (drift + half), y + across[1] * (drift + half)]);
    far.unshift([x + across[0] * (drift - half), y + across[1] * (drift - half)]);
  }
  return through([...near, ...far]);
}

/**
 * @param {number} value
 * @returns {number} with two decimals: enough for print, and a third of the bytes
 */
export function round(value) {
  return Math.round(value * 100) / 100;
}

function attributes(look) {
  return Object.entries(look)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}
