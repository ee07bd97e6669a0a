import type { CurrentRelease } from '@cicerone/content/release';
import { describe, expect, it } from 'vitest';
import { shellPage } from './shell-page.ts';

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
    languages: [{ code: 'en_GB', id: 2, name: 'English', hash: 'ab', bytes: 1 }],
    ...changes,
  };
}

describe('the page of a venue', () => {
  it('lets a browser install the guide under the name, and with the icon, of the venue', () => {
    for (const isWelcome of [true, false]) {
      const page = shellPage(SHELL, release(), 'es', isWelcome);
      expect(page).toContain(`${MANIFEST}es" />`);
      expect(page).toContain('<link rel="apple-touch-icon" href="/media/small.png" />');
      expect(page).toContain('<meta name="apple-mobile-web-app-title" content="Casa" />');
    }
  });

  it('names the app in the language that the venue has', () => {
    const page = shellPage(SHELL, release(), 'de', true);
    expect(page).toContain(`${MANIFEST}en" />`);
    expect(page).toContain('content="House" />');
  });

  it('is written from right to left for who reads so, the words of the venue in their own direction', () => {
    const page = shellPage(SHELL, release(), 'ar', true);
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain('<h1 lang="en" dir="ltr">House</h1><p lang="en" dir="ltr">Come in.</p>');
  });

  it('has no such links where the venue cannot be installed', () => {
    const { appIcons, ...without } = release();
    expect(shellPage(SHELL, without, 'en', true)).not.toMatch(/manifest|apple/);
  });

  it('carries every name as text, whatever stands in it', () => {
    const name = `"><script>alert('x')</script>&$&`;
    const page = shellPage(
      SHELL,
      release({ localizations: [{ languageCode: 'en_GB', name, welcomeText: name }] }),
      'en',
      true,
    );
    const escaped = "&quot;&gt;&lt;script&gt;alert('x')&lt;/script&gt;&amp;$&amp;";
    expect(page).not.toContain('<script>');
    expect(page).toContain(`<title>${escaped} · Cicerone</title>`);
    expect(page).toContain(`<meta name="apple-mobile-web-app-title" content="${escaped}" />`);
    expect(page).toContain(`>${escaped}</h1>`);
  });
});
