/**
 * How long a screen's code may take to arrive, in milliseconds; then it is reported and can be asked for again
 * (product, sections 8 and 9).
 */
export const SCRIPT_LIMIT_MS = 120_000;
