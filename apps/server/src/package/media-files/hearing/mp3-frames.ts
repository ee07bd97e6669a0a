/** The header of one MP3 frame: its length in bytes, how much sound it holds, and its rate. */
export type Frame = {
  bytes: number;
  samples: number;
  samplesInSecond: number;
  kilobits: number;
  sideInfoBytes: number;
};

/** The number and bytes of all frames, as far as an encoder counted them and wrote them into the first one. */
export type FrameCount = { frames?: number | undefined; bytes?: number | undefined };

/** Kilobits per second, by version and the four bits of the header (ISO 11172-3, 13818-3), layer III. */
const BIT_RATES = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const;
export const HEAD_BYTES = 4;

/** The frame of layer III that begins at a place; undefined if there is none. */
export function frameAt(buffer: Buffer, at: number): Frame | undefined {
  if (at + HEAD_BYTES > buffer.length) return undefined;
  const head = buffer.readUInt32BE(at);
  const version = (head >>> 19) & 3;
  const layer = (head >>> 17) & 3;
  const samplesInSecond = SAMPLE_RATES[(head >>> 10) & 3];
  if (head >>> 21 !== 0x7ff || version === 1 || layer !== 1 || samplesInSecond === undefined) return undefined;
  const isFirst = version === 3;
  const kilobits = BIT_RATES[isFirst ? 'first' : 'second'][(head >>> 12) & 15];
  if (!kilobits) return undefined;
  const rate = samplesInSecond / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = isFirst ? 1152 : 576;
  const padding = (head >>> 9) & 1;
  const isMono = ((head >>> 6) & 3) === 3;
  const sideInfoBytes = isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  return {
    bytes: Math.floor((samples * 125 * kilobits) / rate) + padding,
    samples,
    samplesInSecond: rate,
    kilobits,
    sideInfoBytes,
  };
}

/** True if any frame begins here, of another layer or with a free bit rate as well. */
export function beginsAsFrame(buffer: Buffer): boolean {
  return buffer.length >= 2 && buffer.readUInt16BE(0) >>> 5 === 0x7ff;
}

/** The place of the count of Fraunhofer's encoders (VBRI), whatever the frame. */
const FRAUNHOFER_AT = HEAD_BYTES + 32;

/**
 * The encoder's count in the first frame (Xing, Info or VBRI); undefined if it left none. A count of 0 is a head that
 * was never filled in, and counts nothing.
 */
export function countIn(buffer: Buffer, { sideInfoBytes }: Frame): FrameCount | undefined {
  const at = HEAD_BYTES + sideInfoBytes;
  if (FRAUNHOFER_AT + 18 > buffer.length) return undefined;
  if (buffer.toString('latin1', FRAUNHOFER_AT, FRAUNHOFER_AT + 4) === 'VBRI') {
    return {
      bytes: buffer.readUInt32BE(FRAUNHOFER_AT + 10) || undefined,
      frames: buffer.readUInt32BE(FRAUNHOFER_AT + 14) || undefined,
    };
  }
  if (!['Xing', 'Info'].includes(buffer.toString('latin1', at, at + 4))) return undefined;
  const flags = buffer.readUInt32BE(at + 4);
  const hasFrames = (flags & 1) !== 0;
  return {
    frames: (hasFrames && buffer.readUInt32BE(at + 8)) || undefined,
    bytes: ((flags & 2) !== 0 && buffer.readUInt32BE(at + (hasFrames ? 12 : 8))) || undefined,
  };
}
