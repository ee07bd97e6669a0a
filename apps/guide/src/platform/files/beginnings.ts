import { mediaAddress, mediaKeyOf } from '@cicerone/content/work/media-key';
import { BEGINNINGS_CACHE } from '#domain/keeping/caches.ts';
import type { Beginnings } from '#domain/ports.ts';
import type { createFilePieces } from './file-pieces.ts';
import { letGo } from './let-go.ts';

type Pieces = Pick<ReturnType<typeof createFilePieces>, 'upTo' | 'bytesSoFar' | 'forget'>;
type Story = Parameters<Beginnings['bring']>[0];
type Brought = Awaited<ReturnType<Beginnings['bring']>['answer']>;

/**
 * The first bytes of stories that nobody has asked for yet, each under the story's own address in a cache of their own
 * (product, section D6, Kept on the device). They are no file that is kept: what they are cannot be checked before all of it
 * is here.
 */
export function createBeginnings(pieces: Pieces): Beginnings {
  async function bring({ key, type, bytes: size }: Story, wanted: number, signal: AbortSignal): Promise<Brought> {
    const address = mediaAddress(key);
    const bytes = await pieces.upTo(wanted, { address, size, isSeen: false, isSound: true }, signal);
    if (typeof bytes === 'string') return bytes;
    const answer = await put(address, bytes, { type, size });
    await pieces.forget(address);
    return answer;
  }

  return {
    async lengths() {
      const cache = await opened();
      const requests = (await cache?.keys().catch(() => [])) ?? [];
      const lengths = requests.map(async ({ url }) => {
        const key = mediaKeyOf(new URL(url).pathname);
        const beginning = await cache?.match(url, { ignoreVary: true });
        return key && beginning ? [[key, Number(beginning.headers.get('content-length'))] as const] : [];
      });
      return new Map((await Promise.all(lengths)).flat());
    },
    bring(story, bytes) {
      const breaking = new AbortController();
      return {
        answer: bring(story, bytes, breaking.signal),
        breakOff: () => breaking.abort(),
        bytesSoFar: () => pieces.bytesSoFar(mediaAddress(story.key)),
      };
    },
    letGo: letGoOfBeginnings,
  };
}

/**
 * What is here of these stories goes: all of it is kept, came damaged, was deleted, is no longer likely, or makes room
 * (product, section D6, Kept on the device).
 */
export function letGoOfBeginnings(keys: readonly string[]): Promise<void> {
  return letGo({ cacheName: BEGINNINGS_CACHE }, keys.map(mediaAddress));
}

/** The first bytes of a story, if any are here. One that the browser lists and cannot read (decision 0059) is none. */
export async function beginningOf(address: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const beginning = await (await opened())?.match(address, { ignoreVary: true }).catch(() => undefined);
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
  const cache = await opened();
  // A browser that refuses storage is as one without room.
  const isPut = await cache?.put(address, new Response(bytes, { headers })).then(
    () => true,
    () => false,
  );
  return isPut ? 'kept' : 'full';
}

async function opened(): Promise<Cache | undefined> {
  return globalThis.caches?.open(BEGINNINGS_CACHE).catch(() => undefined);
}
