import { mediaAddress, mediaKeyOf } from '@cicerone/content/work/media-key';
import { BEGINNINGS_CACHE } from '#domain/keeping/caches.ts';
import type { Beginnings } from '#domain/ports.ts';
import type { createChunkedDownload } from './chunked-download.ts';
import { evictFiles } from './evict-files.ts';

type Chunked = Pick<ReturnType<typeof createChunkedDownload>, 'firstBytes' | 'receivedBytes' | 'forget'>;
type Story = Parameters<Beginnings['download']>[0];
type Result = Awaited<ReturnType<Beginnings['download']>['result']>;

/**
 * The first bytes of stories that nobody has asked for yet, each under the story's own address in a cache of their own
 * (product, section D6, Kept on the device). They are no file that is kept: what they are cannot be checked before all of it
 * is here.
 */
export function createBeginnings(chunked: Chunked): Beginnings {
  async function downloadFirst(
    { key, type, bytes: size }: Story,
    wanted: number,
    signal: AbortSignal,
  ): Promise<Result> {
    const address = mediaAddress(key);
    const bytes = await chunked.firstBytes(wanted, { address, size, isSeen: false, isSound: true }, signal);
    if (typeof bytes === 'string') return bytes;
    const answer = await put(address, bytes, { type, size });
    await chunked.forget(address);
    return answer;
  }

  return {
    async lengths() {
      const cache = await openCache();
      const requests = (await cache?.keys().catch(() => [])) ?? [];
      const lengths = requests.map(async ({ url }) => {
        const key = mediaKeyOf(new URL(url).pathname);
        const beginning = await cache?.match(url, { ignoreVary: true });
        return key && beginning ? [[key, Number(beginning.headers.get('content-length'))] as const] : [];
      });
      return new Map((await Promise.all(lengths)).flat());
    },
    download(story, bytes) {
      const controller = new AbortController();
      return {
        result: downloadFirst(story, bytes, controller.signal),
        abort: () => controller.abort(),
        receivedBytes: () => chunked.receivedBytes(mediaAddress(story.key)),
      };
    },
    evict: evictBeginnings,
  };
}

/**
 * What is here of these stories goes: all of it is kept, came damaged, was deleted, is no longer likely, or makes room
 * (product, section D6, Kept on the device).
 */
export function evictBeginnings(keys: readonly string[]): Promise<void> {
  return evictFiles({ cacheName: BEGINNINGS_CACHE }, keys.map(mediaAddress));
}

/** The first bytes of a story, if any are here. A listed one that cannot be read (docs/offline.md) is none. */
export async function beginningOf(address: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const beginning = await (await openCache())?.match(address, { ignoreVary: true }).catch(() => undefined);
  const bytes = await beginning?.arrayBuffer().catch(() => undefined);
  return bytes && new Uint8Array(bytes);
}

/** A cache takes no 206: which bytes of how many these are is written on a complete answer. */
async function put(
  address: string,
  bytes: ArrayBuffer,
  { type, size }: { type: string; size: number },
): Promise<'kept' | 'full'> {
  const length = bytes.byteLength;
  const headers = {
    'content-type': type,
    'content-length': String(length),
    'content-range': `bytes 0-${length - 1}/${size}`,
  };
  const cache = await openCache();
  // A browser that refuses storage is as one without room.
  const isPut = await cache?.put(address, new Response(bytes, { headers })).then(
    () => true,
    () => false,
  );
  return isPut ? 'kept' : 'full';
}

async function openCache(): Promise<Cache | undefined> {
  return globalThis.caches?.open(BEGINNINGS_CACHE).catch(() => undefined);
}
