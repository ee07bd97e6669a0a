import type { FramePlace } from '@cicerone/api/tours/tour-messages';
import { MOST_FAILURES } from '../codec-bounds.ts';
import { browserDecodes, createBrowserDecoder, type Decoded, type FrameDecoder } from './browser-decoder.ts';
import { createWasmDecoder } from './wasm-decoder.ts';

/** A decoder that goes on after a failure, and who decodes. */
export type LastingDecoder = FrameDecoder & { by(): 'browser' | 'wasm' };

/**
 * A decoder that lasts for a tour: the browser's own if it makes sound of a real frame, else the one in WebAssembly.
 * Safari's fails in the middle of a tour ("InternalAudioDecoderCocoa") and never again decodes: it is built again, and
 * the third time replaced.
 *
 * @returns undefined if neither decodes
 */
export async function createLastingDecoder(decoded: Decoded): Promise<LastingDecoder | undefined> {
  let failures = 0;
  let isClosed = false;
  let by: 'browser' | 'wasm' = 'browser';
  let decoder: FrameDecoder | undefined;

  async function replace(): Promise<void> {
    by = 'wasm';
    decoder = undefined;
    const wasm = await createWasmDecoder(decoded);
    if (isClosed) wasm?.close();
    else decoder = wasm;
  }

  function build(): void {
    decoder = createBrowserDecoder(decoded, () => {
      failures++;
      if (failures < MOST_FAILURES) build();
      else void replace();
    });
  }

  if (await browserDecodes()) build();
  else await replace();
  return (
    decoder && {
      decode: (place: FramePlace, sound: Uint8Array) => decoder?.decode(place, sound),
      by: () => by,
      close() {
        isClosed = true;
        decoder?.close();
      },
    }
  );
}
