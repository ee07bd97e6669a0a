/**
 * Whole files kept in Cache Storage under their address. Where the browser has none (a plain http address on a local
 * network, a window that refuses storage) nothing is kept and nothing is found; every caller goes on without.
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
    /** The file; undefined when it is not here. */
    async get(address: string): Promise<Response | undefined> {
      const cache = await openCache();
      return cache?.match(address, { ignoreVary: true }).catch(() => undefined);
    },
    /** Keeps a whole file. @returns whether it is kept: a phone may have no room for it, or a browser refuse it */
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
    /** The paths of all files that are here. */
    async paths(): Promise<Set<string>> {
      const cache = await openCache();
      const requests = (await cache?.keys().catch(() => [])) ?? [];
      return new Set(requests.map(({ url }) => new URL(url).pathname));
    },
  };
}
export type KeptFiles = ReturnType<typeof createKeptFiles>;

/** Whether what lies at an address is on this phone, in whichever cache: of a story its beginning at least. */
export async function isStored(address: string): Promise<boolean> {
  // A window that refuses storage has no caches, or fails.
  const found = await globalThis.caches?.match(address, { ignoreVary: true }).catch(() => undefined);
  return found !== undefined;
}
