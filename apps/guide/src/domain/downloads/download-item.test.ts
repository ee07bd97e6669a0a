import type { ManifestEntry } from '@cicerone/content/release/release';
import { describe, expect, test } from 'vitest';
import { type DownloadContent, downloadItems } from './download-item.ts';

const file = (...usedBy: string[]): ManifestEntry => ({ key: usedBy.join(), bytes: 1, type: 'audio/mp4', usedBy });
const NOTHING = {
  routes: [],
  timeline: [],
  halls: [],
  oneMinutes: [],
  infoSections: [],
  sections: [],
  navigationSections: [],
};
const museum = (content: object) => ({ ...NOTHING, ...content }) as unknown as DownloadContent;
const ids = (content: object, media: ManifestEntry[] = []) => downloadItems(museum(content), media).map(({ id }) => id);
const itemOf = (content: object, id: string, media: ManifestEntry[] = []) =>
  downloadItems(museum(content), media).find((item) => item.id === id);

const ROUTE = { idRoute: 3, isExhibition: false, artworkIDs: [1, 2, 1], steps: [{ idArtwork: 1 }, { idHall: 7 }] };

describe('the download items', () => {
  test('are none for an empty museum', () => {
    expect(ids({})).toEqual([]);
  });
  test('include a route with its works, each once, and the halls at which it stops', () => {
    const route = itemOf({ routes: [ROUTE] }, 'routes/3');
    expect(route).toMatchObject({ section: 'routes', works: [1, 2] });
    expect([...(route?.records ?? [])]).toEqual(['routes/3', 'halls/7', 'artworks/1', 'artworks/2']);
  });
  test('include an exhibition, in its own section', () => {
    expect(itemOf({ routes: [{ ...ROUTE, isExhibition: true }] }, 'routes/3')?.section).toBe('exhibitions');
  });
  test('include a timeline with its halls and all works in them, unless the museum has switched it off', () => {
    const timeline = { idTimeline: 4, active: true, artworkIDs: [9], halls: [5] };
    const halls = [
      { idHall: 5, artworkIds: [1, 9] },
      { idHall: 6, artworkIds: [2] },
    ];
    expect(itemOf({ timeline: [timeline], halls }, 'timeline/4')).toMatchObject({ section: 'timeline', works: [9, 1] });
    expect(ids({ timeline: [{ ...timeline, active: false }], halls })).toEqual([]);
  });
  test('include every collection of extra content that is not empty', () => {
    const content = {
      oneMinutes: [{ idOneMinute: 1 }],
      infoSections: [{ idInfoSection: 1 }],
      outstandingArtworkIds: [2],
      sections: [{ idSection: 1, artworkIds: [3] }],
      navigationSections: [
        { idNavigationSection: 8, sectionType: 'SPONSORS', resources: [{}] },
        { idNavigationSection: 9, sectionType: 'ROUTES' },
        { idNavigationSection: 10, sectionType: 'SPONSORS', resources: [] },
      ],
    };
    expect(ids(content)).toEqual([
      ...['extras/oneMinutes', 'extras/infoSections', 'extras/outstandingArtworks', 'extras/kids', 'extras/sponsors'],
    ]);
    expect([...(itemOf(content, 'extras/sponsors')?.records ?? [])]).toEqual(['navigationSections/8']);
  });
  test('end with the works of no other item', () => {
    const media = [file('artworks/1'), file('artworks/8', 'venue'), file('halls/2')];
    expect(itemOf({ routes: [ROUTE] }, 'extras/otherWorks', media)?.works).toEqual([8]);
    expect(ids({ routes: [ROUTE] }, [file('artworks/1')])).toEqual(['routes/3']);
  });
});
