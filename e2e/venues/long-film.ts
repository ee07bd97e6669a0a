import { readFileSync } from 'node:fs';
import type { VenueJson } from './two-directions.ts';

/** A film of the demo, with a box at its end that players skip: as large as one of two minutes. */
export const LONG_FILM = {
  name: 'media/long-film.mp4',
  bytes(film: string): Buffer {
    const box = Buffer.alloc(20_000_000);
    for (let at = 0; at + 4 <= box.length; at += 4) box.writeUInt32LE(at, at);
    box.writeUInt32BE(box.length);
    box.write('free', 4);
    return Buffer.concat([readFileSync(film), box]);
  },
};

type Resource = { resourceType: string; url: string; startTime?: string; endTime?: string };
type Work = { otherResources?: Resource[] };

/** The film of work 302 is a long one, below its story. */
export const withLongFilm = ({ artworks }: VenueJson) => ({
  slides: [],
  artworks: (artworks as Work[]).map((work) => ({
    ...work,
    otherResources: work.otherResources?.map(({ startTime, endTime, ...resource }) =>
      resource.resourceType === 'VIDEO' ? { ...resource, url: LONG_FILM.name } : resource,
    ),
  })),
});
