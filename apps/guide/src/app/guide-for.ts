import { APP_VERSION } from '#domain/app-version.ts';
import { addressOf, type VenuePlace } from '#domain/paths.ts';
import type { Guide, GuideKeeping, GuideVisitor, Way } from '#parts/guide.ts';
import { ERASURE_KEY, MAIL_KEY } from '#platform/farewell/farewell-keys.ts';
import { isOwed, onOwedChange } from '#platform/farewell/owed.ts';
import { goForward } from '#ui/history.ts';
import type { Composed } from './compose/compose.ts';

/** Everything that screens and parts are given while the links of one venue are open. */
export function guideFor(composed: Composed, at: Pick<VenuePlace, 'museum' | 'idMuseum'>): Guide {
  const { words, venue, contentLanguage, interfacePreferences, heard, visiting, device, pictureSize, isLent } =
    composed;
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
      interfacePreferences,
      choose: (code) => composed.visit().then(({ languageChoice }) => languageChoice.choose(code), codeIsMissing),
    },
    visitor: visitorAt(composed, way),
    get settings() {
      return visiting().settings;
    },
    get study() {
      return visiting().study;
    },
    count: (event) => void (at.idMuseum !== undefined && visiting().count(at.idMuseum, event)),
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
    tours: () => import('./tour/compose-tours.ts').then((code) => code.composeTours(composed, at.idMuseum ?? 0)),
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

/** Addresses below one venue's link. */
function wayFrom({ museum, idMuseum }: Pick<VenuePlace, 'museum' | 'idMuseum'>): Way {
  return {
    idMuseum,
    addressOf: (name, params, query) => addressOf(name, museum, params, query),
    go: goForward,
  };
}

/** The visitor's steps on the way in to one venue, and the phone's memory of them. */
function visitorAt(composed: Composed, { idMuseum, addressOf, go }: Way): GuideVisitor {
  const { visitor, words, visiting } = composed;
  const begin = async (id: number) => (await composed.visit()).welcomeStart(id, words.get().language.code);
  return {
    store: visitor.store,
    start(code) {
      composed.unlockSound();
      if (idMuseum !== undefined) void begin(idMuseum);
      go(addressOf('Code', {}, { code }));
    },
    async enterAccessCode(code) {
      if (idMuseum === undefined) return { tag: 'wrong-code' };
      return composed.visit().then(({ enterAccessCode }) => enterAccessCode(idMuseum, code), codeIsMissing);
    },
    leaveSlides() {
      const { slidesSeen, currentMuseum } = visitor.store.getState();
      if (!slidesSeen && currentMuseum === idMuseum) visitor.apply({ tag: 'slides-seen' });
    },
    setMode: (mode) => visitor.apply({ tag: 'set-mode', mode }),
    acceptPolicy: () => visitor.apply({ tag: 'accept-policy' }),
    get walks() {
      return visiting().walks;
    },
    setVariant: (variant) => visitor.apply({ tag: 'set-variant', variant }),
    showOnlyVariant: (only) => visitor.apply({ tag: 'show-only-variant', only }),
    setReading: (reads) => visitor.apply({ tag: 'set-reading', reads }),
    owed: {
      is: () => isOwed(),
      isErasure: () => isOwed([ERASURE_KEY]),
      isMail: () => isOwed([MAIL_KEY]),
      listen: onOwedChange,
    },
    login: () => import('./login/compose-login.ts').then((code) => code.composeLogin(composed, idMuseum ?? 0)),
    mails: () => import('./mail/compose-mails.ts').then((code) => code.composeMails(composed, idMuseum ?? 0)),
    staff: () => import('./staff/staff.ts').then((code) => code.createStaff(composed, { addressOf, idMuseum })),
    versions: { local: composed.previousVersion, last: APP_VERSION },
  };
}

/** The code that asks the server did not load either. */
function codeIsMissing(): { tag: 'offline' } {
  return { tag: 'offline' };
}

/** The museum's files on the phone. */
function guideKeeping({ keeping, visit, isStored, bandwidth, network }: Composed): GuideKeeping {
  return {
    store: keeping,
    tryAgain: () =>
      void visit().then(
        ({ keeper }) => keeper.tryAgain(),
        // If that code did not load, the next tap tries again.
        () => undefined,
      ),
    isStored,
    bandwidth,
    network,
  };
}
