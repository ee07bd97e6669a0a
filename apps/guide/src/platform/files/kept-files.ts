/**
 * Complete files in Cache Storage, each under its address. If the browser has no Cache Storage (a plain http address on
 * a local network, a window that refuses storage), nothing is stored or found, and every caller continues without.
 */
export function createKeptFiles(cacheName: string) {
  async function openCache(): Promise<Cache | undefined> {
    try {
      return await globalThis.caches?.open(cacheName);
    } catch {
      return undefined;
    }
  }

  return {
    cacheName,
    /** The file; undefined if it is not stored. */
    async get(address: string): Promise<Response | undefined> {
      const cache = await openCache();
      return cache?.match(address, { ignoreVary: true }).catch(() => undefined);
    },
    /** Stores a complete file. @returns whether it is stored: the phone may be full, or the browser may refuse */
    async put(address: string, bytes: ArrayBuffer | Blob, type: string): Promise<boolean> {
      const size = bytes instanceof Blob ? bytes.size : bytes.byteLength;
      const headers = { 'content-type': type, 'content-length': String(size) };
      const putting = (await openCache())?.put(address, new Response(bytes, { headers }));
      return (
        putting?.then(
          () => true,
          () => false,
        ) ?? false
      );
    },
    /** The paths of all stored files. */
    async paths(): Promise<Set<string>> {
      const cache = await openCache();
      const requests = (await cache?.keys().catch(() => [])) ?? [];
      return new Set(requests.map(({ url }) => new URL(url).pathname));
    },
  };
}
export type KeptFiles = ReturnType<typeof createKeptFiles>;

/** Whether any cache of this phone holds the file at an address, or at least the beginning of a story. */
export async function isStored(address: string): Promise<boolean> {
  // A window that refuses storage has no `caches`, or its calls fail.
  const found = await globalThis.caches?.match(address, { ignoreVary: true }).catch(() => undefined);
  return found !== undefined;
}
