import { directionOf } from '@cicerone/content/text-language';
import { readVenueLink } from '@cicerone/content/venue-link';
import { placeAt } from '#domain/paths.ts';
import { arrive } from './arrival.ts';
import { compose } from './compose.ts';
import { preloadScreen } from './screen-code.ts';
import { tellMissing } from './tell-missing.ts';

/**
 * Words, screen and venue are asked for at once, from the address alone: one after the other they would cost a
 * visitor on bad Wi-Fi a second each. React is just one more of them: reading its code takes a cold phone as long as
 * opening the databases does.
 */
async function start() {
  const composed = compose();
  const place = placeAt(window.location.pathname);
  const idMuseum = place.name === 'NotFound' ? undefined : readVenueLink(place.museum);
  if (idMuseum !== undefined) void composed.venue.load(idMuseum);
  const lang = new URLSearchParams(window.location.search).get('lang');
  if (lang) composed.noteLink(lang);
  const { words } = composed;
  const spoken = arrive(composed.speakChosenLanguage).catch(() => false);
  const screen = preloadScreen(place.name, composed);
  const rendering = arrive(() => import('./show.tsx')).catch(() => undefined);

  const showLanguage = () => {
    const { language } = words.get();
    document.documentElement.lang = language.tag;
    document.documentElement.dir = directionOf(language.tag);
  };
  words.listen(showLanguage);
  const face = idMuseum === undefined ? undefined : composed.venue.open(idMuseum);
  const [isSpoken] = await Promise.all([spoken, atMost(FIRST_SCREEN_MS, Promise.all([screen, face]))]);
  const root = document.getElementById('guide');
  if (!root) throw new Error('index.html holds the element #guide');
  const guide = isSpoken ? await rendering : undefined;
  if (guide) guide.show(root, composed);
  else tellMissing(root, words.get());
}

/**
 * The server puts the venue's name into the page that it sends; it stays until there is more to show. After this time,
 * in milliseconds, the guide shows itself with what it has, so that a dead network is told.
 */
const FIRST_SCREEN_MS = 3000;

async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
}

void start();
