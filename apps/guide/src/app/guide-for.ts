import { readVenueLink } from '@cicerone/content/venue-link';
import { APP_VERSION } from '#domain/app-version.ts';
import { addressOf } from '#domain/paths.ts';
import type { Guide } from '#parts/guide.ts';
import { goForward } from '#ui/history.ts';
import type { Composed } from './compose.ts';

/** What screens and parts are given while the links of one venue are open. */
export function guideFor(composed: Composed, museum: string, reconsider: () => void): Guide {
  const idMuseum = readVenueLink(museum);
  const { saved, venue, words, device, locales, contentLanguage, ownWishes } = composed;
  const { records, heard, keeping, line, network, pictureSize, reading, isKept } = composed;
  const begin = async (id: number) => (await composed.visit()).welcomeStart(id, words.get().language.code);
  return {
    words,
    records,
    get player() {
      return composed.visiting().player;
    },
    get positions() {
      return composed.visiting().positions;
    },
    heard,
    reading,
    setReading(isOn) {
      saved.set('reads', isOn || undefined);
      reading.setState({ isOn });
    },
    isKept,
    get share() {
      return composed.visiting().share;
    },
    keeping,
    keep: (what) => void composed.visit().then(({ keeper }) => keeper[what](), nothing),
    line,
    network,
    pictureSize,
    idMuseum,
    locales,
    contentLanguage,
    ownWishes,
    venue: venue.store,
    news: venue.news,
    lookForNews: () => void venue.look(),
    addressOf: (name, params, query) => addressOf(name, museum, params, query),
    go: goForward,
    retry() {
      if (idMuseum !== undefined) void venue.retry(idMuseum);
    },
    startVisit(code) {
      composed.unlockSound();
      if (idMuseum !== undefined) void begin(idMuseum);
      goForward(addressOf('Code', museum, {}, { code }));
    },
    async enterCode(code) {
      if (idMuseum === undefined) return { tag: 'wrong-code' };
      const failure = await composed.visit().then(({ enterCode }) => enterCode(idMuseum, code), offline);
      if (!failure) reconsider();
      return failure;
    },
    chooseLanguage: (code) => composed.visit().then(({ languageChoice }) => languageChoice.choose(code), offline),
    leaveSlides() {
      if (saved.get('slidesSeen') || saved.get('currentMuseum') !== idMuseum) return;
      saved.set('slidesSeen', true);
      reconsider();
    },
    acceptPolicy() {
      saved.set('policyAccepted', true);
      reconsider();
    },
    isPolicyAccepted: () => saved.get('policyAccepted') ?? false,
    storedMode: () => saved.get('mode'),
    versions: () => ({ local: composed.formerVersion, last: APP_VERSION }),
    vibrate: device.vibrate,
  };
}

/** Its code did not arrive: the next tap tries again. */
function nothing(): void {}

/** The code that asks the server did not arrive either. */
function offline(): { tag: 'offline' } {
  return { tag: 'offline' };
}
