import OpusScript from 'opusscript';
import { expect, test } from 'vitest';
import { openPcmEncoder, PCM_FRAME_BYTES } from './pcm-encoder.ts';

const SAMPLES = PCM_FRAME_BYTES / 2;

/** A frame of a tone. */
function tone(frame: number, hertz: number): Uint8Array {
  const bytes = Buffer.alloc(PCM_FRAME_BYTES);
  for (let at = 0; at < SAMPLES; at += 1) {
    const sample = Math.sin((2 * Math.PI * hertz * (frame * SAMPLES + at)) / 16_000);
    bytes.writeInt16LE(Math.round(8000 * sample), 2 * at);
  }
  return bytes;
}

/** How often the sound of some packets crosses zero in a second, and its peak. */
function heard(packets: readonly Uint8Array[]) {
  const decoder = new OpusScript(48_000, 1);
  const samples = packets.flatMap((packet) => {
    const pcm = decoder.decode(Buffer.from(packet));
    return Array.from({ length: pcm.length / 2 }, (_, at) => pcm.readInt16LE(2 * at));
  });
  decoder.delete();
  const late = samples.slice(samples.length / 2);
  const crossings = late.filter((sample, at) => at > 0 && sample < 0 !== (late[at - 1] ?? 0) < 0).length;
  return { hertz: (crossings / 2 / late.length) * 48_000, peak: Math.max(...late) };
}

test('two leaders at once are heard, each with their own sound', async () => {
  const [low, high] = [await openPcmEncoder(), await openPcmEncoder()];
  const packets = Array.from({ length: 50 }, (_, frame) => [
    low.encode(tone(frame, 300)),
    high.encode(tone(frame, 900)),
  ]);
  const [first, second] = [
    heard(packets.map(([one = new Uint8Array()]) => one)),
    heard(packets.map(([, one = new Uint8Array()]) => one)),
  ];
  expect(Math.abs(first.hertz - 300)).toBeLessThan(15);
  expect(Math.abs(second.hertz - 900)).toBeLessThan(45);
  for (const { peak } of [first, second]) expect(peak).toBeGreaterThan(4000);
  low.close();
  high.close();
});
