import { expect, test } from '../story.ts';

test('a label’s own code opens its work at once', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('artworks/1'));
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  expect(visitor.url()).toBe(museum.at('artworks/1'));
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await visitor.waitForURL('**/keyboard');
});

test('the root says that there is no museum', async ({ visitor, museum }) => {
  await visitor.goto(museum.origin);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('No museum here');
  await expect(visitor.getByRole('button', { name: 'The museum is not available' })).toBeVisible();
});

test('a browser that asks for an icon no page has named gets the mark of the guide', async ({ visitor, museum }) => {
  await visitor.goto(museum.origin);
  const seen = await visitor.evaluate(async () => {
    const answer = await fetch('/favicon.ico');
    const picture = await createImageBitmap(await answer.blob());
    const { width, height } = picture;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(picture, 0, 0);
    const middle = [...(drawing?.getImageData(width / 2, height / 2, 1, 1).data ?? [])];
    return { status: answer.status, type: answer.headers.get('content-type'), width, height, middle };
  });
  expect(seen).toEqual({ status: 200, type: 'image/x-icon', width: 48, height: 48, middle: [250, 248, 245, 255] });
});

test('crawlers find the museums that are open to everybody', async ({ visitor, museum }) => {
  await visitor.goto(`${museum.origin}/robots.txt`);
  await expect(visitor.locator('body')).toContainText(`Sitemap: ${museum.origin}/sitemap.xml`);
  const sitemap = await (await visitor.request.get(`${museum.origin}/sitemap.xml`)).text();
  expect(sitemap).toContain(`<loc>${museum.at('')}</loc>`);
  for (const venue of ['guarded', 'closed']) expect(sitemap).not.toContain(museum.at('', venue));
});

test('the page may use the camera, and nothing of the phone that the guide has no need of', async ({
  visitor,
  museum,
}) => {
  const complaints: string[] = [];
  visitor.on('console', (message) => complaints.push(message.text()));
  await visitor.goto(museum.at(''));
  const allowed = await visitor.evaluate(() => {
    const { featurePolicy } = document as Document & { featurePolicy?: { allowedFeatures(): string[] } };
    return featurePolicy?.allowedFeatures() ?? [];
  });
  for (const feature of ['camera', 'microphone', 'screen-wake-lock', 'autoplay']) expect(allowed).toContain(feature);
  for (const feature of ['geolocation', 'payment', 'usb', 'midi', 'accelerometer', 'display-capture'])
    expect(allowed).not.toContain(feature);
  expect(complaints.filter((text) => /policy/i.test(text))).toEqual([]);
});

for (const path of ['/somewhere', '/museums', '/museums/']) {
  test(`the unknown path ${path} leads to the root`, async ({ visitor, museum }) => {
    await visitor.goto(museum.origin + path);
    await expect(visitor).toHaveURL(`${museum.origin}/`);
  });
}

test('an unknown address of a museum says so, and leads to its home and its keypad', async ({ visitor, museum }) => {
  for (const path of ['no-such-mode', 'routes/abc', 'artworks/-1', 'artworks/1/unknown/path']) {
    await visitor.goto(museum.at(path));
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Not in the guide');
    await expect(visitor).toHaveURL(museum.at(path));
  }
  await visitor.getByRole('button', { name: 'Type a number' }).tap();
  await visitor.waitForURL('**/keyboard');
  await visitor.goBack();
  await visitor.getByRole('button', { name: 'To the start of the guide' }).tap();
  await visitor.waitForURL('**/options');
});

for (const link of [
  '1',
  '1-museum-of-pattern',
  'MS1tdXNldW0tb2YtcGF0dGVybg',
  'MS1tdXNldW0tb2YtcGF0dGVybg%3D%3D',
  'MQ',
]) {
  test(`the link ${link} opens the museum`, async ({ visitor, museum }) => {
    await visitor.goto(`${museum.origin}/museums/${link}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Museum of Pattern');
  });
}

test('a link opens its place with what a messenger or a letter left behind it', async ({ visitor, museum }) => {
  for (const behind of ['.', ').', '%22', '%20', '%C2%A0', '%E2%80%8B', '&lang=en']) {
    await visitor.goto(museum.at('artworks/1') + behind);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Always the same turn');
  }
  await visitor.goto(museum.at('/artworks/1'));
  await expect(visitor).toHaveURL(museum.at('artworks/1'));
  await visitor.goto(`${museum.at('')}%3Flang=es.`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Museo del Patrón');
});

for (const link of ['%E0%A4%A', '%25bad', 'nothing', '0']) {
  test(`the damaged link ${link} ends without data, and says so`, async ({ visitor, museum }) => {
    const answer = await visitor.goto(`${museum.origin}/museums/${link}`);
    expect(answer?.status()).toBe(404);
    await expect(visitor.getByRole('button', { name: 'The museum is not available' })).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Start' })).toHaveCount(0);
    await expect(visitor.getByText('This link opens no museum.')).toBeVisible();
  });
}

test('a museum that does not exist says so on every screen', async ({ visitor, museum }) => {
  const answer = await visitor.goto(`${museum.origin}/museums/999/keyboard`);
  expect(answer?.status()).toBe(404);
  await expect(visitor.getByText('This link opens no museum.')).toBeVisible();
  await visitor.goto(`${museum.origin}/museums/999`);
  await expect(visitor.getByRole('button', { name: 'The museum is not available' })).toBeVisible();
});

test('a deactivated museum keeps its welcome screen, closed; a deep link leads to the root', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(museum.at('', 'closed'));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('House of Kites');
  await expect(visitor.getByRole('button', { name: 'The museum is not available' })).toBeVisible();
  await visitor.goto(museum.at('keyboard', 'closed'));
  await expect(visitor).toHaveURL(`${museum.origin}/`);
});

test('lang sets and keeps the language, on every screen', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('keyboard?lang=es'));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Marca un número');
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'es');
  await visitor.goto(museum.at('artworks/1'));
  await expect(visitor.getByRole('button', { name: /Pausa|Reproducir/ })).toBeVisible();
  await visitor.goto(`${museum.origin}/?lang=en`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('No museum here');
});

test('a link that opens no museum forgets nothing of the visitor’s own one', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('kids'));
  await expect(visitor.getByText('For children')).toBeVisible();
  await visitor.goto(`${museum.origin}/museums/999-nowhere`);
  await expect(visitor.getByText('This link opens no museum')).toBeVisible();
  const stored = await visitor.evaluate(() => [localStorage['current-museum'], localStorage.mode]);
  expect(stored).toEqual(['1', 'kids']);
});

test('another museum on the same phone starts with its own steps', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('kids'));
  await expect(visitor.getByText('For children')).toBeVisible();
  await visitor.goto(museum.at('options', 'in-red'));
  await expect(visitor.getByRole('link', { name: 'Type a number' })).toBeVisible();
  const stored = await visitor.evaluate(() => [localStorage['current-museum'], localStorage.mode]);
  expect(stored).toEqual(['4', undefined]);
});
