import { OpusDecoder } from 'opus-decoder';
import type { Decoded, FrameDecoder } from './browser-decoder.ts';
import { PROOF_FRAME, provesItself } from './proof-frame.ts';

/** The decoder of the Opus project, compiled to WebAssembly; undefined if it cannot be started or makes no sound. */
export async function createWasmDecoder(decoded: Decoded): Promise<FrameDecoder | undefined> {
  const decoder = await start().catch(() => undefined);
  return (
    decoder && {
      decode(place, sound) {
        const { channelData, samplesDecoded } = decoder.decodeFrame(sound);
        if (channelData[0] && samplesDecoded > 0) decoded(place, channelData[0]);
      },
      close: () => decoder.free(),
    }
  );
}

async function start() {
  const decoder = new OpusDecoder({ channels: 1 });
  await decoder.ready;
  if (provesItself(decoder.decodeFrame(PROOF_FRAME).channelData[0])) return decoder;
  decoder.free();
  return undefined;
}
