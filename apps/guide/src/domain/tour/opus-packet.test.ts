import { expect, test } from 'vitest';
import { opusPacketMs } from './opus-packet.ts';

/** The first byte: a configuration, and how many frames there are (RFC 6716, 3.1). */
const packet = (configuration: number, code: number, count?: number) =>
  Uint8Array.of((configuration << 3) | code, count ?? 0, 0);

test.each([
  ['a voice in 20 ms', packet(9, 0), 20],
  ['a voice in 60 ms', packet(11, 0), 60],
  ['a hybrid of 20 ms', packet(15, 0), 20],
  ['music in 2.5 ms', packet(16, 0), 2.5],
  ['music in 20 ms', packet(31, 0), 20],
  ['two frames of 20 ms', packet(15, 1), 40],
  ['three frames of 20 ms', packet(15, 3, 3), 60],
  ['no frame', packet(15, 3, 0), undefined],
  ['nothing', new Uint8Array(), undefined],
])('a packet of %s', (_, bytes, ms) => {
  expect(opusPacketMs(bytes)).toBe(ms);
});
