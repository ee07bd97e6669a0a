import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Staff } from '#parts/guide.ts';
import { fakeGuide, stand } from '../../../testing/fake-guide.tsx';
import { LENT } from '../../../testing/lent.ts';
import { buttonIn } from '../../../testing/meet-screen.tsx';
import { Goodbye } from './Goodbye.tsx';

let leave = async () => {};
let seconds = 0;
beforeEach(() => {
  seconds = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await leave();
});

/** Opens the end of a visit, in a museum whose password is "pattern" unless it has none. */
async function open(staff: Partial<Staff> = {}, owed = createStore(() => false)) {
  const typed: string[] = [];
  const made = await fakeGuide({
    owed,
    staff: {
      asksForPassword: () => true,
      secondsLeft: () => seconds,
      deleteData: async () => undefined,
      async endBy(password) {
        typed.push(password);
        if (seconds > 0) return 'wait';
        return password === 'pattern' ? 'done' : 'wrong';
      },
      ...staff,
    },
  });
  const standing = await stand(made, <Goodbye />);
  leave = standing.leave;
  const { page, happens } = standing;
  await expect.poll(() => page.querySelector('h1')).not.toBeNull();
  const field = () => page.querySelector<HTMLInputElement>('input:not([type="checkbox"])');
  return {
    ...made,
    ...standing,
    typed,
    field,
    says: () => page.querySelector('[role="alert"]')?.textContent,
    async tryWith(password: string) {
      await happens(() => {
        const input = field();
        if (!input) return;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, password);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await happens(() => buttonIn(page, 'End the visit').click());
    },
  };
}

describe('a visitor who ends the visit', () => {
  test('reads what is deleted, and may stay', async () => {
    const { page } = await open();
    expect(page.textContent).toContain('Ending the visit deletes everything that this guide has stored on this phone');
    expect(buttonIn(page, 'Go on with the visit')).toBeDefined();
  });
  test('is asked for no password if the museum has none', async () => {
    const { field, tryWith, typed } = await open({ asksForPassword: () => false });
    expect(field()).toBeNull();
    await tryWith('');
    expect(typed).toEqual(['']);
  });
  test('types the password, and reads that the visit is ending', async () => {
    const { page, tryWith, typed, says } = await open();
    await tryWith('pattern');
    expect(typed).toEqual(['pattern']);
    expect([says(), page.querySelector('[role="status"]')?.textContent]).toEqual(['', 'Your visit is ending…']);
  });
  test('reads that the password is missing or wrong, until they type again', async () => {
    const { tryWith, says, happens, field, asked } = await open();
    await tryWith(' ');
    expect(says()).toBe('Type the password first.');
    await tryWith('patern');
    expect(says()).toBe('That is not the password.');
    expect(asked.filter((what) => what === 'vibrate')).toHaveLength(2);
    await happens(() => {
      const input = field();
      if (!input) return;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'pat');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(says()).toBe('');
  });
  test('waits after three wrong ones, and reads for how long', async () => {
    const { tryWith, says, happens } = await open();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    seconds = 30;
    await tryWith('patern');
    expect(says()).toBe('Too many wrong passwords. Try again in 30 seconds.');
    seconds = 1;
    await happens(() => vi.advanceTimersByTime(1000));
    expect(says()).toBe('Too many wrong passwords. Try again in 1 second.');
    seconds = 0;
    await happens(() => vi.advanceTimersByTime(1000));
    expect(says()).toBe('');
  });
  test('sees the password if they choose to', async () => {
    const { page, field, happens } = await open();
    expect(field()?.type).toBe('password');
    await happens(() => page.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
    expect(field()?.type).toBe('text');
  });
  test('reads where a loan device is handed back, and that it forgets by itself', async () => {
    const { page, tryWith, typed } = await open({ loan: () => LENT });
    expect(page.textContent).toContain('Please hand this device back at the desk');
    expect(page.textContent).toContain('nobody uses the device for 20 minutes');
    await tryWith('pattern');
    expect(typed).toEqual(['pattern']);
  });
  test('reads at the end that nothing is left', async () => {
    const { page } = await open({ hasEnded: true });
    expect(page.querySelector('h1')?.textContent).toBe('Goodbye');
    expect(page.textContent).toContain('Nothing of it is left on this phone.');
  });
  test('reads what is left until the server was reached, and then that nothing is', async () => {
    const owed = createStore(() => true);
    const { page, happens } = await open({ hasEnded: true }, owed);
    expect(page.textContent).toContain('This phone’s browser still keeps files of the museum');
    expect(page.textContent).not.toContain('Nothing of it is left');
    await happens(() => owed.setState(false, true));
    expect(page.textContent).toContain('Nothing of it is left on this phone.');
  });
});
