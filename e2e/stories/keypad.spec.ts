import { expect, test, typeNumber } from '../story.ts';

const hint = 'Number on the label';

test.beforeEach(async ({ visitor, museum }) => {
  await visitor.clock.install();
  await visitor.goto(museum.at('keyboard'));
  await expect(visitor.getByLabel('Number typed')).toHaveText(hint);
});

test('a wrong number flashes for one second; the sentence stays until the next key', async ({ visitor }) => {
  await visitor.clock.pauseAt(Date.now() + 60_000);
  await typeNumber(visitor, '417');
  const entry = visitor.getByLabel('Number typed');
  const sentence = visitor.getByRole('alert');
  await expect(sentence).toHaveText('No work has number 417. Check the label beside it.');
  await expect(entry).toHaveText('417');
  await expect(entry).toHaveAttribute('data-error', 'true');

  await visitor.clock.runFor(999);
  await expect(entry).toHaveText('417');
  await visitor.clock.runFor(1);
  await expect(entry).toHaveText(hint);
  await expect(entry).toHaveAttribute('data-error', 'false');
  await expect(sentence).toContainText('417');

  await visitor.getByRole('button', { name: '5' }).tap();
  await expect(sentence).toBeEmpty();
  await expect(entry).toHaveText('5');
});

test('an eighth digit is ignored', async ({ visitor }) => {
  for (const digit of '12345678') await visitor.getByRole('button', { name: digit }).tap();
  await expect(visitor.getByLabel('Number typed')).toHaveText('1234567');
});

test('Erase removes the last digit, and the hint returns', async ({ visitor }) => {
  await visitor.getByRole('button', { name: '1', exact: true }).tap();
  await visitor.getByRole('button', { name: '2', exact: true }).tap();
  await visitor.getByRole('button', { name: 'Erase' }).tap();
  await expect(visitor.getByLabel('Number typed')).toHaveText('1');
  await visitor.getByRole('button', { name: 'Erase' }).tap();
  await expect(visitor.getByLabel('Number typed')).toHaveText(hint);
});

test('OK without a number says what to do', async ({ visitor }) => {
  await visitor.getByRole('button', { name: 'OK' }).tap();
  await expect(visitor.getByRole('alert')).toHaveText('Type the number on the label, then tap OK.');
});

test('the keyboard of a computer does the same', async ({ visitor }) => {
  await visitor.keyboard.type('1049');
  await visitor.keyboard.press('Backspace');
  await visitor.keyboard.press('Enter');
  await visitor.waitForURL(/artworks/);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Thick and thin');
});

test('Back leads home', async ({ visitor }) => {
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await visitor.waitForURL('**/options');
});

test('two taps on OK open the work once, and Back leads to the keypad', async ({ visitor }) => {
  for (const digit of '104') await visitor.getByRole('button', { name: digit }).tap();
  await visitor.getByRole('button', { name: 'OK' }).evaluate((ok: HTMLElement) => {
    ok.click();
    ok.click();
  });
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Thick and thin');
  await visitor.goBack();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Type a number');
});

test('one of several works is opened once, and Back leads to the keypad', async ({ visitor }) => {
  await typeNumber(visitor, '302');
  await visitor.getByRole('dialog').getByRole('link').first().tap();
  await visitor.waitForURL(/artworks/);
  await expect(visitor.getByRole('dialog')).toHaveCount(0);
  await visitor.goBack();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Type a number');
});

test('seven digits of twice the size leave OK where it is', async ({ visitor }) => {
  for (const width of [390, 320]) {
    await visitor.setViewportSize({ width, height: 700 });
    await visitor.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await typeNumber(visitor, '1618034');
    await expect(visitor.getByRole('alert')).toContainText('1618034');
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const { x = 0, width: ofKey = 0 } = (await visitor.getByRole('button', { name: 'OK' }).boundingBox()) ?? {};
    expect(x + ofKey).toBeLessThanOrEqual(width);
  }
});

test('a number that several works share opens a choice', async ({ visitor }) => {
  await typeNumber(visitor, '302');
  const dialog = visitor.getByRole('dialog', {
    name: 'Several works have the number 302. Which one are you looking at?',
  });
  await expect(dialog.getByRole('link')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toHaveCount(0);
  await typeNumber(visitor, '302');
  await dialog.getByRole('link', { name: 'Never twice' }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Never twice');
});
