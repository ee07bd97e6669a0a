import { readVenueLink } from '@cicerone/content/venue-link';
import { createRoot } from 'react-dom/client';
import { placeAt } from '#domain/paths.ts';
import { App } from './App.tsx';
import { compose } from './compose.ts';
import { preloadScreen } from './screens.ts';
import './look.css';

/**
 * Words, screen and venue are asked for at once, from the address alone: one after the other they would cost a
 * visitor on bad Wi-Fi a second each.
 */
async function start() {
  const composed = compose();
  const place = placeAt(window.location.pathname);
  const idMuseum = place.name === 'NotFound' ? undefined : readVenueLink(place.museum);
  const lang = new URLSearchParams(window.location.search).get('lang');
  if (lang) composed.storeLanguage(lang);
  const screen = preloadScreen(place.name);
  if (idMuseum !== undefined) void composed.venue.load(idMuseum);

  const { words } = composed;
  const showLanguage = () => {
    const { language } = words.get();
    document.documentElement.lang = language.tag;
    document.documentElement.dir = language.direction;
  };
  words.listen(showLanguage);
  const face = idMuseum === undefined ? undefined : composed.venue.open(idMuseum);
  await Promise.all([composed.speakChosenLanguage(), atMost(FIRST_SCREEN_MS, Promise.all([screen, face]))]);
  const root = document.getElementById('guide');
  if (!root) throw new Error('index.html holds the element #guide');
  createRoot(root).render(<App composed={composed} />);
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
