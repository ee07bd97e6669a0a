import { hashOfKey, mediaAddress, mediaKeyOf } from '@cicerone/content/work/media-key';
import type { Bringing, MediaStore } from '#domain/ports.ts';
import type { Network } from '../network/network.ts';
import { mediaHash } from './content-hash.ts';
import { createFilePieces } from './file-pieces.ts';
import type { KeptFiles } from './kept-files.ts';
import { letGo } from './let-go.ts';
import { room } from './room.ts';

type Entry = Parameters<MediaStore['store']>[0];
type Brought = Awaited<Bringing['answer']>;

/**
 * Media in Cache Storage, by their address, where the service worker finds them. Only whole files are kept, and only
 * once the hash of their bytes is the one in their name.
 */
export function createMediaStore(kept: KeptFiles, network: Pick<Network, 'answered' | 'failed'>): MediaStore {
  const pieces = createFilePieces(network);

  async function store({ key, type, bytes: size }: Entry, signal: AbortSignal): Promise<Brought> {
    const address = mediaAddress(key);
    const bytes = (await atHand(address)) ?? (await pieces.complete(address, size, signal));
    if (typeof bytes === 'string') return bytes;
    if (!(await mediaHash(bytes))?.startsWith(hashOfKey(key))) return 'damaged';
    const answer = await kept.put(address, bytes, type);
    return answer === 'kept' ? 'kept' : 'full';
  }

  return {
    obstacle,
    async keys() {
      const paths = await kept.paths();
      return new Set([...paths].flatMap((path) => mediaKeyOf(path) ?? []));
    },
    store(entry) {
      const breaking = new AbortController();
      return { answer: store(entry, breaking.signal), breakOff: () => breaking.abort() };
    },
    letGo: (keys) => letGo(kept, keys.map(mediaAddress)),
    freeBytes: async () => (await room())?.freeBytes,
    async persist() {
      await navigator.storage?.persist?.().catch(() => undefined);
    },
  };
}

/** Lockdown Mode on iPhones and some private windows take caches, databases and workers away from every page. */
function obstacle(): 'insecure' | 'refused' | undefined {
  if (!globalThis.isSecureContext) return 'insecure';
  const keepsAndChecks = globalThis.caches && globalThis.crypto?.subtle && 'serviceWorker' in navigator;
  return keepsAndChecks ? undefined : 'refused';
}

/** A file that this page has just shown or played mostly lies in the browser's own cache: it costs no network. */
async function atHand(address: string): Promise<ArrayBuffer | undefined> {
  if (performance.getEntriesByName(new URL(address, window.location.href).href).length === 0) return undefined;
  try {
    const answer = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin', redirect: 'error' });
    return answer.status === 200 ? await answer.arrayBuffer() : undefined;
  } catch {
    return undefined;
  }
}
