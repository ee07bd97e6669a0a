import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLastingDecoder } from './lasting-decoder.ts';
import { PROOF_FRAME, provesItself } from './proof-frame.ts';

afterEach(() => void vi.unstubAllGlobals());

const Original = AudioDecoder;

/** A browser whose decoder proves itself, then fails with its nth frame, as Safari's does. */
function failingDecoder({ after }: { after: number }) {
  const built = { count: 0 };
  vi.stubGlobal(
    'AudioDecoder',
    class {
      #decoder: AudioDecoder;
      #fail: () => void;
      #frames = 0;
      #isProof = built.count++ === 0;
      constructor(init: AudioDecoderInit) {
        this.#decoder = new Original(init);
        this.#fail = () => init.error(new DOMException('InternalAudioDecoderCocoa', 'EncodingError'));
      }
      get state() {
        return this.#decoder.state;
      }
      configure = (config: AudioDecoderConfig) => this.#decoder.configure(config);
      close = () => this.#decoder.close();
      decode(chunk: EncodedAudioChunk) {
        if (!this.#isProof && ++this.#frames > after) this.#fail();
        else this.#decoder.decode(chunk);
      }
    },
  );
  return built;
}

/** Decodes frames one after the other, each when the one before had its time. */
async function decoding() {
  const heard: number[] = [];
  const decoder = await createLastingDecoder(({ frame }, samples) => {
    if (samples.length === 960) heard.push(frame);
  });
  if (!decoder) throw new Error('No decoder');
  return {
    decoder,
    heard,
    decodeUntil: (wanted: () => boolean) => {
      let frame = 0;
      return expect
        .poll(() => {
          decoder.decode({ stream: 1, frame: frame++ }, PROOF_FRAME);
          return wanted();
        })
        .toBe(true);
    },
  };
}

describe('the decoder of a tour', () => {
  test("is the browser's own where it makes sound of a real frame", async () => {
    const { decoder, heard, decodeUntil } = await decoding();
    expect(decoder.by()).toBe('browser');
    await decodeUntil(() => heard.length > 5);
    decoder.close();
  });

  test('is the one in WebAssembly where the browser has none', async () => {
    vi.stubGlobal('AudioDecoder', undefined);
    const { decoder, heard } = await decoding();
    expect(decoder.by()).toBe('wasm');
    decoder.decode({ stream: 1, frame: 7 }, PROOF_FRAME);
    expect(heard).toEqual([7]);
    decoder.close();
  });

  test('is the one in WebAssembly where the browser promises and makes nothing', async () => {
    const nothing = class {
      state = 'configured';
      configure() {}
      decode() {}
      close() {}
    };
    vi.stubGlobal('AudioDecoder', nothing);
    const { decoder } = await decoding();
    expect(decoder.by()).toBe('wasm');
    decoder.close();
  });

  test('is built again when it fails, and replaced the third time', async () => {
    const built = failingDecoder({ after: 5 });
    const { decoder, heard, decodeUntil } = await decoding();
    expect(decoder.by()).toBe('browser');
    await decodeUntil(() => built.count === 3);
    expect(decoder.by()).toBe('browser');
    await decodeUntil(() => decoder.by() === 'wasm');
    const { length } = heard;
    await decodeUntil(() => heard.length > length + 10);
    decoder.close();
  });

  test('leaves a frame that is broken', async () => {
    vi.stubGlobal('AudioDecoder', undefined);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { decoder, heard } = await decoding();
    decoder.decode({ stream: 1, frame: 1 }, Uint8Array.of(255, 255, 255));
    decoder.decode({ stream: 1, frame: 2 }, PROOF_FRAME);
    expect(heard).toEqual([2]);
    decoder.close();
    vi.restoreAllMocks();
  });
});

test('silence, or a frame of another length, proves nothing', () => {
  expect(provesItself(undefined)).toBe(false);
  expect(provesItself(new Float32Array(960))).toBe(false);
  expect(provesItself(new Float32Array(480).fill(0.3))).toBe(false);
  expect(provesItself(new Float32Array(960).fill(0.3))).toBe(true);
});
