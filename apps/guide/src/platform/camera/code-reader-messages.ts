/** What the page sends to what reads codes (code-reader-worker.ts): its program first, then one picture at a time. */
export type ToCodeReader = { program: ArrayBuffer } | { pixels: ArrayBuffer; width: number; height: number };

/** Its answer to each: that it is ready, or the text of a code in that picture. */
export type FromCodeReader = { tag: 'ready' } | { tag: 'read'; text: string | undefined } | { tag: 'failed' };
