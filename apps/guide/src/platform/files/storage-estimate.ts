import type { StorageEstimate } from '#domain/settings/kept-museums.ts';

/** What the browser says of its storage for this address; undefined where it says nothing. */
export async function storageEstimate(): Promise<StorageEstimate | undefined> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined ? undefined : { usedBytes: usage, freeBytes: Math.max(0, quota - usage) };
}
