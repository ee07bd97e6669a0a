/** What has come of a file that is on its way: its first bytes, and where the others will be put. One at a time writes into it. */
export type PartialFile = {
  /** How many bytes have come. */
  readonly length: number;
  /** How many bytes it takes at most. */
  readonly capacity: number;
  /** @returns whether the phone had room for them */
  add(bytes: Uint8Array): boolean | Promise<boolean>;
  /** So many first bytes, all of which have come. */
  firstBytes(end: number): ArrayBuffer | Blob | Promise<Blob>;
  /** What the browser has lost of it meanwhile, or another page has taken away, counts no more. */
  refresh(): void | Promise<void>;
  /** What has come is worth nothing. */
  clear(): void | Promise<void>;
};

/** A part in memory for so many bytes; `full` where the phone has none for them. */
export function partialInMemory(capacity: number): PartialFile | 'full' {
  const memory = memoryFor(capacity);
  if (!memory) return 'full';
  let length = 0;
  return {
    capacity,
    get length() {
      return length;
    },
    add(bytes) {
      memory.set(bytes, length);
      length += bytes.length;
      return true;
    },
    firstBytes: (end) => (end === capacity ? memory.buffer : memory.slice(0, end).buffer),
    refresh: () => undefined,
    clear() {
      length = 0;
    },
  };
}

/** So many first bytes of a part, in memory. */
export async function bytesOf(partial: PartialFile, end = partial.length): Promise<Uint8Array<ArrayBuffer>> {
  const first = await partial.firstBytes(end);
  return new Uint8Array(first instanceof Blob ? await first.arrayBuffer() : first);
}

/** Memory for so many bytes; undefined where the phone has none for them. */
export function memoryFor(bytes: number): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(bytes);
  } catch (problem) {
    if (problem instanceof RangeError) return undefined;
    throw problem;
  }
}
