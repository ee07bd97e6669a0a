import { readFrameBundle } from '@cicerone/api/tours/tour-frames';
import type { FromDecoder, FromDecoderPort, ToDecode, ToStart } from './decoder-messages.ts';
import { createLastingDecoder, type LastingDecoder } from './lasting-decoder.ts';

let decoder: LastingDecoder | undefined;

const answer = (message: FromDecoder) => self.postMessage(message);

/**
 * Decodes the sound of a tour outside the page, which may be busy with a picture meanwhile, and passes it to the output
 * past the page. Like the code reader's worker it may compile WebAssembly, and contact nobody (docs/decisions/0053).
 */
self.addEventListener('message', ({ data }: MessageEvent<ToStart | ToDecode>) => {
  if ('frames' in data) start(data).then(answer, () => answer({ tag: 'failed' }));
  else decode(new Uint8Array(data.message));
});

async function start({ frames }: ToStart): Promise<FromDecoder> {
  decoder = await createLastingDecoder(({ stream, frame }, samples) => {
    const decoded: FromDecoderPort = { stream, frame, samples };
    frames.postMessage(decoded, [samples.buffer]);
  });
  return decoder ? { tag: 'ready' } : { tag: 'failed' };
}

function decode(message: Uint8Array): void {
  const bundle = readFrameBundle(message);
  for (const { frame, sound } of bundle?.frames ?? []) decoder?.decode({ stream: bundle?.stream ?? 0, frame }, sound);
}
