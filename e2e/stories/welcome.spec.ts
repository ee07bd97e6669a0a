import { expect, test } from '../story.ts';

test('the logo and the picture are the venue’s, and the title is its name', async ({ visitor, museum }) => {
  await visitor.goto(museum.at(''));
  await expect(visitor.locator('header img')).toBeVisible();
  const picture = visitor.locator('main > img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
  await expect(visitor).toHaveTitle('Museum of Pattern · Cicerone');
});

test('without network the logo is hidden and Start is replaced; both return with the network', async ({
  visitor,
  museum,
}) => {
  await visitor.route('**/api/**', (route) => route.abort());
  await visitor.goto(museum.at(''));
  await expect(visitor.getByRole('button', { name: 'The museum is not available' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Start' })).toHaveCount(0);
  await expect(visitor.locator('header img')).toHaveCount(0);
  await expect(visitor.getByText('This could not be loaded.')).toBeVisible();
  await visitor.unroute('**/api/**');
  await visitor.getByRole('button', { name: 'Try again' }).tap();
  await expect(visitor.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect(visitor.locator('header img')).toBeVisible();
});

test('a mode has a small label; opening the guide without the mode removes it', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('by-halls'));
  await expect(visitor.getByText('Hall by hall')).toBeVisible();
  await visitor.goto(museum.at('night', 'quiet'));
  await expect(visitor.getByText('By night')).toBeVisible();
  await visitor.goto(museum.at('', 'quiet'));
  await expect(visitor.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect(visitor.getByText('By night')).toHaveCount(0);
});

test('the version line is shown only if a version is stored', async ({ visitor, museum }) => {
  await visitor.goto(museum.at(''));
  await expect(visitor.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect(visitor.getByText(/^Version/)).toHaveCount(0);
  await visitor.addInitScript(() => localStorage.setItem('version', '18.01.2025.1'));
  await visitor.reload();
  await expect(visitor.getByText('Version 18.01.2025.1, latest 19.05.2025.1')).toBeVisible();
});

test('the main button has the venue’s colours, or readable default ones', async ({ visitor, museum }) => {
  const start = visitor.getByRole('button', { name: 'Start' });
  await visitor.goto(museum.at('', 'in-red'));
  await expect(start).toHaveCSS('background-color', 'rgb(179, 0, 27)');
  await expect(start).toHaveCSS('color', 'rgb(255, 255, 255)');
  await visitor.goto(museum.at(''));
  await expect(start).toHaveCSS('background-color', 'rgb(114, 196, 208)');
});

test('Start leads to Code with the code of the link, and on from there', async ({ visitor, museum }) => {
  const visited: string[] = [];
  await visitor.exposeFunction('note', (address: string) => visited.push(address));
  await visitor.addInitScript(() => {
    const push = history.pushState.bind(history);
    history.pushState = (state, unused, address) => {
      (window as unknown as { note(address: string): void }).note(String(address));
      push(state, unused, address);
    };
  });
  await visitor.goto(museum.at('?code=2468'));
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await visitor.waitForURL('**/options');
  expect(visited).toEqual([`${museum.pathOf()}/code?code=2468`]);
});

test('if the venue wants it, the privacy policy is accepted before anything else', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('', 'with-policy'));
  await expect(visitor.getByRole('link', { name: 'Read the privacy policy' })).toHaveAttribute(
    'href',
    /privacy-policy$/,
  );
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await expect(visitor.getByRole('alert')).toHaveText('You must accept the privacy policy.');
  await visitor.getByRole('checkbox', { name: 'I accept the privacy policy.' }).check();
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await visitor.waitForURL('**/options');
});

test('a deep link asks for the policy on its screen and then continues', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('keyboard', 'with-policy'));
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await expect(visitor.getByRole('alert')).toHaveText('You must accept the privacy policy.');
  await visitor.getByRole('checkbox').check();
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Type a number');
  expect(visitor.url()).toBe(museum.at('keyboard', 'with-policy'));
});

test('the language is one tap away, in its own name, and changes words and content in place', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(museum.at(''));
  await visitor.getByRole('button', { name: 'Language: English' }).tap();
  await visitor.getByRole('button', { name: 'Español' }).tap();
  await expect(visitor.getByRole('button', { name: 'Empezar' })).toBeVisible();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Museo del Patrón');
  // The words change first. The choice holds once the content is loaded, and then the dialog closes.
  await expect(visitor.getByRole('dialog')).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Museo del Patrón');
});

test('by day the language dialog is light, though the welcome screen behind it is dark', async ({
  visitor,
  museum,
}) => {
  await visitor.emulateMedia({ colorScheme: 'light' });
  await visitor.goto(museum.at(''));
  await visitor.getByRole('button', { name: 'Language: English' }).tap();
  const language = visitor.getByRole('dialog').getByRole('button', { name: 'Español' });
  await expect(language).toHaveCSS('border-block-end-color', 'rgb(221, 216, 208)');
  await visitor.keyboard.press('Tab');
  await expect(visitor.locator(':focus')).toHaveCSS('outline-color', 'rgb(11, 92, 173)');
});

test('a language that could not be fetched is not switched to later by itself', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('options', 'painted'));
  await expect(visitor.getByRole('link', { name: /Type a number/ })).toBeVisible();
  await visitor.waitForLoadState('networkidle');
  await visitor.route('**/all-data/**', (route) => route.abort());
  await visitor.getByRole('button', { name: 'Language: English' }).tap();
  await visitor.getByRole('button', { name: 'Español' }).tap();
  await expect(visitor.getByRole('alert')).toHaveText(/^This language is not on the phone yet/);
  await visitor.unroute('**/all-data/**');
  await visitor.reload();
  await expect(visitor.getByRole('link', { name: /Type a number/ })).toBeVisible();
  expect(await visitor.evaluate(() => JSON.parse(localStorage.visitv2).languageCode)).toBe('en_GB');
});

test('a language that cannot be fetched is reported, and the previous one stays', async ({ visitor, museum }) => {
  await visitor.goto(museum.at(''));
  await expect(visitor.getByRole('button', { name: 'Start' })).toBeVisible();
  await visitor.waitForLoadState('networkidle');
  await visitor.route('**/all-data/**', (route) => route.abort());
  await visitor.getByRole('button', { name: 'Language: English' }).tap();
  await visitor.getByRole('button', { name: 'Español' }).tap();
  await expect(visitor.getByRole('alert')).toHaveText(/^This language is not on the phone yet/);
  await visitor.getByRole('button', { name: 'Close' }).tap();
  await expect(visitor.getByRole('button', { name: 'Start' })).toBeVisible();
});

for (const pause of [0, 100, 200, 300]) {
  test(`two taps on Start, ${pause} ms apart, lead to the home screen, and not to what comes under the finger`, async ({
    visitor,
    museum,
  }) => {
    await visitor.setViewportSize({ width: 320, height: 568 });
    await visitor.goto(museum.at(''));
    const { x, y, width, height } = (await visitor.getByRole('button', { name: 'Start' }).boundingBox()) ?? NO_BOX;
    await visitor.touchscreen.tap(x + width / 2, y + height / 2);
    await visitor.waitForTimeout(pause);
    await visitor.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Museum of Pattern');
    await expect(visitor).toHaveURL(museum.at('options'));
  });
}

const NO_BOX = { x: 0, y: 0, width: 0, height: 0 };
