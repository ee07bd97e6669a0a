/** Globals of every platform that this package runs on (browser, worker, Node), and of none of them alone. */

declare function btoa(bytes: string): string;
declare function atob(base64: string): string;
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare class TextDecoder {
  constructor(label: 'utf-8', options: { fatal: true; ignoreBOM: true });
  decode(bytes: Uint8Array): string;
}
