import { expect, test } from 'vitest';
import { buttonIn, meetScreen } from '../../../testing/meet-screen.tsx';
import { MUSEUM } from '../../../testing/small-museum.ts';

test('a phone that cannot read its works says so when the visitor taps OK', async () => {
  const state = { venue: MUSEUM, isUnreadable: true, says: 'keypad.title' } as const;
  const { page, happens, leave, wordsOf } = await meetScreen('Keyboard', state, 'en');
  await happens(() => buttonIn(page, '7').click());
  await happens(() => buttonIn(page, 'OK').click());
  await expect.poll(() => page.textContent).toContain(wordsOf('failed.broken'));
  await leave();
});
