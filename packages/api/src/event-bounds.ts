/** The highest count that is no mistake: a finger that taps once a second taps this often in a quarter of an hour. */
export const MOST_EVENTS = 1000;
/** The second at which a listener left is rounded down to a multiple of this: no exact one can be told from the sums. */
export const STEP_SECONDS = 5;
/** Four hours, in seconds: longer than any story. */
export const LATEST_SECOND = 4 * 3600;
