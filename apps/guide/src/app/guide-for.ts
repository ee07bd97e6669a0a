import { readVenueLink } from '@cicerone/content/venue-link';
import { APP_VERSION } from '#domain/app-version.ts';
import type { VenueFailure } from '#domain/failures.ts';
import { addressOf, withoutLang } from '#domain/paths.ts';
import type { Guide } from '#parts/guide.ts';
import { goForward, goInstead } from '#ui/history.ts';
import type { Composed } from './compose.ts';

/** What screens and parts are given while the links of one venue are open. */
export function guideFor(composed: Composed, museum: string, reconsider: () => void): Guide {
  const idMuseum = readVenueLink(museum);
  const { saved, venue, words, device, locales } = composed;
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
    share: device.share,
    keeping,
    keep: (what) => void composed.visit().then(({ keeper }) => keeper[what](), nothing),
    line,
    network,
    pictureSize,
    idMuseum,
    locales,
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
    chooseLanguage: (tag) => chooseLanguage(composed, tag),
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

/** Speaks another language, words and content, or goes back to the former one where the new one did not come. */
async function chooseLanguage(composed: Composed, tag: string): Promise<VenueFailure | undefined> {
  const { saved, venue, line } = composed;
  const former = saved.get('language');
  const formerVisit = saved.get('visit');
  composed.storeLanguage(tag);
  leaveLangOfLink();
  const release = line.claim();
  const hasWords = await composed.speakChosenLanguage();
  const failure = hasWords ? await venue.takeAnew() : ({ tag: 'offline' } as const);
  release();
  // A museum that asks for a code has texts in that language for those who enter it.
  if (!failure || failure.tag === 'code-required') return undefined;
  saved.set('language', former);
  const visit = saved.get('visit');
  if (visit && formerVisit) {
    const { idLanguage, languageCode } = formerVisit;
    saved.set('visit', { ...visit, idLanguage, languageCode });
  }
  await composed.speakChosenLanguage();
  return failure;
}

/** The language of a link holds until the visitor chooses another, and then no longer, a reload included. */
function leaveLangOfLink(): void {
  const { pathname, search } = window.location;
  if (withoutLang(search) !== search) goInstead(pathname + withoutLang(search));
}
