import type { Page } from '@playwright/test';
import { expect, guideIsKept, test } from '../story.ts';

type Icon = { src: string; sizes: string; purpose: string };
type AppManifest = { name: string; start_url: string; icons: Icon[] };

/** The manifest to which the page links, as the page itself can fetch it. */
function linkedManifest(page: Page) {
  return page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    if (!link) return undefined;
    const answer = await fetch(link.href);
    return { type: answer.headers.get('content-type'), ...((await answer.json()) as AppManifest) };
  });
}

/** The width and height of a picture as the browser decodes it, or its refusal. */
function sizeOf(page: Page, address: string) {
  return page.evaluate(async (src) => {
    const answer = await fetch(src);
    const picture = await createImageBitmap(await answer.blob());
    return `${answer.status} ${picture.width}x${picture.height}`;
  }, address);
}

test('the guide can be installed, under the museum’s name and with icons of its own', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('options'));
  await expect(visitor.getByRole('link', { name: 'Type a number' })).toBeVisible();
  const manifest = await linkedManifest(visitor);
  expect(manifest).toMatchObject({
    type: 'application/manifest+json',
    name: 'Museum of Pattern',
    start_url: museum.pathOf(),
    display: 'standalone',
  });
  expect(manifest?.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  for (const { src, sizes } of manifest?.icons ?? []) expect(await sizeOf(visitor, src)).toBe(`200 ${sizes}`);
  const touchIcon = await visitor.locator('link[rel=apple-touch-icon]').getAttribute('href');
  expect(await sizeOf(visitor, String(touchIcon))).toBe('200 192x192');
});

test('the browser finds no error in the app of a museum', async ({ visitor, museum }) => {
  await visitor.goto(museum.at(''));
  await expect(visitor.getByRole('button', { name: 'Start' })).toBeVisible();
  const browser = await visitor.context().newCDPSession(visitor);
  const manifest = await browser.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(manifest.url).toBe(`${museum.origin}/api/venues/1/app.webmanifest?lang=en`);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // The window of a test is a private one, in which no browser installs anything.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(errors).toEqual([]);
});

test('the app has the language that the visitor changes to', async ({ visitor, museum }) => {
  await visitor.goto(museum.at(''));
  await visitor.getByRole('button', { name: 'Language: English' }).tap();
  await visitor.getByRole('button', { name: 'Español' }).tap();
  await expect(visitor.getByRole('button', { name: 'Empezar' })).toBeVisible();
  await expect.poll(() => linkedManifest(visitor)).toMatchObject({ name: 'Museo del Patrón', lang: 'es' });
  await expect(visitor.locator('meta[name=apple-mobile-web-app-title]')).toHaveAttribute('content', 'Museo del Patrón');
});

test('the guide links to the app itself if the page has no museum', async ({ visitor, museum }) => {
  // The response of a service worker from the second visit on: the page as it was built.
  await visitor.route(museum.at('', 'in-red'), async (route) => {
    const bare = await visitor.request.get(`${museum.origin}/index.html`);
    await route.fulfill({ response: bare });
  });
  await visitor.goto(museum.at('', 'in-red'));
  await expect(visitor.locator('link[rel=manifest]')).toHaveAttribute('href', '/api/venues/4/app.webmanifest?lang=en');
});

test('a closed museum cannot be installed', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('', 'closed'));
  await expect(visitor.getByRole('button', { name: 'The museum is not available' })).toBeVisible();
  expect(await linkedManifest(visitor)).toBeUndefined();
});

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the installed app starts in the museum’s name, with its icon and its colours', async ({
    visitor,
    ownMuseum,
  }) => {
    await visitor.goto(ownMuseum.at('', 'in-red'));
    const manifest = await linkedManifest(visitor);
    await visitor.getByRole('button', { name: 'Start' }).tap();
    await expect(visitor.getByText('The guide is on this phone.')).toBeVisible({ timeout: 60_000 });
    await guideIsKept(visitor);
    await ownMuseum.stop();
    await visitor.goto(ownMuseum.origin + manifest?.start_url);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(String(manifest?.name));
    await expect(visitor.getByRole('button', { name: 'Start' })).toHaveCSS('background-color', 'rgb(179, 0, 27)');
    await expect(visitor.locator('link[rel=manifest]')).toHaveAttribute(
      'href',
      '/api/venues/4/app.webmanifest?lang=en',
    );
    expect(manifest?.icons).toHaveLength(3);
    for (const { src, sizes } of manifest?.icons ?? []) expect(await sizeOf(visitor, src)).toBe(`200 ${sizes}`);
  });
});
