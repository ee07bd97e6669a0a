import { directionOf } from '@cicerone/content/language/text-language';
import { writtenLink } from '@cicerone/content/venue/written-link';
import { whenFree } from '#domain/keeping/bandwidth.ts';
import { atMost } from '#parts/at-most.ts';
import { FAREWELL_KEY, LOAN_KEY } from '#platform/farewell/farewell-keys.ts';
import { noteGuideKey } from '#platform/saved/guide-key-link.ts';
import { showSavedPageSettings } from '#platform/saved/page-settings.ts';
import { noteStaffLink } from '#platform/saved/staff-link.ts';
import { mendBrowserCache } from '#platform/shell/reload-if-online.ts';
import { compose } from './compose/compose.ts';
import { loadCode } from './loading/load-code.ts';
import { preloadScreen } from './loading/screen-loaders.ts';
import { showMissing } from './show-missing.ts';

/**
 * Words, screen and venue are requested at once, from the address alone: one after the other they would cost a visitor
 * on bad Wi-Fi a second each. So is React: reading its code takes a cold phone as long as opening the databases.
 */
async function start() {
  const isStaff = noteStaffLink(() => window.localStorage);
  noteGuideKey(() => window.sessionStorage);
  if (isNotYetTheirs()) await import('./staff/before-start.ts').then((code) => code.beforeStart());
  mendAddress();
  showSavedPageSettings(() => window.localStorage);
  const composed = compose(isStaff);
  const { place } = composed.place.getState();
  const idMuseum = place.name === 'NotFound' ? undefined : place.idMuseum;
  const face = idMuseum === undefined ? undefined : composed.venue.open(idMuseum);
  const lang = new URLSearchParams(window.location.search).get('lang');
  if (lang) composed.noteLink(lang);
  const { words } = composed;
  const spoken = loadCode(composed.speakChosenLanguage)
    .then((isSpoken) => isSpoken || composed.speakKeptLanguage())
    .catch(() => false);
  const screen = preloadScreen(place.name, composed);
  const rendering = loadCode(() => import('./show.tsx')).catch(() => undefined);
  const load = () => void (idMuseum !== undefined && composed.venue.load(idMuseum));
  // On the welcome screen the visitor waits for Start and for the picture behind it, so the museum's works are loaded
  // after them.
  if (place.name === 'Presentation')
    void rendering.then(() => setTimeout(() => whenFree(composed.bandwidth).then(load), PICTURE_ASKED_MS));
  else load();

  const showLanguage = () => {
    const { language } = words.get();
    document.documentElement.lang = language.tag;
    document.documentElement.dir = directionOf(language.tag);
  };
  words.listen(showLanguage);
  const [isSpoken] = await Promise.all([spoken, atMost(FIRST_SCREEN_MS, Promise.all([screen, face]))]);
  const root = document.getElementById('guide');
  if (!root) throw new Error('No #guide');
  const guide = isSpoken ? await rendering : undefined;
  if (guide) guide.show(root, composed);
  else showMissing(root, words.get());
}

/** The visitor opened a link with what a messenger or a letter left behind it: the address becomes the museum's. */
function mendAddress(): void {
  const { pathname, search, hash } = window.location;
  const link = writtenLink(pathname + search);
  if (link !== pathname + search) window.history.replaceState(window.history.state, '', link + hash);
}

/** By then the picture of the first screen was requested, and has reserved the bandwidth (parts/picture). */
const PICTURE_ASKED_MS = 300;

/**
 * The server puts the venue's name into its page, where it stays until there is more to show. After this time, in
 * milliseconds, the guide shows itself with what is loaded, so that a dead network is reported.
 */
const FIRST_SCREEN_MS = 3000;

/**
 * The visit of the previous visitor has ended, or this phone is lent to one visitor after the other: their data is
 * deleted before anything is read. If that code does not load, the page only shows that it waits.
 */
function isNotYetTheirs(): boolean {
  try {
    return [FAREWELL_KEY, LOAN_KEY].some((key) => key in window.localStorage || key in window.sessionStorage);
  } catch {
    return false;
  }
}

start().catch((problem: unknown) => {
  // The code that forgets the previous visitor may be wrong in the browser's cache, and nothing is shown without it.
  void mendBrowserCache().then((isMended) => isMended && window.location.reload());
  throw problem;
});
// A script that was cut does not come this far (platform/shell/start-again.ts).
document.getElementById('guide')?.setAttribute('data-started', '');
