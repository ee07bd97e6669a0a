import { afterEach, describe, expect, test } from 'vitest';
import type { Staff } from '#parts/guide.ts';
import { type FakeGuideOptions, fakeGuide, stand } from '../../../testing/fake-guide.tsx';
import { LENT } from '../../../testing/lent.ts';
import { buttonIn } from '../../../testing/meet-screen.tsx';
import { PowerOff } from '../power-off/PowerOff.tsx';
import { LoanDevice } from './LoanDevice.tsx';

let leave = async () => {};
afterEach(() => leave());

/** A staff screen in a museum with a password: its field, and the recorded calls. */
async function open(Screen: typeof LoanDevice, staff: Partial<Staff> = {}, more: FakeGuideOptions = {}) {
  const made = await fakeGuide({ ...more, staff: { asksForPassword: () => true, ...staff } });
  const standing = await stand(made, <Screen />);
  leave = standing.leave;
  const { page, happens } = standing;
  await expect.poll(() => page.querySelector('h1')).not.toBeNull();
  const write = (element: HTMLInputElement | HTMLSelectElement, value: string, event: string) =>
    happens(() => {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value') ?? {};
      set?.call(element, value);
      element.dispatchEvent(new Event(event, { bubbles: true }));
    });
  return {
    page,
    says: () => page.querySelector('[role="alert"]')?.textContent,
    tap: (name: string) => happens(() => buttonIn(page, name).click()),
    type: (password: string) => write(page.querySelector('input') as HTMLInputElement, password, 'input'),
    choose: (minutes: number) => write(page.querySelector('select') as HTMLSelectElement, String(minutes), 'change'),
  };
}

describe('a member of the staff who lends a phone', () => {
  test('chooses the idle time until it starts again, and types the password', async () => {
    const lent: unknown[] = [];
    const { choose, type, tap, says } = await open(LoanDevice, {
      async lendBy(...given) {
        lent.push(given);
        return 'done';
      },
    });
    await choose(30);
    await type('pattern');
    await tap('Make this a loan device');
    expect([lent, says()]).toEqual([[['pattern', 30]], '']);
  });
  test('can choose 5, 10, 20 or 30 minutes', async () => {
    const { page } = await open(LoanDevice);
    expect([...page.querySelectorAll('option')].map(({ value }) => value)).toEqual(['5', '10', '20', '30']);
  });
  test('reads that it is ten minutes unless they choose', async () => {
    const { page } = await open(LoanDevice);
    expect(page.querySelector('select')?.value).toBe('10');
  });
  test('reads that the browser stores nothing', async () => {
    const { type, tap, says } = await open(LoanDevice, { lendBy: async () => 'not-kept' });
    await type('pattern');
    await tap('Make this a loan device');
    expect(says()).toContain('This browser keeps nothing');
  });
  test.each([
    ['of a museum', {}],
    ['of a museum that asks for a code', { venue: { tag: 'code-required' } }],
  ] as const)('cannot tie it to the preview %s, whose address ends', async (_, of) => {
    const preview = { until: '2026-11-27T10:00:00.000Z', ofMuseum: 12 };
    const { page } = await open(LoanDevice, {}, { ...of, release: { preview } });
    expect(page.querySelector('h1')?.textContent).toBe('Not in the guide');
    expect([page.querySelector('input'), page.querySelector('a')?.getAttribute('href')]).toEqual([
      null,
      '/museums/museum',
    ]);
  });
  test('ends the loan with the password', async () => {
    const { type, tap, says } = await open(LoanDevice, { loan: () => LENT, takeBackBy: async () => 'wrong' });
    await type('patern');
    await tap('End the loan');
    expect(says()).toBe('That is not the password.');
  });
});

describe('a device that is off', () => {
  test('asks to be handed back in every language of its museum, the first one as its heading', async () => {
    const { page } = await open(PowerOff, { loan: () => ({ ...LENT, isOff: true }) });
    const sentences = [...page.querySelectorAll('h1, main > p')].map((element) => [
      element.tagName,
      element.getAttribute('lang'),
    ]);
    expect(sentences).toEqual([
      ['H1', 'en'],
      ['P', 'es'],
    ]);
    expect(page.querySelector('input')).toBeNull();
  });
  test('shows the password field to the staff only, and hides it again', async () => {
    const { page, tap } = await open(PowerOff, { loan: () => ({ ...LENT, isOff: true }) });
    await tap('For the museum’s staff');
    expect(page.querySelector('input')).not.toBeNull();
    await tap('Close');
    expect(page.querySelector('input')).toBeNull();
  });
});
