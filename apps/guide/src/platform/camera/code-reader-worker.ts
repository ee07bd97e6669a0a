import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import type { FromCodeReader, ToCodeReader } from './code-reader-messages.ts';

/** One code is enough: a visitor holds the phone to one label. */
const ONE_QR_CODE: ReaderOptions = { formats: ['QRCode'], maxNumberOfSymbols: 1 };
/**
 * Few labels have white codes on black: only every fourth picture is searched for them, which saves a third of the
 * time.
 */
const INVERTED_EVERY = 4;
let pictures = 0;

const answer = (message: FromCodeReader) => self.postMessage(message);

/**
 * Reads codes outside the page, which stays free for taps. It may compile WebAssembly, which the page may not, and send no
 * requests: the page hands it its program (docs/decisions/0053).
 */
self.addEventListener('message', ({ data }: MessageEvent<ToCodeReader>) => {
  const coming = 'program' in data ? begin(data.program) : read(data);
  coming.then(answer, () => answer({ tag: 'failed' }));
});

async function begin(wasmBinary: ArrayBuffer): Promise<FromCodeReader> {
  await prepareZXingModule({ overrides: { wasmBinary, locateFile: (path: string) => path }, fireImmediately: true });
  return { tag: 'ready' };
}

async function read({
  pixels,
  width,
  height,
}: Exclude<ToCodeReader, { program: ArrayBuffer }>): Promise<FromCodeReader> {
  const picture = new ImageData(new Uint8ClampedArray(pixels), width, height);
  const tryInvert = pictures++ % INVERTED_EVERY === 0;
  const [found] = await readBarcodes(picture, { ...ONE_QR_CODE, tryInvert });
  return { tag: 'read', text: found?.text };
}
