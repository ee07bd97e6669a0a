/** Messages from the page to the code reader (code-reader-worker.ts): its program first, then one picture at a time. */
export type ToCodeReader = { program: ArrayBuffer } | { pixels: ArrayBuffer; width: number; height: number };

/** The reader's answer to each message: it is ready, or the text of a code in that picture. */
export type FromCodeReader = { tag: 'ready' } | { tag: 'read'; text: string | undefined } | { tag: 'failed' };
