import type { LabelNoun } from '@cicerone/content/venue/label-address';
import type { LabelledItem, LabelPlaces } from '#domain/label/find-label.ts';
import type { GuideDatabase } from './database.ts';
import type { DatabaseAccess } from './database-access.ts';
import type { VisitDatabase } from './visit-database.ts';

/** How long the server may take to name the screen of a label, in milliseconds. */
const PATIENCE_MS = 10_000;

type Needs = {
  content: DatabaseAccess<GuideDatabase>;
  visits: DatabaseAccess<VisitDatabase>;
  ask: (address: string, request?: RequestInit) => Promise<Response>;
};

/** Looks for the things of printed labels in the copies of museums on this phone, and asks the server. */
export function createLabelPlaces({ content, visits, ask }: Needs): LabelPlaces {
  return {
    async museumOf(key) {
      // A phone without storage asks the server.
      const museums = await content((database) => database.getAll('museums')).catch(() => []);
      return museums.map(({ release }) => release).find(({ slug }) => slug === key);
    },
    async itemsOf(idMuseum, noun) {
      if (noun !== 'beacon') return content((database) => itemsIn(database, idMuseum, noun));
      const document = await visits((database) => database.get('venueDocuments', idMuseum));
      return document?.beacons.map((beacon) => ({ ...beacon, id: beacon.idBeacon })) ?? [];
    },
    async ask(address) {
      try {
        const answer = await ask(address, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) });
        const { pathname, search } = new URL(answer.url);
        if (answer.ok && answer.redirected && pathname.startsWith('/museums/')) return pathname + search;
        return answer.status === 404 ? 'unknown' : 'offline';
      } catch {
        return 'offline';
      }
    },
  };
}

async function itemsIn(
  database: GuideDatabase,
  idMuseum: number,
  noun: Exclude<LabelNoun, 'beacon'>,
): Promise<LabelledItem[]> {
  if (noun === 'sponsor') {
    const sections = await database.getAllFromIndex('navigationSections', 'idMuseum', idMuseum);
    const sponsors = sections.filter(({ sectionType }) => sectionType === 'SPONSORS');
    return sponsors.flatMap(({ resources = [] }) => resources.map((one) => ({ key: one.key, id: one.idResource })));
  }
  if (noun === 'artwork') {
    const works = await database.getAllFromIndex('artworks', 'idMuseum', idMuseum);
    return works.map(({ idArtwork: id, key, formerKeys }) => ({ id, key, formerKeys }));
  }
  if (noun === 'hall') {
    const halls = await database.getAllFromIndex('halls', 'idMuseum', idMuseum);
    return halls.map(({ idHall: id, key, formerKeys }) => ({ id, key, formerKeys }));
  }
  if (noun === 'route') {
    const routes = await database.getAllFromIndex('routes', 'idMuseum', idMuseum);
    return routes.map(({ idRoute: id, key, formerKeys, isExhibition }) => ({ id, key, formerKeys, isExhibition }));
  }
  const timelines = await database.getAllFromIndex('timeline', 'idMuseum', idMuseum);
  return timelines.map(({ idTimeline: id, key, formerKeys }) => ({ id, key, formerKeys }));
}
