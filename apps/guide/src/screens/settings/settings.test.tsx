import { afterEach, describe, expect, test } from 'vitest';
import { useAutoplay } from '#parts/player/use-autoplay.ts';
import { type FakeGuideOptions, fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { LENT } from '../../testing/lent.ts';
import { buttonIn } from '../../testing/meet-screen.tsx';
import { Settings } from './settings/Settings.tsx';

const HERE = [
  { idMuseum: 1, name: 'Museum 1', bytes: 2048 },
  { idMuseum: 2, name: 'Castle', bytes: 1024 },
];
let leave = async () => {};
const { pathname } = window.location;
afterEach(async () => {
  await leave();
  history.replaceState(null, '', pathname);
});

async function open(options: FakeGuideOptions = {}) {
  const fake = await fakeGuide({ venue: {}, museumsHere: HERE, ...options });
  let deleted = 0;
  const staff = async () => ({ ...(await fake.guide.visitor.staff()), deleteData: async () => void deleted++ });
  const guide = { ...fake.guide, visitor: { ...fake.guide.visitor, staff } };
  const stood = await stand({ guide }, <Settings />);
  leave = stood.leave;
  const input = (name: string) =>
    [...stood.page.querySelectorAll('input')].find(
      (one) => one.getAttribute('aria-label') === name || one.closest('label')?.textContent === name,
    ) as HTMLInputElement;
  return {
    ...stood,
    asked: fake.asked,
    deleted: () => deleted,
    mode: () => fake.visitor.store.getState().mode,
    remembered: () => fake.visitor.store.getState(),
    set: () => guide.settings.store.getState(),
    input,
    tap: (name: string) => stood.happens(() => input(name).click()),
    press: (name: string) => stood.happens(() => buttonIn(document.body, name).click()),
    rows: () => [...stood.page.querySelectorAll('.settings-museums h3')].map((name) => name.textContent),
    status: () => [...stood.page.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join(''),
  };
}

describe('a visitor of a loan device', () => {
  test('reads that their own data is deleted, and what is the museum’s stays', async () => {
    const { page, press } = await open({ staff: { loan: () => LENT } });
    expect(page.textContent).toContain('What the museum has stored on it stays.');
    expect(page.textContent).not.toContain('every museum that is here');
    await press('Delete my data');
    expect(document.querySelector('dialog')?.textContent).not.toContain('with internet');
  });
});

describe('a visitor in the settings', () => {
  test('makes the letters larger, and resets them to the size of the phone', async () => {
    const { tap, set } = await open();
    await tap('150%');
    expect(set().textSize).toBe(150);
    await tap('100%');
    expect(set().textSize).toBeUndefined();
  });
  test('chooses one of the museum’s modes, and leaves it again', async () => {
    const localizations = [{ languageCode: 'en_GB', name: 'At night' }];
    const modes = [{ segment: 'night', homeOrder: 'standard' as const, localizations }];
    const venue = { kidsArtworkIds: [7], modes };
    const { tap, input, mode } = await open({ venue });
    await tap('For children');
    expect(mode()).toBe('kids');
    await tap('At night');
    expect(mode()).toBe('night');
    await tap('The whole guide');
    expect(mode()).toBeUndefined();
    expect(input('The whole guide').checked).toBe(true);
  });
  test('turns off that keys work without a field, and on again', async () => {
    const { tap, set, input } = await open();
    expect(input('Keys of a keyboard work at once').checked).toBe(true);
    await tap('Keys of a keyboard work at once');
    expect(set().typing).toBe('off');
    await tap('Keys of a keyboard work at once');
    expect(set().typing).toBeUndefined();
  });

  test('turns off that their visit is counted, and on again', async () => {
    const { tap, set, input, page } = await open();
    expect(input('Count my visit').checked).toBe(true);
    expect(page.textContent).toContain('and nothing about your visit is sent');
    await tap('Count my visit');
    expect(set().counting).toBe('off');
    await tap('Count my visit');
    expect(set().counting).toBeUndefined();
  });
  test('is offered no mode in a museum that has none', async () => {
    const { page } = await open();
    expect(page.textContent).not.toContain('How you visit');
  });
  test('is led to the introduction once more, without having to take it as a step', async () => {
    const slides = [{ idSlide: 1, resourceType: 'TEXT' as const, localizations: [] }];
    const { page, remembered } = await open({ venue: { slides }, remembers: { slidesSeen: true } });
    const again = [...page.querySelectorAll('a')].find((link) => link.textContent === 'See the introduction again');
    expect(again?.getAttribute('href')).toBe('/museums/museum/tutorial?again=yes');
    expect(remembered().slidesSeen).toBe(true);
  });
  test('learns about Bluetooth in a museum with senders, and nothing of it elsewhere', async () => {
    const beacons = [{ idBeacon: 1, artworkIds: [7], identifiers: ['0'.repeat(32)] }];
    expect((await open()).page.textContent).not.toContain('Bluetooth');
    await leave();
    const { page } = await open({ venue: { beacons } });
    expect(page.textContent).toContain('this browser cannot listen');
  });
  test('chooses dark, and then lets the phone decide', async () => {
    const { tap, set, input } = await open();
    expect(input('As the phone').checked).toBe(true);
    await tap('Dark');
    expect(set().theme).toBe('dark');
    await tap('As the phone');
    expect(set().theme).toBeUndefined();
  });
  test("reads the museum's choice for its stories, and decides otherwise", async () => {
    const { tap, set, input, page } = await open({ venue: { autoplay: false } });
    const begins = 'Stories begin by themselves';
    expect(input(begins).checked).toBe(false);
    expect(page.textContent).toContain('In this museum a story waits');
    await tap(begins);
    expect([set().autoplay, input(begins).checked]).toEqual(['on', true]);
    await tap(begins);
    expect([set().autoplay, input(begins).checked]).toEqual(['off', false]);
  });
  test('reads of each of the five permissions what it is for, or that it is never asked for', async () => {
    const { page } = await open();
    const explained = [...page.querySelectorAll('details dl > div')].map((permission) => [
      permission.querySelector('dt')?.textContent,
      permission.querySelector('dd')?.textContent,
    ]);
    expect(explained).toEqual([
      ['Camera', expect.stringContaining('when you scan a code')],
      ['Exact location', expect.stringContaining('Not asked for')],
      ['Network', expect.stringContaining('texts, pictures and stories')],
      ['External storage', expect.stringContaining('Never asked for')],
      ['Phone state', expect.stringContaining('Never asked for')],
    ]);
    const details = page.querySelector('details') as HTMLDetailsElement;
    expect(details.querySelector('summary')?.textContent).toBe('What this guide asks of your phone');
    expect([details.open, details.querySelector('dl')?.checkVisibility()]).toEqual([false, false]);
    details.querySelector('summary')?.click();
    expect([details.open, details.querySelector('dl')?.checkVisibility()]).toEqual([true, true]);
  });
  test('sets recognition where there is one', async () => {
    expect((await open()).page.querySelector('input[type="range"]')).toBeNull();
    await leave();
    const { page, happens, set } = await open({ venue: { recognitionAvailable: true } });
    const range = page.querySelector<HTMLInputElement>('input[type="range"]') as HTMLInputElement;
    expect([range.value, range.min, range.max]).toEqual(['65', '30', '100']);
    await happens(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(range, '40');
      range.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(set().recognitionThreshold).toBe(40);
    expect(page.textContent).toContain('Threshold: 40');
  });
  test('removes a museum, and reads that it is removed', async () => {
    const { rows, press, asked, status } = await open();
    expect(rows()).toEqual(['Museum 1', 'Castle']);
    await press('Remove Castle');
    expect(document.querySelector('dialog')?.textContent).not.toContain('You are in this museum now');
    await press('Remove it');
    expect(asked).toContain('remove 2');
    expect(rows()).toEqual(['Museum 1']);
    expect(status()).toBe('Castle was removed from this phone.');
    expect(document.querySelector('dialog')).toBeNull();
  });
  test('tells the preview of a museum from the museum itself, and removes the one that they mean', async () => {
    const preview = { until: '2026-11-27T10:00:00.000Z', ofMuseum: 1 };
    const { rows, press, asked, page, status } = await open({
      museumsHere: [...HERE, { idMuseum: 99, name: 'Museum 1', bytes: 512, preview }],
    });
    const marked = [...page.querySelectorAll('.settings-museums li')].map((row) =>
      row.textContent?.includes('Preview'),
    );
    expect([rows(), marked]).toEqual([
      ['Museum 1', 'Castle', 'Museum 1'],
      [false, false, true],
    ]);
    await press('Remove Museum 1 (preview)');
    expect(document.querySelector('dialog')?.textContent).toContain('Remove Museum 1 (preview) from this phone?');
    await press('Remove it');
    expect([asked.includes('remove 99'), status()]).toEqual([true, 'Museum 1 (preview) was removed from this phone.']);
  });
  test('decides not to remove a museum', async () => {
    const { rows, press, asked } = await open();
    await press('Remove Museum 1');
    expect(document.querySelector('dialog')?.textContent).toContain('You are in this museum now');
    await press('Keep everything');
    expect([asked.includes('remove 1'), rows().length]).toEqual([false, 2]);
  });
  test('reads which visits wait to be sent and since when, which were rejected, and how many answers are on the phone', async () => {
    const { page, asked } = await open({
      unsent: { waiting: 12, since: Date.parse('2026-11-21T12:00:00'), givenUp: 3 },
      answersHere: 1,
    });
    expect(asked).toContain('send what waits');
    for (const said of [
      '12 reports about your visits have waited to be sent, the first since November 21, 2026.',
      'as soon as there is internet',
      '3 reports about your visits could not be sent.',
      '1 of your answers to a museum’s questions is on this phone. The museum receives those',
    ])
      expect(page.textContent).toContain(said);
  });
  test('reads that nothing waits, and nothing about answers if there are none', async () => {
    const { page } = await open();
    expect(page.textContent).toContain('Nothing about your visits waits to be sent.');
    expect(page.textContent).not.toMatch(/could not be sent|of your answers/);
  });
  test('deletes their data after a confirmation, without a password', async () => {
    const { press, deleted } = await open();
    await press('Delete my data');
    expect(document.querySelector('dialog input')).toBeNull();
    expect(deleted()).toBe(0);
    await press('Delete everything');
    expect(deleted()).toBe(1);
  });
});

test('a story starts by itself as the visitor has asked, in any museum', async () => {
  const { guide } = await fakeGuide({ venue: { autoplay: false } });
  function Says() {
    return useAutoplay() ? 'begins' : 'waits';
  }
  const { page, happens, leave: left } = await stand({ guide }, <Says />);
  expect(page.textContent).toBe('waits');
  await happens(() => guide.settings.set('autoplay', 'on'));
  expect(page.textContent).toBe('begins');
  await left();
});
