/** A beacon's radio message: its identifier, and the strength of its signal beside it, in dBm. */
export type Advertised = { identifier: string; powerBeside: number };

const UID_FRAME = 0x00;
/** The frame's kind, its power, ten bytes of namespace and six of instance. */
const UID_BYTES = 18;
/** Eddystone gives the power at no distance; at a metre it is 41 dB less (Eddystone protocol, TX power). */
const LOST_IN_A_METRE_DB = 41;

/**
 * The identifier in a frame of Eddystone; undefined for its other frames, and for other data (product, D6, Beacons).
 */
export function readEddystone(frame: DataView): Advertised | undefined {
  if (frame.byteLength < UID_BYTES || frame.getUint8(0) !== UID_FRAME) return undefined;
  const bytes = Array.from({ length: UID_BYTES - 2 }, (_, at) => frame.getUint8(at + 2));
  const identifier = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { identifier, powerBeside: frame.getInt8(1) - LOST_IN_A_METRE_DB };
}
