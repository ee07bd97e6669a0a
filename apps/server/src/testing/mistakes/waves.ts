/** A stretch of a recording: a tone of some loudness, or silence. */
export type Stretch = { seconds: number; amplitude: number };

const RATE = 44_100;

/** A WAV of one channel: stretches of a tone of 440 Hz, from silence (0) to full scale (1); what is louder is cut off. */
export function wave(...stretches: readonly Stretch[]): Buffer {
  const samples = stretches.flatMap(({ seconds, amplitude }) =>
    Array.from({ length: seconds * RATE }, (_, at) => amplitude * Math.sin((2 * Math.PI * 440 * at) / RATE)),
  );
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0', 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.write('\x02\0\x10\0data', 32, 'latin1');
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [at, sample] of samples.entries())
    file.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767))), 44 + at * 2);
  return file;
}
