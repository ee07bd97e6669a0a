/**
 * The facts in the headers of a sound or film: whether the file is complete, and how long it plays. Nothing is played.
 */
export type HeardFile = {
  /** Undefined if no header says so. */
  seconds?: number | undefined;
  /** How many bytes the headers promise, counted from the start of the file. */
  promised: number;
  /** The last frame is incomplete, and no header counts the frames. */
  endsInside?: boolean;
  /** Less than half of the file is sound: another kind of file has a sound's name. */
  isNoise?: boolean;
};
