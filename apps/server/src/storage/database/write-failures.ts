/** Data that violate a column (class 22) or a constraint of the table (class 23). */
const OF_DATA = /^2[23]/;

/** A deadlock, and a serialisation failure. */
const IN_THE_WAY = new Set(['40P01', '40001']);

/** Whether a statement failed because of a value in it: without that value it would have succeeded. */
export function isOfData(failure: unknown): boolean {
  return OF_DATA.test(codeOf(failure));
}

/** Whether a statement conflicted with a concurrent one: a retry will probably succeed. */
export function wasInTheWay(failure: unknown): boolean {
  return IN_THE_WAY.has(codeOf(failure));
}

/** The SQLSTATE of a failure; empty if it has none. */
function codeOf(failure: unknown): string {
  return String((failure as { code?: unknown } | null)?.code ?? '');
}
