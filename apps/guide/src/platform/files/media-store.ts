import { hashOfKey, mediaAddress, mediaKeyOf } from '@cicerone/content/work/media-key';
import { isLarge } from '#domain/keeping/large-file.ts';
import { isSound } from '#domain/keeping/media-to-keep.ts';
import type { Bringing, MediaStore } from '#domain/ports.ts';
import { beginningOf, letGoOfBeginnings } from './beginnings.ts';
import { mediaHash } from './content-hash.ts';
import type { createFilePieces } from './file-pieces.ts';
import type { KeptFiles } from './kept-files.ts';
import { keptLength } from './kept-length.ts';
import { letGo } from './let-go.ts';
import { room } from './room.ts';
import { letGoOfBlocks, storedInBlocks } from './stored-blocks.ts';

type Entry = Parameters<MediaStore['store']>[0];
type Pieces = Pick<ReturnType<typeof createFilePieces>, 'complete' | 'bytesSoFar' | 'forget' | 'begun'>;
type File = { key: string; size: number; isSound: boolean };
type Bytes = Awaited<ReturnType<Pieces['complete']>>;
type Brought = Awaited<Bringing['answer']>;

/**
 * Media in Cache Storage, by their address, where the service worker finds them. Only whole files are kept, and only
 * once the hash of their bytes is the one in their name.
 */
export function createMediaStore(kept: KeptFiles, pieces: Pieces): MediaStore {
  const played = new Set<string>();
  const isRight = createChecks();

  /** The whole file, checked, or why it is not here. `isSeen`: this page has shown or played it. */
  async function bring(file: File, isSeen: boolean, signal: AbortSignal): Promise<Bytes> {
    const address = mediaAddress(file.key);
    const bytes = await pieces.complete({ ...file, address, isSeen }, signal);
    if (typeof bytes === 'string' && bytes !== 'damaged') return bytes;
    if (typeof bytes !== 'string') {
      if (await isRight(file.key, bytes)) return bytes;
      await pieces.forget(address);
    }
    // What was damaged when it was shown or played lies in the browser's own cache as it came; so does a beginning.
    const cameBefore = isSeen || (file.isSound && (await beginningOf(address)) !== undefined);
    await letGoOfBeginnings([file.key]);
    return cameBefore ? bring(file, false, signal) : 'damaged';
  }

  async function store({ key, type, bytes: size }: Entry, signal: AbortSignal): Promise<Brought> {
    const address = mediaAddress(key);
    const bytes = await bring({ key, size, isSound: isSound(type) }, played.has(key) || isShown(address), signal);
    if (typeof bytes === 'string') return bytes;
    // A large file takes seconds to check: it may have been deleted, or have become another page's, meanwhile.
    if (signal.aborted) return 'broken-off';
    const isKept = await kept.put(address, bytes, type);
    if (isKept || !isLarge(size)) await pieces.forget(address);
    if (!isKept) return 'full';
    await letGoOfBeginnings([key]);
    return 'kept';
  }

  return {
    obstacle,
    async keys() {
      const paths = await kept.paths();
      return new Set([...paths].flatMap((path) => mediaKeyOf(path) ?? []));
    },
    async parts() {
      const inMemory = pieces.begun().flatMap((address) => mediaKeyOf(address) ?? []);
      return new Map([...inMemory.map((key) => [key, 0] as const), ...(await storedInBlocks())]);
    },
    length: (key) => keptLength(kept, mediaAddress(key)),
    store(entry) {
      const breaking = new AbortController();
      return {
        answer: store(entry, breaking.signal),
        breakOff: () => breaking.abort(),
        bytesSoFar: () => pieces.bytesSoFar(mediaAddress(entry.key)),
      };
    },
    isPlayed: (key) => void played.add(key),
    async letGo(keys) {
      await Promise.all([letGo(kept, keys.map(mediaAddress)), letGoOfBeginnings(keys)]);
    },
    async letGoOfParts(keys) {
      const addresses = keys.map(mediaAddress);
      await Promise.all(addresses.map(pieces.forget));
      // Those of another page, or of another day.
      if (keys.length > 0) await letGoOfBlocks(addresses);
    },
    freeBytes: async () => (await room())?.freeBytes,
    persist: async () => (await navigator.storage?.persist?.().catch(() => false)) ?? false,
  };
}

/** Lockdown Mode on iPhones and some private windows take caches, databases and workers away from every page. */
function obstacle(): 'insecure' | 'refused' | undefined {
  if (!globalThis.isSecureContext) return 'insecure';
  const keepsAndChecks = globalThis.caches && globalThis.crypto?.subtle && 'serviceWorker' in navigator;
  return keepsAndChecks ? undefined : 'refused';
}

/** Checks files. A large one takes seconds: an attempt that follows one that was broken off meanwhile shares its check. */
function createChecks() {
  const underWay = new Map<string, Promise<boolean>>();
  return async function isRight(key: string, bytes: ArrayBuffer | Blob): Promise<boolean> {
    if (!(bytes instanceof Blob)) return isFile(key, bytes);
    const check = underWay.get(key) ?? isFile(key, bytes).finally(() => underWay.delete(key));
    underWay.set(key, check);
    return check;
  };
}

/** Whether bytes are those that the name of the file stands for. */
async function isFile(key: string, bytes: ArrayBuffer | Blob): Promise<boolean> {
  const hash = bytes instanceof Blob ? (await import('./blob-hash.ts')).blobHash(bytes) : mediaHash(bytes);
  return (await hash)?.startsWith(hashOfKey(key)) ?? false;
}

/** A picture that this page has shown lies in the browser's own cache. What is fetched to be kept leaves nothing there. */
function isShown(address: string): boolean {
  const entries = performance.getEntriesByName(new URL(address, window.location.href).href);
  return entries.some((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType !== 'fetch');
}
