import { hashOfKey, mediaAddress, mediaKeyOf } from '@cicerone/content/work/media-key';
import { isLarge } from '#domain/keeping/large-file.ts';
import { isSound } from '#domain/keeping/media-to-keep.ts';
import type { Download, MediaStore } from '#domain/ports.ts';
import { device } from '../device/device.ts';
import { beginningOf, evictBeginnings } from './beginnings.ts';
import type { createChunkedDownload } from './chunked-download.ts';
import { mediaHash } from './content-hash.ts';
import { evictFiles } from './evict-files.ts';
import type { KeptFiles } from './kept-files.ts';
import { storageEstimate } from './storage-estimate.ts';
import { evictBlocks, storedInBlocks } from './stored-blocks.ts';
import { storedLength } from './stored-length.ts';

type Entry = Parameters<MediaStore['download']>[0];
type Chunked = Pick<
  ReturnType<typeof createChunkedDownload>,
  'complete' | 'receivedBytes' | 'forget' | 'startedAddresses'
>;
type File = { key: string; size: number; isSound: boolean };
type Bytes = Awaited<ReturnType<Chunked['complete']>>;
type Result = Awaited<Download['result']>;

/**
 * Media in Cache Storage, by their address, for the service worker. A file is stored only when it is complete and its
 * bytes match the hash in its name.
 */
export function createMediaStore(kept: KeptFiles, chunked: Chunked): MediaStore {
  const played = new Set<string>();
  const isValid = createChecks();

  /** The complete, verified file, or the reason for its failure. `isSeen`: this page has shown or played it. */
  async function fetchChecked(file: File, isSeen: boolean, signal: AbortSignal): Promise<Bytes> {
    const address = mediaAddress(file.key);
    const bytes = await chunked.complete({ ...file, address, isSeen }, signal);
    if (typeof bytes === 'string' && bytes !== 'damaged') return bytes;
    if (typeof bytes !== 'string') {
      if (await isValid(file.key, bytes)) return bytes;
      await chunked.forget(address);
    }
    // A file that was damaged while it was shown or played stays damaged in the browser's own cache. The same holds for
    // a damaged beginning.
    const wasCached = isSeen || (file.isSound && (await beginningOf(address)) !== undefined);
    await evictBeginnings([file.key]);
    return wasCached ? fetchChecked(file, false, signal) : 'damaged';
  }

  async function store({ key, type, bytes: size }: Entry, signal: AbortSignal): Promise<Result> {
    const address = mediaAddress(key);
    const bytes = await fetchChecked(
      { key, size, isSound: isSound(type) },
      played.has(key) || isShown(address),
      signal,
    );
    if (typeof bytes === 'string') return bytes;
    // A large file takes seconds to verify. Meanwhile it may be deleted, or another page may download it.
    if (signal.aborted) return 'aborted';
    const isKept = await kept.put(address, bytes, type);
    if (isKept || !isLarge(size)) await chunked.forget(address);
    if (!isKept) return 'full';
    await evictBeginnings([key]);
    return 'kept';
  }

  return {
    obstacle,
    async keys() {
      const paths = await kept.paths();
      return new Set([...paths].flatMap((path) => mediaKeyOf(path) ?? []));
    },
    async partialFiles() {
      const inMemory = chunked.startedAddresses().flatMap((address) => mediaKeyOf(address) ?? []);
      return new Map([...inMemory.map((key) => [key, 0] as const), ...(await storedInBlocks())]);
    },
    length: (key) => storedLength(kept, mediaAddress(key)),
    download(entry) {
      const controller = new AbortController();
      return {
        result: store(entry, controller.signal),
        abort: () => controller.abort(),
        receivedBytes: () => chunked.receivedBytes(mediaAddress(entry.key)),
      };
    },
    markPlayed: (key) => void played.add(key),
    async evict(keys) {
      await Promise.all([evictFiles(kept, keys.map(mediaAddress)), evictBeginnings(keys)]);
    },
    async evictPartialFiles(keys) {
      const addresses = keys.map(mediaAddress);
      await Promise.all(addresses.map(chunked.forget));
      // Partial files of another page or of an earlier visit.
      if (keys.length > 0) await evictBlocks(addresses);
    },
    freeBytes: async () => (await storageEstimate())?.freeBytes,
    persist: async () => (await navigator.storage?.persist?.().catch(() => false)) ?? false,
  };
}

/** Lockdown Mode on iPhones and some private windows withhold caches, databases and workers from every page. */
function obstacle(): 'insecure' | 'refused' | undefined {
  if (!globalThis.isSecureContext) return 'insecure';
  const keepsAndChecks = globalThis.caches && globalThis.crypto?.subtle && 'serviceWorker' in navigator;
  return keepsAndChecks && device.mayStore() ? undefined : 'refused';
}

/** Verifies files. A large file takes seconds: an attempt that follows an aborted one shares its running check. */
function createChecks() {
  const running = new Map<string, Promise<boolean>>();
  return async function isValid(key: string, bytes: ArrayBuffer | Blob): Promise<boolean> {
    if (!(bytes instanceof Blob)) return hasHashOf(key, bytes);
    const check = running.get(key) ?? hasHashOf(key, bytes).finally(() => running.delete(key));
    running.set(key, check);
    return check;
  };
}

/** Whether the bytes match the hash in the file's name. */
async function hasHashOf(key: string, bytes: ArrayBuffer | Blob): Promise<boolean> {
  const hash = bytes instanceof Blob ? (await import('./blob-hash.ts')).blobHash(bytes) : mediaHash(bytes);
  return (await hash)?.startsWith(hashOfKey(key)) ?? false;
}

/**
 * Whether this page has shown the picture, so that the browser's own cache holds it. Downloads to keep leave nothing
 * there.
 */
function isShown(address: string): boolean {
  const entries = performance.getEntriesByName(new URL(address, window.location.href).href);
  return entries.some((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType !== 'fetch');
}
