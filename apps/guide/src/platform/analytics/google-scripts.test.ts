import { afterEach, expect, test, vi } from 'vitest';
import { forgetAnalytics } from './forget-analytics.ts';
import { createGoogleScripts } from './google-scripts.ts';

const IDS = { googleAnalyticsId: 'G-ABC123DEF4', googleTagManagerId: 'GTM-ABC1234' };
type Command = Record<number, unknown> & { event?: string };
const page = window as Window & { dataLayer?: Command[] };

/** The addresses of the scripts that the page asked for, none of which leaves the test. */
let asked: string[] = [];
let fails = false;

/** Instead of loading, an element arrives or fails in the next moment. */
function standIn() {
  asked = [];
  fails = false;
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes as [HTMLScriptElement];
    asked.push(script.src);
    const outcome = fails ? 'error' : 'load';
    queueMicrotask(() => script.dispatchEvent(new Event(outcome)));
  });
  return createGoogleScripts();
}

afterEach(() => {
  vi.restoreAllMocks();
  delete page.dataLayer;
});

const commands = () => page.dataLayer?.map((command) => Object.values(command));

test('nothing of Google is in the page before the start', () => {
  standIn();
  expect([asked, page.dataLayer]).toEqual([[], undefined]);
});

test('both scripts come from the one host, by their ids, once', async () => {
  const scripts = standIn();
  expect(await scripts.start(IDS)).toBe('started');
  expect(await scripts.start(IDS)).toBe('started');
  expect(asked).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=G-ABC123DEF4',
    'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234',
  ]);
});

test('nothing may be stored for advertising, and cookies are of this host alone, for thirteen months', async () => {
  await standIn().start(IDS);
  expect(commands()?.[0]).toEqual([
    'consent',
    'default',
    { analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' },
  ]);
  expect(commands()?.find(([name]) => name === 'config')?.[2]).toMatchObject({
    cookie_domain: 'none',
    cookie_expires: 34_128_000,
    allow_google_signals: false,
    send_page_view: false,
  });
});

test('a script that did not arrive is asked for again, and nothing is said twice', async () => {
  const scripts = standIn();
  fails = true;
  expect(await scripts.start(IDS)).toBe('failed');
  const said = page.dataLayer?.length;
  fails = false;
  expect(await scripts.start(IDS)).toBe('started');
  expect(asked).toHaveLength(4);
  expect(page.dataLayer).toHaveLength(said ?? 0);
});

test('a screen is named by its address without a query', async () => {
  const scripts = standIn();
  await scripts.start(IDS);
  scripts.note({ screen: 'Artwork', path: '/museums/1/artworks/7' });
  const page_location = `${window.location.origin}/museums/1/artworks/7`;
  expect(commands()).toContainEqual(['event', 'page_view', { page_title: 'Artwork', page_location }]);
  expect(page.dataLayer).toContainEqual({
    event: 'screen_view',
    screen_name: 'Artwork',
    page_path: '/museums/1/artworks/7',
  });
});

test('what Google’s scripts stored is deleted, and nothing of the guide', () => {
  for (const name of ['_ga', '_ga_ABC123DEF4', '_gid', 'theirs']) {
    // biome-ignore lint/suspicious/noDocumentCookie: as Google's scripts write it
    document.cookie = `${name}=1; path=/`;
  }
  localStorage.setItem('_gcl_ls', '1');
  localStorage.setItem('cicerone.theme', 'dark');
  forgetAnalytics();
  expect(document.cookie).toContain('theirs=1');
  expect(document.cookie).not.toContain('_g');
  expect(Object.keys(localStorage)).toEqual(['cicerone.theme']);
  localStorage.clear();
});
