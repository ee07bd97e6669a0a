/** The browser's own reader of codes (Android, macOS). TypeScript's types lack it. */
export type OwnReader = { detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };
type OwnReaders = { new (options: { formats: string[] }): OwnReader; getSupportedFormats?(): Promise<string[]> };

const QR = 'qr_code';

/** The browser's own reader of QR codes; undefined if it has none, or announces one and throws. */
export async function ownReader(): Promise<OwnReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: OwnReaders };
  try {
    const formats = await BarcodeDetector?.getSupportedFormats?.();
    return BarcodeDetector && formats?.includes(QR) ? new BarcodeDetector({ formats: [QR] }) : undefined;
  } catch {
    return undefined;
  }
}
