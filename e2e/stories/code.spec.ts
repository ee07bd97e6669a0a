import { expect, guideIsKept, test, typeNumber } from '../story.ts';
import {
  acceptInPlace,
  CODE,
  comeToSlides,
  GUARDED,
  leaveSlides,
  passQuestions,
  saved,
  slideInFront,
  standsAt,
  startGuarded,
} from '../way-in.ts';
import { wordsIn } from '../words.ts';

const HOUR = 60 * 60 * 1000;
const field = 'Your code';
const WRONG = 'This code does not open the guide today. Check it and the date on your ticket, or ask at the desk.';

test('the last letters of a long code are visible', async ({ visitor, museum }) => {
  await startGuarded(visitor, museum);
  for (const digit of '123456789012345') await visitor.getByRole('button', { name: digit, exact: true }).tap();
  const field = visitor.getByRole('textbox');
  await expect(field).toHaveValue('123456789012345');
  const hidden = () => field.evaluate((input) => input.scrollWidth - input.clientWidth - input.scrollLeft);
  expect(await hidden()).toBeLessThan(2);
});

test('Start without the policy is denied; with it the museum asks for its code', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('', GUARDED));
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await expect(visitor.getByRole('alert')).toHaveText('You must accept the privacy policy.');
  await standsAt(visitor, museum, '');
  await startGuarded(visitor, museum);
  await standsAt(visitor, museum, 'code');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Access code');
  await expect(visitor).toHaveTitle('Access code · Cabinet of Hours · Cicerone');
});

test('a wrong code is reported and stays; the next digit starts another, and the right one opens', async ({
  visitor,
  museum,
}) => {
  await startGuarded(visitor, museum);
  await visitor.getByRole('button', { name: 'OK' }).tap();
  await expect(visitor.getByRole('alert')).toHaveText('Type your code, then tap OK.');
  await typeNumber(visitor, '1357');
  await expect(visitor.getByRole('alert')).toHaveText(WRONG);
  const entry = visitor.getByRole('textbox', { name: field });
  await expect(entry).toHaveValue('1357');
  await expect(entry).toHaveAttribute('aria-invalid', 'true');
  await standsAt(visitor, museum, 'code');
  expect(await saved(visitor, 'code')).toBeNull();
  await visitor.getByRole('button', { name: 'Erase' }).tap();
  await expect(entry).toHaveValue('135');
  await expect(visitor.getByRole('alert')).toHaveText('');
  for (const _ of '135') await visitor.getByRole('button', { name: 'Erase' }).tap();
  await typeNumber(visitor, CODE);
  await passQuestions(visitor);
  expect([await saved(visitor, 'code'), await saved(visitor, 'code-days-until-expiration')]).toEqual([CODE, '1']);
  expect(Date.now() - Date.parse((await saved(visitor, 'code-creation-date')) ?? '')).toBeLessThan(HOUR);
});

test('the code may be pasted, typed into its field, or typed on a keyboard', async ({ visitor, museum }) => {
  await startGuarded(visitor, museum);
  const entry = visitor.getByRole('textbox', { name: field });
  await expect(entry).toBeVisible();
  await visitor.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ' 2468 \n');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(entry).toHaveValue(/2468/);
  await entry.fill('24');
  await visitor.getByRole('heading', { level: 1 }).focus();
  await visitor.keyboard.press('6');
  await visitor.keyboard.press('9');
  await visitor.keyboard.press('Backspace');
  await visitor.keyboard.press('8');
  await expect(entry).toHaveValue(CODE);
  await entry.press('Enter');
  await passQuestions(visitor);
});

test('a code from an Arabic keyboard is the same code', async ({ visitor, museum }) => {
  await startGuarded(visitor, museum);
  await visitor.getByRole('textbox', { name: field }).fill('٢٤٦٨');
  await visitor.getByRole('textbox', { name: field }).press('Enter');
  await passQuestions(visitor);
});

test('the code of a link opens without typing; a wrong one is in the field', async ({ visitor, museum }) => {
  await startGuarded(visitor, museum, `?code=${CODE}`);
  await passQuestions(visitor);
  await visitor.evaluate(() => localStorage.clear());
  await visitor.goto(museum.at('code?code=1357', GUARDED));
  await acceptInPlace(visitor);
  await expect(visitor.getByRole('alert')).toHaveText(WRONG);
  await expect(visitor.getByRole('textbox', { name: field })).toHaveValue('1357');
});

test('nothing of the museum is requested before the code is entered', async ({ visitor, museum }) => {
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await startGuarded(visitor, museum);
  await visitor.waitForURL('**/code');
  await typeNumber(visitor, '1357');
  await expect(visitor.getByRole('alert')).toHaveText(WRONG);
  expect(asked.filter((path) => /all-data|manifest\.json/.test(path))).toEqual([]);
  await typeNumber(visitor, CODE);
  await passQuestions(visitor);
  expect(asked.filter((path) => path.includes('all-data'))).toHaveLength(1);
});

test('an expired code is forgotten and asked for again, and the visitor arrives where they wanted to go', async ({
  visitor,
  museum,
}) => {
  await comeToSlides(visitor, museum);
  await leaveSlides(visitor);
  await standsAt(visitor, museum, 'options');
  await visitor.clock.setSystemTime(Date.now() + 24 * HOUR);
  await visitor.getByRole('link', { name: 'Type a number' }).tap();
  await visitor.waitForURL('**/code');
  expect([await saved(visitor, 'code'), await saved(visitor, 'code-creation-date')]).toEqual([null, null]);
  await typeNumber(visitor, CODE);
  await standsAt(visitor, museum, 'keyboard');
});

test('a deep link is kept to the end, through a reload at each step', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('keyboard?from=Options', GUARDED));
  await visitor.reload();
  await acceptInPlace(visitor);
  await visitor.waitForURL('**/code');
  await visitor.reload();
  await typeNumber(visitor, CODE);
  await passQuestions(visitor);
  await visitor.reload();
  await expect(slideInFront(visitor)).toBeVisible();
  await leaveSlides(visitor);
  await standsAt(visitor, museum, 'keyboard?from=Options');
  expect(await saved(visitor, 'cicerone.wanted-path')).toBeNull();
});

test('Back leads to the welcome screen from the code and from the walkthrough, and Start continues', async ({
  visitor,
  museum,
}) => {
  await startGuarded(visitor, museum);
  await visitor.waitForURL('**/code');
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await standsAt(visitor, museum, '');
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await visitor.waitForURL('**/code');
  await visitor.goBack();
  await standsAt(visitor, museum, '');
  await visitor.goForward();
  await standsAt(visitor, museum, 'code');
  await typeNumber(visitor, CODE);
  await passQuestions(visitor);
  await expect(slideInFront(visitor)).toBeVisible();
  await visitor.goBack();
  await standsAt(visitor, museum, '');
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await standsAt(visitor, museum, 'options');
  await visitor.goto(museum.at('code', GUARDED));
  await standsAt(visitor, museum, 'options');
});

test('too many wrong codes, and a server in trouble, are each reported', async ({ visitor, museum }) => {
  await startGuarded(visitor, museum);
  for (const [status, sentence] of [
    [429, 'Too many wrong codes were entered here. Try again later, or ask at the desk.'],
    [503, 'The museum cannot check codes at the moment. Wait a little, then tap OK again.'],
  ] as const) {
    await visitor.route('**/checkAccessCode*', (route) => route.fulfill({ status, body: '{}' }));
    await typeNumber(visitor, CODE);
    await expect(visitor.getByRole('alert')).toHaveText(sentence);
    await expect(visitor.getByRole('textbox', { name: field })).toHaveValue(CODE);
    await visitor.unroute('**/checkAccessCode*');
    for (const _ of CODE) await visitor.getByRole('button', { name: 'Erase' }).tap();
  }
  await typeNumber(visitor, CODE);
  await passQuestions(visitor);
});

test('a stored code that the museum no longer accepts is asked for again', async ({ visitor, museum }) => {
  await startGuarded(visitor, museum);
  await visitor.waitForURL('**/code');
  await visitor.evaluate(() => {
    localStorage.setItem('code', 'of last summer');
    localStorage.setItem('code-creation-date', new Date().toISOString());
  });
  await visitor.goto(museum.at('keyboard', GUARDED));
  await visitor.waitForURL('**/code');
  expect(await saved(visitor, 'code')).toBeNull();
  await typeNumber(visitor, CODE);
  await passQuestions(visitor);
});

test('the language can be changed on the code screen and on the walkthrough', async ({ visitor, museum }) => {
  await startGuarded(visitor, museum);
  await visitor.getByRole('button', { name: 'Language: English' }).tap();
  await visitor.getByRole('dialog').getByRole('button', { name: 'العربية' }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('رمز الدخول');
  await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
  await standsAt(visitor, museum, 'code');
  await typeNumber(visitor, CODE, 'موافق');
  await passQuestions(visitor);
  await expect(slideInFront(visitor).getByRole('heading', { level: 2 })).toHaveText('يوم في ثماني ثوانٍ');
  await visitor.locator('button[aria-haspopup]').tap();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Español' }).tap();
  await expect(slideInFront(visitor).getByRole('heading', { level: 2 })).toHaveText('Un día en ocho segundos');
  await standsAt(visitor, museum, 'tutorial');
});

test('lang, and another museum, also count on the screens without an entry step', async ({ visitor, museum }) => {
  await comeToSlides(visitor, museum);
  expect(await saved(visitor, 'current-museum')).toBe('7');
  await visitor.goto(museum.at('privacy-policy?lang=es'));
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'es');
  expect(await saved(visitor, 'language')).toBe('es');
  await expect.poll(() => saved(visitor, 'current-museum')).toBe('1');
  expect([await saved(visitor, 'code'), await saved(visitor, 'cicerone.policy-accepted')]).toEqual([null, null]);
  await visitor.goto(museum.at('code', GUARDED));
  await expect(visitor.getByRole('checkbox')).toBeVisible();
  expect(await saved(visitor, 'current-museum')).toBe('7');
});

test('the welcome of a second museum never shows anything of the first', async ({ visitor, museum }) => {
  await comeToSlides(visitor, museum);
  await leaveSlides(visitor);
  await visitor.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenTexts: seen });
    new MutationObserver(() => seen.push(`${document.title} ${document.body?.innerText ?? ''}`)).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  const pictures: string[] = [];
  visitor.on('request', (request) => request.url().includes('/media/') && pictures.push(request.url()));
  await visitor.goto(museum.at(''));
  await expect(visitor.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect.poll(() => pictures.length).toBeGreaterThan(0);
  const texts = await visitor.evaluate(() => (window as unknown as { seenTexts: string[] }).seenTexts);
  expect(texts.join('\n')).toContain('Museum of Pattern');
  expect(texts.filter((text) => /Cabinet|Hours|accept/.test(text))).toEqual([]);
  const answers = await Promise.all(pictures.map((url) => visitor.request.get(url).then((answer) => answer.headers())));
  expect(answers.filter((headers) => headers['cache-control']?.includes('private'))).toEqual([]);
});

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a valid code opens the guide; an expired one waits for the internet and loses nothing', async ({
    visitor,
    ownMuseum,
  }) => {
    await comeToSlides(visitor, ownMuseum);
    await leaveSlides(visitor);
    await expect(visitor.getByText('The guide is on this phone. It works without internet.')).toBeVisible();
    await guideIsKept(visitor);
    await ownMuseum.stop();
    await visitor.goto(ownMuseum.at('keyboard', GUARDED));
    await typeNumber(visitor, '11');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A vessel with a hole');
    await visitor.evaluate(
      (then) => localStorage.setItem('code-creation-date', new Date(then).toISOString()),
      Date.now() - 24 * HOUR,
    );
    await visitor.goto(ownMuseum.at('keyboard', GUARDED));
    await visitor.waitForURL('**/code');
    await typeNumber(visitor, CODE);
    await expect(visitor.getByRole('alert')).toHaveText(/^An internet connection is needed/);
    await expect(visitor.getByRole('textbox', { name: field })).toHaveValue(CODE);
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Access code');
    await ownMuseum.start();
    await typeNumber(visitor, CODE);
    await standsAt(visitor, ownMuseum, 'keyboard');
  });

  test('the stored files of a guarded museum cannot be opened after the end of its code, until it is typed again', async ({
    visitor,
    ownMuseum,
    context,
  }) => {
    await comeToSlides(visitor, ownMuseum);
    await leaveSlides(visitor);
    await expect(visitor.getByText('The guide is on this phone. It works without internet.')).toBeVisible();
    await guideIsKept(visitor);
    const face = await visitor.evaluate(async () => (await fetch('/api/venues/7/current.json')).text());
    const stored = await visitor.evaluate(async () =>
      (await (await caches.open('cicerone-media')).keys()).map(({ url }) => new URL(url).pathname),
    );
    const guarded = stored.filter((path) => !face.includes(path));
    expect(guarded.length).toBeGreaterThan(0);
    await ownMuseum.stop();
    const opened = () =>
      visitor.evaluate(
        async (paths) =>
          Promise.all(
            paths.map((path) =>
              fetch(path).then(
                (answer) => answer.ok,
                () => false,
              ),
            ),
          ),
        guarded,
      );
    expect(await opened()).toEqual(guarded.map(() => true));

    // Another museum forgets the code; the server, with its cookie, does not.
    await ownMuseum.start();
    await visitor.goto(ownMuseum.at(''));
    await expect(visitor.getByRole('button', { name: 'Start' })).toBeVisible();
    await expect.poll(() => visitor.evaluate(() => caches.has('cicerone-code'))).toBe(false);
    await ownMuseum.stop();
    await expect.poll(opened).toEqual(guarded.map(() => false));
    const other = await context.newPage();
    const picture = guarded.find((path) => path.endsWith('.webp')) ?? '';
    expect(await other.goto(ownMuseum.origin + picture).catch(String)).toContain('ERR_FAILED');

    await ownMuseum.start();
    await visitor.goto(ownMuseum.at('keyboard', GUARDED));
    await acceptInPlace(visitor);
    await visitor.waitForURL('**/code');
    await typeNumber(visitor, CODE);
    await passQuestions(visitor);
    await ownMuseum.stop();
    await expect.poll(opened).toEqual(guarded.map(() => true));
  });
});

test.describe('with the guide on the phone', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a revoked code is asked for again, without internet too, and nothing is downloaded twice', async ({
    visitor,
    ownMuseum,
  }) => {
    const title = visitor.getByRole('heading', { level: 1 });
    await comeToSlides(visitor, ownMuseum);
    await leaveSlides(visitor);
    await expect(visitor.getByText('The guide is on this phone. It works without internet.')).toBeVisible();
    const stored = () =>
      visitor.evaluate(async () => (await (await caches.open('cicerone-media')).keys()).map(({ url }) => url).sort());
    const files = await stored();
    ownMuseum.revokeCodes(GUARDED);
    // The server notices within a second.
    await expect(async () => {
      await visitor.goto(ownMuseum.at('keyboard', GUARDED));
      await expect(title).toHaveText('Access code', { timeout: 1000 });
    }).toPass();
    await ownMuseum.stop();
    await visitor.goto(ownMuseum.at('keyboard', GUARDED));
    await expect(title).toHaveText('Access code');
    await ownMuseum.start();
    const fetched: string[] = [];
    visitor.on('request', (request) => request.url().includes('/media/') && fetched.push(request.url()));
    await typeNumber(visitor, CODE);
    await standsAt(visitor, ownMuseum, 'keyboard');
    await typeNumber(visitor, '11');
    await expect(title).toHaveText('A vessel with a hole');
    expect(await stored()).toEqual(files);
    expect(files.length).toBeGreaterThan(0);
  });
});

test('after another version of the guide Start asks for policy and code again', async ({ visitor, museum }) => {
  await comeToSlides(visitor, museum);
  await leaveSlides(visitor);
  await standsAt(visitor, museum, 'options');
  await visitor.addInitScript(() => localStorage.setItem('version', '18.01.2025.1'));
  await startGuarded(visitor, museum);
  await standsAt(visitor, museum, 'code');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Access code');
  await typeNumber(visitor, CODE);
  await passQuestions(visitor);
});

test.describe('on the smallest phone, in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 320, height: 568 } });

  test('a refusal moves no key, and OK is whole', async ({ visitor, museum }) => {
    const say = wordsIn('de');
    await visitor.goto(museum.at('', GUARDED));
    await visitor.getByRole('checkbox').check();
    await visitor.getByRole('button', { name: say('welcome.start') }).tap();
    const ok = visitor.getByRole('button', { name: say('keypad.ok') });
    await expect(ok).toBeInViewport({ ratio: 1 });
    const before = await ok.boundingBox();
    await typeNumber(visitor, '1357');
    await expect(visitor.getByRole('alert')).toHaveText(say('code.wrong'));
    expect(await ok.boundingBox()).toEqual(before);
  });
});
