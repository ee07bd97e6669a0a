import type { StoreApi } from 'zustand/vanilla';
import { openedVenue } from '#domain/entry/guarded-files.ts';
import type { Remembered } from '#domain/entry/visitor.ts';
import { CODE_CACHE, OPENED_VENUE } from '#domain/keeping/caches.ts';

type Known = Pick<Remembered, 'currentMuseum' | 'accessCode'>;

/**
 * Notes for the service worker which venue's access code is valid on this phone, now and after every change: without
 * the note it answers no file of a guarded museum (worker/guarded-media.ts).
 *
 * @returns once the present code is noted. Nothing waits for a note that there is none.
 */
export function noteOpenedVenue(visitor: Pick<StoreApi<Known>, 'getState' | 'subscribe'>): Promise<void> {
  let noted: string | undefined;
  let last = Promise.resolve();

  function note({ currentMuseum, accessCode }: Known): void {
    const opened = JSON.stringify(openedVenue(currentMuseum, accessCode)) ?? '';
    if (opened === noted) return;
    noted = opened;
    // A browser that refuses storage has no stored files either.
    last = last.then(() => write(opened)).catch(() => undefined);
  }

  visitor.subscribe(note);
  note(visitor.getState());
  return noted ? last : Promise.resolve();
}

async function write(opened: string): Promise<void> {
  if (!globalThis.caches) return;
  if (opened) await (await caches.open(CODE_CACHE)).put(OPENED_VENUE, new Response(opened));
  else await caches.delete(CODE_CACHE);
}
