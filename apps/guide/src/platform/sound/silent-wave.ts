const SAMPLE_RATE = 8000;
const HEAD_BYTES = 44;
/** The middle of unsigned samples of one byte. */
const SILENCE = 128;

/** A file of uncompressed silence, in one channel. */
export function silentWave(seconds: number): Blob {
  const length = Math.round(seconds * SAMPLE_RATE);
  const bytes = new Uint8Array(HEAD_BYTES + length).fill(SILENCE);
  const view = new DataView(bytes.buffer);
  const text = (at: number, letters: string) => bytes.set(new TextEncoder().encode(letters), at);
  text(0, 'RIFF');
  view.setUint32(4, HEAD_BYTES - 8 + length, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // Uncompressed; one channel; samples and bytes a second; one byte a sample; eight bits.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, length, true);
  return new Blob([bytes], { type: 'audio/wav' });
}
