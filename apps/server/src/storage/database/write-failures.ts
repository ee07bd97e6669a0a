/** Data that fit no column (class 22) or no rule of the table (class 23). */
const OF_DATA = /^2[23]/;

/** A deadlock, and a transaction that another one has overtaken. */
const IN_THE_WAY = new Set(['40P01', '40001']);

/** Whether a statement failed because of a value in it: without that value it would have succeeded. */
export function isOfData(failure: unknown): boolean {
  return OF_DATA.test(codeOf(failure));
}

/** Whether a statement failed because of another that ran beside it: made again it will probably succeed. */
export function wasInTheWay(failure: unknown): boolean {
  return IN_THE_WAY.has(codeOf(failure));
}

/** The SQLSTATE of a failure; nothing where it has none. */
function codeOf(failure: unknown): string {
  return String((failure as { code?: unknown } | null)?.code ?? '');
}
