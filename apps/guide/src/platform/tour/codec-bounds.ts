import { FRAME_MS } from '@cicerone/api/tours/tour-frames';

/** The length of a frame, in the microseconds of WebCodecs. */
export const FRAME_US = FRAME_MS * 1000;
/** A codec that was given so many frames since its last answer has died without a word (Safari 26). */
export const MOST_PENDING = 50;
/** A browser's codec that failed so often is not built again. */
export const MOST_FAILURES = 3;
/** The longest time in which a codec proves itself: one frame takes a millisecond. */
export const PROOF_MS = 3000;
