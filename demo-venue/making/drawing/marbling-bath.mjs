/**
 * Paint on a bath of water, by the exact maps of mathematical marbling: a drop pushes everything aside and preserves
 * all areas, a tine drags the paint it passes. Both can be inverted point by point, so the picture has no resolution:
 * for each place of the sheet, compute its paint's position before the last touch, and the one before, back to its
 * drop.
 */

/**
 * @typedef {{ x: number, y: number, radius: number, paint: number }} Drop
 * @typedef {object} Comb tines in a row that are drawn once through the bath
 * @property {boolean} isUpright its tines run along y; otherwise along x
 * @property {number} first where its first tine goes in
 * @property {number} gap between tines; Infinity for a single needle
 * @property {number} pull how far paint under a tine is dragged
 * @property {number} grip over how many pixels the pull falls to a third
 */

/**
 * @param {(Drop | Comb)[]} touches in the order in which they were made
 * @param {number} x
 * @param {number} y
 * @returns {number} the paint at a place of the sheet; -1 for bare water
 */
export function paintAt(touches, x, y) {
  let [px, py] = [x, y];
  for (let index = touches.length - 1; index >= 0; index -= 1) {
    const touch = touches[index];
    if ('radius' in touch) {
      const dx = px - touch.x;
      const dy = py - touch.y;
      const inside = touch.radius ** 2 / (dx * dx + dy * dy);
      if (inside >= 1) return touch.paint;
      const back = Math.sqrt(1 - inside);
      px = touch.x + dx * back;
      py = touch.y + dy * back;
    } else if (touch.isUpright) py -= dragged(touch, px);
    else px -= dragged(touch, py);
  }
  return -1;
}

/** How far a comb has dragged the paint of a line beside its tines. */
function dragged({ first, gap, pull, grip }, place) {
  let beside = Math.abs(place - first);
  if (gap < Number.POSITIVE_INFINITY) {
    beside %= gap;
    beside = Math.min(beside, gap - beside);
  }
  return pull * Math.exp(-beside / grip);
}
