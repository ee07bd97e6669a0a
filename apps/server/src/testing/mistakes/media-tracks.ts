/** A track of an MP4, as far as its headers tell. */
export type MadeTrack = {
  handler: 'soun' | 'vide' | 'text';
  /** The name of its sample entry. */
  entry: string;
  /** The bytes behind the name in the sample entry. */
  inside?: Buffer;
  /** As the header of its media says, as its samples make together, and as its own header says. */
  seconds?: number;
  sampledSeconds?: number;
  ownSeconds?: number;
  isEnabled?: boolean;
};

/** The sample entry's content for a codec of MPEG-4: its object type, and the kind of AAC. */
export function elementaryStream(objectType: number, kindOfAac = 2): Buffer {
  const specific = Buffer.from([5, 2, kindOfAac < 32 ? kindOfAac << 3 : 0xf8 | ((kindOfAac - 32) >> 3), 0]);
  if (kindOfAac >= 32) specific.writeUInt8((((kindOfAac - 32) & 7) << 5) & 0xff, 3);
  const configuration = Buffer.concat([Buffer.from([4, 17, objectType]), Buffer.alloc(12), specific]);
  // Its id holds the number of another tag, and its length is written in four bytes.
  const stream = Buffer.concat([Buffer.from([3, 0x80, 0x80, 0x80, 25, 4, 4, 0]), configuration]);
  return Buffer.concat([Buffer.alloc(28), box('esds', Buffer.concat([Buffer.alloc(4), stream]))]);
}

/** The sample entry's content for H.264 of a profile. */
export function advancedVideo(profile: number): Buffer {
  return Buffer.concat([Buffer.alloc(78), box('avcC', Buffer.from([1, profile, 0, 31]))]);
}

/**
 * A file of the MP4 family with these tracks, and no sound or film in it.
 *
 * @param seconds of the whole, as its movie header says
 * @param data in place of sound and film
 */
export function withTracks(
  brand: string,
  seconds: number,
  tracks: readonly MadeTrack[],
  data = Buffer.alloc(90),
): Buffer {
  const type = box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}isom`));
  const index = Buffer.concat([box('mvhd', lengthHeader(seconds)), ...tracks.map(trackBox)]);
  return Buffer.concat([type, box('moov', index), box('mdat', data)]);
}

/** A box of an MP4 file: its length, its name, its content. */
export function box(name: string, inside: Buffer): Buffer {
  const head = Buffer.from(`\0\0\0\0${name}`, 'latin1');
  head.writeUInt32BE(head.length + inside.length);
  return Buffer.concat([head, inside]);
}

function lengthHeader(seconds: number): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(seconds * 1000, 16);
  return header;
}

function trackBox({ handler, entry, inside = Buffer.alloc(28), isEnabled = true, ...lengths }: MadeTrack): Buffer {
  const { seconds = 0, sampledSeconds = 0, ownSeconds = 0 } = lengths;
  const description = Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(entry, inside)]);
  const named = Buffer.concat([Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(12)]);
  const samples = Buffer.alloc(24);
  samples.writeUInt32BE(2, 4);
  for (const at of [8, 16]) samples.writeUInt32BE(sampledSeconds, at);
  for (const at of [12, 20]) samples.writeUInt32BE(500, at);
  const media = [
    box('mdhd', lengthHeader(seconds)),
    box('hdlr', named),
    box('minf', box('stbl', Buffer.concat([box('stsd', description), box('stts', samples)]))),
  ];
  const header = Buffer.from([0, 0, 0, isEnabled ? 1 : 0, ...Buffer.alloc(80)]);
  header.writeUInt32BE(ownSeconds * 1000, 20);
  return box('trak', Buffer.concat([box('tkhd', header), box('mdia', Buffer.concat(media))]));
}
