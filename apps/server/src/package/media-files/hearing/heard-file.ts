/**
 * The facts in the headers of a sound or film: whether the file is complete, how long it plays, and what it is made of.
 * Nothing is played.
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
  /** The rate varies and no header counts the frames: browsers guess another length. */
  hasGuessedLength?: boolean;
  /** The tracks of a container that can hold any. */
  tracks?: readonly Track[];
};

/** One track of an MP4, as its sample description (ISO 14496-12, `stsd`) tells. */
export type Track = { kind: 'sound' | 'film'; codec: Codec };

/** How a track is encoded: the name of its sample entry, and the profile, if that says which browsers play it. */
export type Codec = {
  /** Four characters: `mp4a`, `avc1`, `hvc1`. */
  entry: string;
  /** The object type of MPEG-4 (14496-1), by which `mp4a` and `mp4v` hold several codecs. */
  objectType?: number | undefined;
  /** The kind of AAC (14496-3), or the profile of H.264. */
  profile?: number | undefined;
};
