import { readVenueLink } from '@cicerone/content/venue-link';
import { createRoot } from 'react-dom/client';
import { placeAt } from '#domain/paths.ts';
import { App } from './App.tsx';
import { type Composed, compose } from './compose.ts';
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
  preloadScreen(place.name);
  if (idMuseum !== undefined) void composed.venue.load(idMuseum);

  const { words } = composed;
  const showLanguage = () => {
    const { language } = words.get();
    document.documentElement.lang = language.tag;
    document.documentElement.dir = language.direction;
  };
  words.listen(showLanguage);
  await Promise.all([composed.speakChosenLanguage(), idMuseum !== undefined && faceIsThere(composed, idMuseum)]);
  const root = document.getElementById('guide');
  if (!root) throw new Error('index.html holds the element #guide');
  createRoot(root).render(<App composed={composed} />);
}

/**
 * The server puts the venue's name into the page that it sends; it stays until there is more to show. After three
 * seconds the guide shows itself without the venue's face, so that a dead network is told.
 */
async function faceIsThere({ venue }: Composed, idMuseum: number) {
  await Promise.race([venue.open(idMuseum), new Promise((resolve) => setTimeout(resolve, 3000))]);
}

void start();
