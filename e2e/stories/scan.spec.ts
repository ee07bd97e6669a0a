import type { Page } from '@playwright/test';
import { test } from '../held-camera.ts';
import { expect, isPaused, type Museum, openWork, soundTime } from '../story.ts';
import { wordsIn } from '../words.ts';

const say = wordsIn('en');
const WORK = 'Thick and thin';
const NUMBER = '104';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const start = (page: Page) => page.getByRole('button', { name: say('scan.start') }).tap();
const keypad = (page: Page) => page.getByRole('main').getByRole('link', { name: say('action.toKeypad') });

/** Opens the screen and lets the guide use the camera. */
async function scan(page: Page, museum: Museum) {
  await page.goto(museum.at('scan'));
  await start(page);
}

/** The path of a work, as printed by its museum. */
async function workOf(museum: Museum): Promise<string> {
  const detail = await (await fetch(`${museum.origin}/api/museums/detail/all-data/1/2`)).json();
  const works: { code: string; idArtwork: number }[] = detail.artworks;
  return `artworks/${works.find(({ code }) => code === NUMBER)?.idArtwork}`;
}

/** The number of open cameras, and of all opened ones. */
async function watchCameras(page: Page) {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, {
      cameras: () => [tracks.filter(({ readyState }) => readyState === 'live').length, tracks.length],
      lastCamera: () => tracks.at(-1),
    });
  });
  return () => page.evaluate(() => (window as unknown as { cameras(): number[] }).cameras());
}

/** The page is hidden, or visible again. */
async function setHidden(page: Page, isHidden: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test.describe('the code of a work opens it', () => {
  const HELD = [
    ['near', { size: 620 }],
    ['at arm’s length', { size: 300 }],
    ['far away', { size: 130 }],
    ['out of focus', { size: 300, blur: 2 }],
    ['held askew', { size: 300, turn: 33 }],
    ['upside down, in bad light', { size: 340, turn: 180, noise: 60 }],
  ] as const;
  for (const [how, held] of HELD) {
    test(how, async ({ holdTo, museum }) => {
      const page = await holdTo({ text: museum.at(await workOf(museum)), ...held });
      await scan(page, museum);
      await expect(heading(page)).toHaveText(WORK);
    });
  }

  test('also if the label has the museum’s public address', async ({ holdTo, museum }) => {
    const printed = museum.at(await workOf(museum)).replace(museum.origin, 'https://guide.museum.example');
    const page = await holdTo({ text: printed });
    await scan(page, museum);
    await expect(heading(page)).toHaveText(WORK);
    expect(new URL(page.url()).origin).toBe(museum.origin);
  });

  test('also if it is a label that another installation of the museum printed', async ({ holdTo, museum }) => {
    const page = await holdTo({ text: 'http://laptop.example:8080/go/museum-of-pattern/artwork/penrose' });
    await scan(page, museum);
    await expect(heading(page)).toHaveText(WORK);
    expect(page.url()).toBe(museum.at(await workOf(museum)));
    await page.goBack();
    await expect(heading(page)).toHaveText(say('menu.scan'));
  });

  test('also if the code is its number; Back leads to the camera, which is not asked for again', async ({
    holdTo,
    museum,
  }) => {
    const page = await holdTo({ text: NUMBER });
    await page.goto(museum.at('keyboard'));
    await page.getByRole('link', { name: say('menu.scan') }).tap();
    await expect(page.getByText(say('scan.why'))).toBeVisible();
    await start(page);
    await expect(heading(page)).toHaveText(WORK);
    await page.goBack();
    await expect(heading(page)).toHaveText(say('menu.scan'));
  });
});

test('a visitor whose phone is still held to the code goes back to the camera, and stays there', async ({
  holdTo,
  museum,
}) => {
  const page = await holdTo({ text: NUMBER });
  // The camera then opens at once.
  await page.context().grantPermissions(['camera']);
  await page.goto(museum.at('scan'));
  await expect(heading(page)).toHaveText(WORK);
  await page.goBack();
  const frames = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
  await expect.poll(frames).toBeGreaterThan(20);
  await expect(page.getByText(say('scan.hint'))).toBeVisible();
});

test.describe('a code from elsewhere', () => {
  test('is shown, but neither opened nor requested', async ({ holdTo, museum }) => {
    const page = await holdTo({ text: 'https://shop.example/order?next=javascript:alert(1)' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    await scan(page, museum);
    await expect(page.getByText(say('scan.elsewhere'))).toBeVisible();
    await expect(page.getByText('shop.example')).toBeVisible();
    await expect(page.getByRole('link', { name: 'shop.example' })).toHaveCount(0);
    expect(page.url()).toBe(museum.at('scan'));
    expect(new Set(asked)).toEqual(new Set([new URL(museum.origin).host]));
    await page.getByRole('button', { name: say('scan.again') }).tap();
    await expect(page.getByText(say('scan.hint'))).toBeVisible();
  });

  test('that is of another museum of this server opens when the visitor confirms', async ({ holdTo, museum }) => {
    const page = await holdTo({ text: museum.at('', 'in-red') });
    await scan(page, museum);
    await expect(page.getByText(say('scan.otherMuseum'))).toBeVisible();
    expect(page.url()).toBe(museum.at('scan'));
    await page.getByRole('link', { name: say('scan.openOther') }).tap();
    await expect(page).toHaveURL(museum.at('', 'in-red'));
  });

  test('that is a number of no work says so, and the keypad is one tap away', async ({ holdTo, museum }) => {
    const page = await holdTo({ text: '417' });
    await scan(page, museum);
    await expect(page.getByText(say('keypad.noArtwork', { code: '417' }))).toBeVisible();
    await keypad(page).tap();
    await expect(heading(page)).toHaveText('Type a number');
  });

  test('that is of a work which the museum no longer has says so', async ({ holdTo, museum }) => {
    const page = await holdTo({ text: museum.at('artworks/99999') });
    await scan(page, museum);
    await expect(heading(page)).toHaveText(say('notInGuide.title'));
  });
});

test.describe('without a camera, the visitor reads why, and what to do', () => {
  test('they refuse', async ({ holdTo, museum }) => {
    const page = await holdTo({}, { answer: 'deny' });
    await scan(page, museum);
    await expect(page.getByText(say('camera.denied'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('failed.tryAgain') })).toBeVisible();
    await keypad(page).tap();
    await expect(heading(page)).toHaveText('Type a number');
  });

  test('the device has none', async ({ holdTo, museum }) => {
    const page = await holdTo({}, { hasNoCamera: true });
    await page.goto(museum.at('scan'));
    await expect(page.getByText(say('camera.none'))).toBeVisible();
    await expect(keypad(page)).toBeVisible();
  });

  test('the address is not secure', async ({ holdTo, museum }) => {
    const page = await holdTo({}, { args: ['--host-resolver-rules=MAP museum.test 127.0.0.1'] });
    await page.goto(museum.at('scan').replace(/127\.0\.0\.1|localhost/, 'museum.test'));
    await expect(page.getByText(say('camera.insecure'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('failed.tryAgain') })).toHaveCount(0);
    await expect(keypad(page)).toBeVisible();
  });

  const THROWN = [
    ['another app has it', 'NotReadableError', 'camera.inUse'],
    ['none of its cameras suits', 'OverconstrainedError', 'camera.unsuitable'],
  ] as const;
  for (const [what, name, words] of THROWN) {
    test(`${what}, and it opens when they try again`, async ({ holdTo, museum }) => {
      const page = await holdTo({});
      await page.addInitScript((problem) => {
        const { mediaDevices } = navigator;
        const open = mediaDevices.getUserMedia.bind(mediaDevices);
        let isFirst = true;
        mediaDevices.getUserMedia = async (constraints) => {
          if (!isFirst) return open(constraints);
          isFirst = false;
          throw new DOMException('No', problem);
        };
      }, name);
      await scan(page, museum);
      await expect(page.getByText(say(words))).toBeVisible();
      await expect(keypad(page)).toBeVisible();
      await page.getByRole('button', { name: say('failed.tryAgain') }).tap();
      await expect(page.getByText(say('scan.hint'))).toBeVisible();
    });
  }

  test('the browser offers none to pages', async ({ holdTo, museum }) => {
    const page = await holdTo({});
    await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
    await page.goto(museum.at('scan'));
    await expect(page.getByText(say('camera.unsupported'))).toBeVisible();
    await expect(keypad(page)).toBeVisible();
  });

  test('a call takes it', async ({ holdTo, museum }) => {
    const page = await holdTo({});
    await watchCameras(page);
    await scan(page, museum);
    await expect(page.getByText(say('scan.hint'))).toBeVisible();
    await page.evaluate(() => {
      (window as unknown as { lastCamera(): MediaStreamTrack }).lastCamera().dispatchEvent(new Event('ended'));
    });
    await expect(page.getByText(say('camera.ended'))).toBeVisible();
    await page.getByRole('button', { name: say('failed.tryAgain') }).tap();
    await expect(page.getByText(say('scan.hint'))).toBeVisible();
  });

  test('the decoder of codes does not load', async ({ holdTo, museum }) => {
    const page = await holdTo({ text: NUMBER });
    await page.route('**/*.wasm', (route) => route.abort());
    await scan(page, museum);
    await expect(page.getByText(say('camera.noReader'))).toBeVisible();
    await expect(keypad(page)).toBeVisible();
    await page.unroute('**/*.wasm');
    await page.getByRole('button', { name: say('failed.tryAgain') }).tap();
    await expect(heading(page)).toHaveText(WORK);
  });
});

test('the camera is closed while the page is hidden and when it is left, twenty times', async ({ holdTo, museum }) => {
  const page = await holdTo({});
  const cameras = await watchCameras(page);
  await scan(page, museum);
  await expect(page.getByText(say('scan.hint'))).toBeVisible();
  for (let time = 1; time <= 20; time++) {
    await setHidden(page, true);
    expect(await cameras()).toEqual([0, time]);
    await setHidden(page, false);
    await expect.poll(cameras).toEqual([1, time + 1]);
  }
  await expect(page.getByText(say('scan.hint'))).toBeVisible();
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)).toBe(4);
  await keypad(page).tap();
  await expect.poll(cameras).toEqual([0, 21]);
});

test('a story continues while the visitor scans', async ({ holdTo, museum }) => {
  const page = await holdTo({});
  await openWork(page, museum.at('keyboard'));
  await expect.poll(() => soundTime(page)).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Back' }).tap();
  await page.getByRole('link', { name: say('menu.scan') }).tap();
  await start(page);
  await expect(page.getByText(say('scan.hint'))).toBeVisible();
  const before = await soundTime(page);
  await expect.poll(() => soundTime(page)).toBeGreaterThan(before);
  expect(await isPaused(page)).toBe(false);
});

test('the page itself may compile nothing: only the decoder of codes may', async ({ holdTo, museum }) => {
  const page = await holdTo({ text: NUMBER });
  await page.goto(museum.at('scan'));
  const compiled = await page.evaluate(() =>
    WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(
      () => 'compiled',
      () => 'refused',
    ),
  );
  expect(compiled).toBe('refused');
  await start(page);
  await expect(heading(page)).toHaveText(WORK);
});

test('an Arabic reader reads about the camera in Arabic', async ({ holdTo, museum }) => {
  const page = await holdTo({}, { locale: 'ar' });
  const words = wordsIn('ar');
  await page.goto(museum.at('scan', 'two-directions'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: words('scan.start') }).tap();
  await expect(page.getByText(words('scan.hint'))).toBeVisible();
});

test.describe('without internet', () => {
  test('codes are decoded once the guide is on the phone', async ({ holdTo, ownMuseum }) => {
    const page = await holdTo({ text: NUMBER }, { serviceWorkers: 'allow' });
    await page.goto(ownMuseum.at('options'));
    await expect(page.getByText(say('kept.kept'))).toBeVisible({ timeout: 40_000 });
    await ownMuseum.stop();
    await scan(page, ownMuseum);
    await expect(heading(page)).toHaveText(WORK);
  });

  test('a visitor who saves data reads what is missing, and has it once the camera was open', async ({
    holdTo,
    ownMuseum,
  }) => {
    const page = await holdTo({ text: '417' }, { serviceWorkers: 'allow' });
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto(ownMuseum.at('options'));
    const isRestKept = () =>
      page.evaluate(async () => {
        const shells = (await caches.keys()).filter((name) => name.includes('shell'));
        const requests = await Promise.all(shells.map(async (name) => (await caches.open(name)).keys()));
        const urls = requests.flat().map(({ url }) => url);
        const code = urls.some((url) => /\/camera-[^/]+\.js$/.test(url));
        const words = urls.some((url) => /\/en-rare-[^/]+\.js$/.test(url));
        return [code && words, urls.some((url) => url.includes('/zxing_reader-'))];
      });
    await expect.poll(isRestKept, { timeout: 40_000 }).toEqual([true, false]);
    await ownMuseum.stop();
    await scan(page, ownMuseum);
    await expect(page.getByText(say('camera.noReader'))).toBeVisible();
    await ownMuseum.start();
    await page.getByRole('button', { name: say('failed.tryAgain') }).tap();
    await expect(page.getByText(say('keypad.noArtwork', { code: '417' }))).toBeVisible();
    await expect.poll(isRestKept).toEqual([true, true]);
    await ownMuseum.stop();
    await page.reload();
    await start(page);
    await expect(page.getByText(say('keypad.noArtwork', { code: '417' }))).toBeVisible();
  });
});
