import type { Keyed, LabelNoun } from '@cicerone/content/venue/label-address';
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
    async museumOf(key, preview) {
      // A phone without storage asks the server.
      const museums = await content((database) => database.getAll('museums')).catch(() => []);
      const releases = museums.map(({ release }) => release).filter(({ slug }) => slug === key);
      return releases.find((release) =>
        preview === undefined ? release.preview === undefined : release.idMuseum === preview,
      );
    },
    async itemsOf(idMuseum, noun) {
      if (noun !== 'beacon') return content((database) => IN_RECORDS[noun](database, idMuseum));
      const document = await visits((database) => database.get('venueDocuments', idMuseum));
      return document?.beacons.map((beacon) => labelled(beacon, beacon.idBeacon)) ?? [];
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

type Find = (database: GuideDatabase, idMuseum: number) => Promise<LabelledItem[]>;

const labelled = ({ key, formerKeys }: Keyed, id: number): LabelledItem => ({ id, key, formerKeys });

/** Beacons are in the document of the museum, not among its records. */
const IN_RECORDS: Readonly<Record<Exclude<LabelNoun, 'beacon'>, Find>> = {
  async artwork(database, idMuseum) {
    const works = await database.getAllFromIndex('artworks', 'idMuseum', idMuseum);
    return works.map((work) => labelled(work, work.idArtwork));
  },
  async hall(database, idMuseum) {
    const halls = await database.getAllFromIndex('halls', 'idMuseum', idMuseum);
    return halls.map((hall) => labelled(hall, hall.idHall));
  },
  async route(database, idMuseum) {
    const routes = await database.getAllFromIndex('routes', 'idMuseum', idMuseum);
    return routes.map((route) => ({ ...labelled(route, route.idRoute), isExhibition: route.isExhibition }));
  },
  async timeline(database, idMuseum) {
    const timelines = await database.getAllFromIndex('timeline', 'idMuseum', idMuseum);
    return timelines.map((timeline) => labelled(timeline, timeline.idTimeline));
  },
  async sponsor(database, idMuseum) {
    const sections = await database.getAllFromIndex('navigationSections', 'idMuseum', idMuseum);
    const sponsors = sections.flatMap(({ sectionType, resources = [] }) =>
      sectionType === 'SPONSORS' ? resources : [],
    );
    return sponsors.map((sponsor) => labelled(sponsor, sponsor.idResource));
  },
};
