import type { CurrentRelease } from '@cicerone/content/release/release';
import { describe, expect, it } from 'vitest';
import { shellPage } from './shell-page.ts';
import { venueFace } from './venue-face.ts';
import type { WaitingWords } from './waiting-words.ts';

const SHELL = '<html lang="en"><head><title>Cicerone</title></head><body><div id="guide"></div></body></html>';
const MANIFEST = '<link rel="manifest" href="/api/venues/7/app.webmanifest?lang=';
const ICONS: CurrentRelease['appIcons'] = [
  { url: '/media/small.png', size: 192, purpose: 'any' },
  { url: '/media/large.png', size: 512, purpose: 'any' },
  { url: '/media/cut.png', size: 512, purpose: 'maskable' },
];

function release(changes: Partial<CurrentRelease> = {}): CurrentRelease {
  return {
    schemaVersion: 1,
    idMuseum: 7,
    slug: 'house',
    version: 1,
    publishedAt: '2026-11-20T10:00:00.000Z',
    name: 'House',
    localizations: [
      { languageCode: 'en_GB', name: 'House', welcomeText: 'Come in.' },
      { languageCode: 'es_ES', name: 'Casa' },
    ],
    appIcons: ICONS,
    customization: { mainButtonsCustomizationEnabled: false },
    privacyPolicyEnabled: false,
    accessCodeRequired: false,
    socialNetworksRequired: false,
    languages: [
      { code: 'en_GB', id: 2, name: 'English', hash: 'ab', bytes: 1 },
      { code: 'es_ES', id: 1, name: 'Español', hash: 'cd', bytes: 1 },
    ],
    ...changes,
  };
}

/** The venue as shown to a visitor who prefers a language. */
const venue = (wish: string, of: CurrentRelease, isWelcome = true) => ({
  release: of,
  face: venueFace(of, [wish]),
  isWelcome,
});

describe('the page of a venue', () => {
  it('lets a browser install the guide under the name, and with the icon, of the venue', () => {
    for (const isWelcome of [true, false]) {
      const page = shellPage(SHELL, { language: 'es', venue: venue('es', release(), isWelcome) });
      expect(page).toContain(`${MANIFEST}es" />`);
      expect(page).toContain('<link rel="apple-touch-icon" href="/media/small.png" />');
      expect(page).toContain('<meta name="apple-mobile-web-app-title" content="Casa" />');
    }
  });

  it('names the app in the language of the venue', () => {
    const page = shellPage(SHELL, { language: 'de', venue: venue('de', release()) });
    expect(page).toContain(`${MANIFEST}en" />`);
    expect(page).toContain('content="House" />');
  });

  it('is written from right to left for visitors who read so, the venue’s texts in their own direction', () => {
    const page = shellPage(SHELL, { language: 'ar', venue: venue('ar', release()) });
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain('<h1 lang="en" dir="ltr">House</h1><p lang="en" dir="ltr">Come in.</p>');
  });

  it('is in the venue’s colour where it has no picture, as the guide’s own screen is, and as dark as a picture otherwise', () => {
    const customization = { mainButtonsCustomizationEnabled: true, mainButtonsColor: '#7a1f2b' };
    const of = (changes: Partial<CurrentRelease>) =>
      shellPage(SHELL, { language: 'en', venue: venue('en', release(changes)) });
    expect(of({ customization })).toMatch(/<style>\.first-words\{--page:#7a1f2b;--ink:#ffffff;[^<]*\}<\/style>/);
    expect(of({ customization })).toContain('<main class="first-words" data-plain="short"><h1');
    expect(of({})).not.toContain('<style>');
    const pictured = of({ customization, homeImageUrl: '/media/home.webp' });
    expect(pictured).toContain('<main class="first-words"><h1');
    expect(pictured).not.toContain('<style>');
  });

  it('shows the venue in a language that the interface does not speak, and links to its app in it', () => {
    const hebrew = release({
      languages: [
        { code: 'en_GB', id: 2, name: 'English', hash: 'ab', bytes: 1 },
        { code: 'he_IL', id: 100, name: 'עברית', hash: 'cd', bytes: 1 },
      ],
      localizations: [
        { languageCode: 'en_GB', name: 'House' },
        { languageCode: 'he_IL', name: 'בית' },
      ],
    });
    const page = shellPage(SHELL, { language: 'en', venue: venue('he-IL', hebrew) });
    expect(page).toContain('<html lang="en" dir="ltr">');
    expect(page).toContain('<h1 lang="he-IL" dir="rtl">בית</h1>');
    expect(page).toContain(`${MANIFEST}he-IL" />`);
  });

  it('has no such links if the venue cannot be installed', () => {
    const { appIcons, ...without } = release();
    expect(shellPage(SHELL, { language: 'en', venue: venue('en', without) })).not.toMatch(/manifest|apple/);
  });

  it('escapes every name as text', () => {
    const name = `"><script>alert('x')</script>&$&`;
    const named = release({ localizations: [{ languageCode: 'en_GB', name, welcomeText: name }] });
    const page = shellPage(SHELL, { language: 'en', venue: venue('en', named) });
    const escaped = "&quot;&gt;&lt;script&gt;alert('x')&lt;/script&gt;&amp;$&amp;";
    expect(page).not.toContain('<script>');
    expect(page).toContain(`<title>${escaped} · Cicerone</title>`);
    expect(page).toContain(`<meta name="apple-mobile-web-app-title" content="${escaped}" />`);
    expect(page).toContain(`>${escaped}</h1>`);
  });
});

const WORDS: WaitingWords = { 'action.stillLoading': 'يستغرق وقتًا.', 'failed.tryAgain': 'إعادة المحاولة' };
const WAITING =
  '<p class="waiting-words" role="status" lang="ar" dir="rtl"><span>يستغرق وقتًا. <a href="">إعادة المحاولة</a></span></p>';

describe('the text of the page while nothing follows it', () => {
  const page = (of?: ReturnType<typeof venue>, words = WORDS) => shellPage(SHELL, { language: 'ar', words, venue: of });

  it('is below the name and the greeting on the welcome screen', () => {
    expect(page(venue('ar', release()))).toContain(`<p lang="en" dir="ltr">Come in.</p>${WAITING}</main></div>`);
  });

  it('is alone on every other page of the guide', () => {
    expect(page(venue('ar', release(), false))).toContain(`<div id="guide">${WAITING}</div>`);
  });

  it('is also on a page without a museum, in the language of the visitor', () => {
    expect(page()).toBe(
      SHELL.replace('lang="en"', 'lang="ar" dir="rtl"').replace('<div id="guide">', `<div id="guide">${WAITING}`),
    );
  });

  it('is escaped as text', () => {
    const words = { 'action.stillLoading': '<b>$&', 'failed.tryAgain': '"&' };
    expect(page(undefined, words)).toContain('<span>&lt;b&gt;$&amp; <a href="">&quot;&amp;</a></span>');
  });
});
