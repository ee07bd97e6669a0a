import type { VenuePlace } from '#domain/paths.ts';
import type { Guide } from '#parts/guide.ts';
import type { Composed } from '../compose/compose.ts';
import { guideKeeping } from './keeping.ts';
import { codeIsMissing, visitorAt } from './visitor.ts';
import { wayFrom } from './way.ts';

/** Everything that screens and parts are given while the links of one venue are open. */
export function guideFor(composed: Composed, at: Pick<VenuePlace, 'museum' | 'idMuseum'>): Guide {
  const { words, venue, contentLanguage, ownWishes, heard, visiting, device, pictureSize, isLent } = composed;
  const way = wayFrom(at);
  return {
    words,
    way,
    venue: {
      store: venue.store,
      get records() {
        return visiting().records;
      },
      news: venue.news,
      lookForNews: () => visiting().news.check(),
      retry: () => void (at.idMuseum !== undefined && venue.retry(at.idMuseum)),
    },
    language: {
      content: contentLanguage,
      ownWishes,
      choose: (code) => composed.visit().then(({ languageChoice }) => languageChoice.choose(code), codeIsMissing),
    },
    visitor: visitorAt(composed, way),
    get settings() {
      return visiting().settings;
    },
    get study() {
      return visiting().study;
    },
    get own() {
      return visiting().own;
    },
    listening: {
      get player() {
        return visiting().player;
      },
      get positions() {
        return visiting().positions;
      },
      filmFault: (film) => visiting().filmFault(film),
      heard,
    },
    keeping: guideKeeping(composed),
    get downloads() {
      return visiting().downloads;
    },
    device: {
      pictureSize,
      isLent,
      get share() {
        return isLent ? undefined : visiting().share;
      },
      vibrate: device.vibrate,
      now: device.now,
      get beaconRadio() {
        return visiting().beaconRadio;
      },
      get camera() {
        return visiting().camera;
      },
    },
  };
}
