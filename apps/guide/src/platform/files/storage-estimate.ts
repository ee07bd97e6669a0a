import type { StorageEstimate } from '#domain/settings/kept-museums.ts';

/** The browser's estimate of the storage for this origin; undefined if it gives none. */
export async function storageEstimate(): Promise<StorageEstimate | undefined> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined ? undefined : { usedBytes: usage, freeBytes: Math.max(0, quota - usage) };
}
