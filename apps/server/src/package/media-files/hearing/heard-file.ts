/** What the headers of a sound or film tell: whether all of it is here, and how long it is. Nothing is played. */
export type HeardFile = {
  /** Undefined where no header says so. */
  seconds?: number | undefined;
  /** How many bytes the headers promise, counted from the start of the file. */
  promised: number;
  /** The last piece of sound begins and does not end: a header that counts them is not there. */
  endsInside?: boolean;
  /** Less than half of it is sound: something else was saved under its name. */
  isNoise?: boolean;
};
