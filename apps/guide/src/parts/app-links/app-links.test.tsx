import { interfaceLanguage } from '@cicerone/content/language/language';
import type { AppIcon } from '@cicerone/content/release/release';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createVisitor } from '#domain/entry/visitor.ts';
import { contentLanguage } from '#domain/language/content-language.ts';
import type { VenueState } from '#domain/venue/venue-state.ts';
import { GuideProvider } from '#parts/guide.ts';
import { createWords } from '#parts/words/words.ts';
import { act } from '../../testing/act.ts';
import { fakeGuide } from '../../testing/fake-guide.tsx';
import { currentRelease, ENGLISH, SPANISH } from '../../testing/museum-content.ts';
import { visitorKeys } from '../../testing/visitor-keys.ts';
import { AppLinks } from './AppLinks.tsx';

const icons = (key: string): AppIcon[] => [
  { url: `/media/${key}-small.png`, size: 192, purpose: 'any' },
  { url: `/media/${key}-cut.png`, size: 512, purpose: 'maskable' },
];
const localizations = [
  { languageCode: 'en_GB', name: 'House' },
  { languageCode: 'es_ES', name: 'Casa' },
];
const languages = [ENGLISH, SPANISH];
const house = currentRelease(1, { localizations, languages, appIcons: icons('house') });

const store = createStore<VenueState>(() => ({ idMuseum: 1, current: 'absent', venue: 'absent' }));
const words = createWords(async () => ({}));
const visitor = createVisitor(visitorKeys().keys);
let root: Root;

/** Opens the guide at a venue, or at an address without one. */
async function open(idMuseum: number | undefined) {
  const { guide: usual } = await fakeGuide();
  const guide = {
    ...usual,
    words,
    way: { ...usual.way, idMuseum },
    venue: { ...usual.venue, store },
    visitor: { ...usual.visitor, store: visitor.store },
    language: {
      ...usual.language,
      content: () => contentLanguage(store.getState(), () => [visitor.store.getState().language ?? 'en']),
    },
  };
  await act(async () =>
    root.render(
      <GuideProvider value={guide}>
        <AppLinks />
      </GuideProvider>,
    ),
  );
}

const knows = (current: VenueState['current']) => act(async () => store.setState({ current }));

async function speak(tag: string) {
  const memory = { chosen: tag, interface: undefined, visit: undefined };
  await act(async () => visitor.apply({ tag: 'remember-language', memory }));
  await act(() => words.speak(interfaceLanguage([tag], [tag])));
}

function links() {
  const all = [...document.head.querySelectorAll('link[rel=manifest], link[rel=apple-touch-icon], meta[name^=apple]')];
  return all.map((element) => element.getAttribute('href') ?? element.getAttribute('content'));
}

beforeEach(() => {
  store.setState({ current: 'absent' });
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  for (const element of document.head.querySelectorAll('link[rel=manifest], [rel^=apple], [name^=apple]'))
    element.remove();
  await speak('en');
});

describe('the links by which a browser installs the guide', () => {
  test('appear once the venue is known', async () => {
    await open(1);
    expect(links()).toEqual([]);
    await knows(house);
    expect(links()).toEqual(['/api/venues/1/app.webmanifest?lang=en', '/media/house-small.png', 'House']);
  });

  test('are those that the server wrote, untouched while they are right', async () => {
    document.head.insertAdjacentHTML(
      'beforeend',
      '<link rel="manifest" href="/api/venues/1/app.webmanifest?lang=en" /><link rel="apple-touch-icon" href="/media/house-small.png" /><meta name="apple-mobile-web-app-title" content="House" />',
    );
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(document.head, { subtree: true, childList: true, attributes: true });
    await open(1);
    await knows(house);
    changes.push(...observer.takeRecords());
    expect(links()).toHaveLength(3);
    expect(changes).toEqual([]);
  });

  test('follow the visitor to another language, as far as the venue has it', async () => {
    await open(1);
    await knows(house);
    await speak('es');
    expect(links()).toEqual(['/api/venues/1/app.webmanifest?lang=es', '/media/house-small.png', 'Casa']);
  });

  test('change when another venue opens', async () => {
    await open(1);
    await knows(house);
    await open(2);
    await knows(currentRelease(2, { appIcons: icons('other') }));
    expect(links()).toEqual(['/api/venues/2/app.webmanifest?lang=en', '/media/other-small.png', 'Museum 2']);
  });

  test('are absent if nothing can be installed: a closed venue, a failure, no venue', async () => {
    const { appIcons, ...closed } = house;
    for (const current of [closed, { tag: 'offline' } as const]) {
      await open(1);
      await knows(house);
      expect(links()).toHaveLength(3);
      await knows(current);
      expect(links()).toEqual([]);
    }
    await knows(house);
    expect(links()).toHaveLength(3);
    await open(undefined);
    expect(links()).toEqual([]);
  });
});
