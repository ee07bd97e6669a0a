import { mediaAddress, mediaKeyOf } from '@cicerone/content/work/media-key';
import { BEGINNINGS_CACHE } from '#domain/keeping/caches.ts';
import type { Beginnings } from '#domain/ports.ts';
import type { createChunkedDownload } from './chunked-download.ts';
import { evictFiles } from './evict-files.ts';

type Chunked = Pick<ReturnType<typeof createChunkedDownload>, 'firstBytes' | 'receivedBytes' | 'forget'>;
type Story = Parameters<Beginnings['download']>[0];
type Result = Awaited<ReturnType<Beginnings['download']>['result']>;

/**
 * The first bytes of stories that no visitor has asked for yet. Each is stored under the story's own address, in a
 * separate cache (product, section D6, Kept on the device). They are not kept files: a hash can only be checked once
 * the file is complete.
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
 * Deletes the stored beginnings of these stories: the story is kept, damaged, deleted, no longer likely, or must free
 * space (product, section D6, Kept on the device).
 */
export function evictBeginnings(keys: readonly string[]): Promise<void> {
  return evictFiles({ cacheName: BEGINNINGS_CACHE }, keys.map(mediaAddress));
}

/**
 * The stored first bytes of a story. Undefined if none are stored, or if a listed entry is unreadable
 * (docs/offline.md).
 */
export async function beginningOf(address: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const beginning = await (await openCache())?.match(address, { ignoreVary: true }).catch(() => undefined);
  const bytes = await beginning?.arrayBuffer().catch(() => undefined);
  return bytes && new Uint8Array(bytes);
}

/**
 * Caches refuse a 206. The entry is therefore a complete response whose `content-range` names the bytes and the size.
 */
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
  // A browser that refuses storage counts as full.
  const isPut = await cache?.put(address, new Response(bytes, { headers })).then(
    () => true,
    () => false,
  );
  return isPut ? 'kept' : 'full';
}

async function openCache(): Promise<Cache | undefined> {
  return globalThis.caches?.open(BEGINNINGS_CACHE).catch(() => undefined);
}
