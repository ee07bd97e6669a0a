/** The received first bytes of a file, with capacity for the others. It has one writer at a time. */
export type PartialFile = {
  /** The number of received bytes. */
  readonly length: number;
  /** The largest number of bytes it can hold. */
  readonly capacity: number;
  /** @returns whether the phone had space for them */
  add(bytes: Uint8Array): boolean | Promise<boolean>;
  /** The first `end` bytes, all of them received. */
  firstBytes(end: number): ArrayBuffer | Blob | Promise<Blob>;
  /** Stops counting bytes that the browser has lost or another page has deleted. */
  refresh(): void | Promise<void>;
  /** Discards the received bytes. */
  clear(): void | Promise<void>;
};

/** A partial file in memory; `full` if the phone has too little memory. */
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

/** The first `end` bytes of a partial file, in memory. */
export async function bytesOf(partial: PartialFile, end = partial.length): Promise<Uint8Array<ArrayBuffer>> {
  const first = await partial.firstBytes(end);
  return new Uint8Array(first instanceof Blob ? await first.arrayBuffer() : first);
}

/** A buffer of this many bytes; undefined if the phone has too little memory. */
export function memoryFor(bytes: number): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(bytes);
  } catch (problem) {
    if (problem instanceof RangeError) return undefined;
    throw problem;
  }
}
