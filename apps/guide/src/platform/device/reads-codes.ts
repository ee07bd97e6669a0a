/** The browser's own reader of codes, where it has one: Android, macOS. Its types are not in TypeScript yet. */
export type OwnReader = { detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };
type OwnReaders = { new (wish: { formats: string[] }): OwnReader; getSupportedFormats?(): Promise<string[]> };

const QR = 'qr_code';

/** A reader of QR codes of the browser's own; undefined where it has none, or says that it has and throws. */
export async function ownReader(): Promise<OwnReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: OwnReaders };
  try {
    const formats = await BarcodeDetector?.getSupportedFormats?.();
    return BarcodeDetector && formats?.includes(QR) ? new BarcodeDetector({ formats: [QR] }) : undefined;
  } catch {
    return undefined;
  }
}
