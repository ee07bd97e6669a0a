import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import program from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** The library as it comes, in the page itself. */
await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true });

globalThis.read = async (pixels, width, height) => {
  const picture = new ImageData(new Uint8ClampedArray(pixels), width, height);
  const [found] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  return found?.text;
};
