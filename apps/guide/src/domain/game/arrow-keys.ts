/** The middle of something on the screen, in pixels. */
export type Middle = { x: number; y: number };

const DIRECTIONS: Readonly<Record<string, Middle>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** A smaller distance counts as the same row or column, in pixels. */
const BESIDE = 8;

/**
 * The index of the item that an arrow key selects: the nearest one on that side, with a preference for straight ahead.
 * Undefined if there is none, and for every other key.
 */
export function byArrow(key: string, from: Middle, others: readonly Middle[]): number | undefined {
  const way = DIRECTIONS[key];
  if (!way) return undefined;
  const far = others.map(({ x, y }) => {
    const [dx, dy] = [x - from.x, y - from.y];
    const ahead = dx * way.x + dy * way.y;
    const across = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    return ahead > BESIDE ? ahead + 2 * across : Number.POSITIVE_INFINITY;
  });
  const nearest = Math.min(...far);
  return Number.isFinite(nearest) ? far.indexOf(nearest) : undefined;
}
