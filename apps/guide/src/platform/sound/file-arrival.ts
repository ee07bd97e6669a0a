import { mediaKeyOf } from '@cicerone/content/work/media-key';
import type { FilmFault } from '#domain/ports.ts';
import { beginningOf, evictBeginnings } from '../files/beginnings.ts';
import { isCutOff } from './cut-off.ts';

/** The arrival of a file: not at all, as the museum has it, or so now, after its prefetched beginning was played. */
export type Arrival = 'not' | 'as-it-is' | 'without-beginning';

/**
 * Finds out if the bytes of a file arrive, whatever the browser makes of them: its error is the same for a file that it
 * cannot decode and for one that does not arrive (Chromium 156).
 *
 * A network may have damaged what was prefetched, or what the browser's own cache holds: neither is used again. A file
 * with a prefetched beginning was not heard as the museum has it: it is judged without that.
 */
export async function arrivalOf(url: string): Promise<Arrival> {
  if (url.startsWith('blob:')) return 'as-it-is';
  try {
    const { pathname } = new URL(url);
    const wasBegun = (await beginningOf(pathname)) !== undefined;
    await evictBeginnings([mediaKeyOf(pathname) ?? '']);
    const answer = await fetch(url, { cache: 'reload', headers: { range: 'bytes=0-1' } });
    await answer.body?.cancel();
    if (!answer.ok) return 'not';
    return wasBegun ? 'without-beginning' : 'as-it-is';
  } catch {
    return 'not';
  }
}

/** Why a film stopped with an error; undefined if the browser itself dropped the file, which a reload brings back. */
export async function filmFault(film: HTMLMediaElement): Promise<FilmFault | undefined> {
  if (isCutOff(film)) return undefined;
  if (film.error?.code === MediaError.MEDIA_ERR_NETWORK) return 'failed';
  return (await arrivalOf(film.currentSrc)) === 'not' ? 'failed' : 'unplayable';
}
