import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../story.ts';
import type { Change } from '../venues.ts';

type Work = { idArtwork: string; code: string; mainImageUrl: string; localizations: Entry[] };
type Entry = { languageCode: string; name: string; mainAudioUrl?: string };

/** The same work with another recording in each language that has one. */
function recordedAgain(work: Work, story: string): Work {
  const localizations = work.localizations.map(({ mainAudioUrl, ...entry }) =>
    mainAudioUrl ? { ...entry, mainAudioUrl: mainAudioUrl.replace(/\/\w+/, `/${story}`) } : entry,
  );
  return { ...work, localizations };
}

/**
 * The museum's next release while its visitors walk about: the works 101, 201 and 301 changed, a new one with the
 * number 305, the work 202 removed, and the work 103 under the number 113.
 */
export const secondRelease: Change = (venue) => {
  const works = venue.artworks as unknown as Work[];
  const changed: Record<string, (work: Work) => Work> = {
    phyllotaxis: (work) => recordedAgain(work, 'hat'),
    hilbert: (work) => ({ ...work, mainImageUrl: 'media/maze.webp' }),
    horizon: (work) => recordedAgain({ ...work, mainImageUrl: 'media/voronoi.webp' }, 'voronoi'),
    truchet: (work) => ({ ...work, code: '113' }),
  };
  const artworks = works
    .filter(({ idArtwork }) => idArtwork !== 'sashiko')
    .map((work) => changed[work.idArtwork]?.(work) ?? work);
  return {
    slides: [],
    artworks: [...artworks, newWork(works.find(({ idArtwork }) => idArtwork === 'turing') as Work)],
    halls: venue.halls.map((hall) => ({
      ...hall,
      artworkIds: (hall.artworkIds as string[]).flatMap((id) =>
        id === 'sashiko' ? [] : id === 'turing' ? [id, 'snowflake'] : id,
      ),
    })),
  };
};

function newWork(like: Work): object {
  const { localizations, ...work } = recordedAgain(like, 'snowflake');
  return {
    ...work,
    idArtwork: 'snowflake',
    inventoryNumber: 'MOP-305',
    code: '305',
    artworkName: 'Six arms',
    mainImageUrl: 'media/snowflake.webp',
    otherResources: [],
    localizations: localizations.map(({ languageCode, mainAudioUrl }) => ({
      languageCode,
      ...(mainAudioUrl && { mainAudioUrl, transcript: 'Six arms grow alike.' }),
      name: languageCode === 'es_ES' ? 'Seis brazos' : 'Six arms',
    })),
  };
}

/** The keys of all media files on the phone. */
export const keysHere = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('cicerone-media')).keys()).map(({ url }) => url.split('/').at(-1) ?? ''),
  );

/**
 * The files that the worker has requested from the network since, each as often as it was begun: stored files it
 * answers itself.
 */
export function fetchedFiles(context: BrowserContext): string[] {
  const fetched: string[] = [];
  context.on('request', (request) => {
    const key = /\/media\/([\w.-]+)$/.exec(new URL(request.url()).pathname)?.[1];
    const { range } = request.headers();
    if (key && request.serviceWorker() && (!range || range.startsWith('bytes=0-'))) fetched.push(key);
  });
  return fetched;
}

type Listed = { version: number; media: { key: string; type: string; readIn?: string[]; sizes?: string[] }[] };

/** The media lists of the museum on the phone. A list that an update replaces meanwhile is none any more. */
export const listsHere = (page: Page): Promise<Listed[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('cicerone-releases');
    const lists = (await cache.keys()).filter(({ url }) => url.endsWith('/manifest.json'));
    const read = await Promise.all(lists.map(async (list) => (await cache.match(list))?.json()));
    return read.filter((list) => list !== undefined);
  });

/** From now on the page records everything the guide does to the sound. A busy machine may delay it for a moment. */
export const watchSound = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const suffered: string[] = [];
    Object.assign(window, { suffered });
    for (const name of ['pause', 'emptied', 'seeking', 'ended', 'error']) {
      document.querySelector('audio')?.addEventListener(name, () => suffered.push(name));
    }
  });

/** The sound continues, and nothing has happened to it since it was observed. */
export async function hasSoundedOn(page: Page): Promise<void> {
  const time = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
  const before = await time();
  await expect.poll(time).toBeGreaterThan(before + 0.2);
  expect(await page.evaluate(() => (window as unknown as { suffered: string[] }).suffered)).toEqual([]);
}

/** Opens another screen of the guide without loading the page again. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState({}, '', to), address);

/** The phone is taken out of the pocket a quarter of an hour later: the guide checks for a new release. */
export async function lookForNews(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 15 * 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
