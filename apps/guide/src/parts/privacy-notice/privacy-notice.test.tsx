import { afterEach, expect, test } from 'vitest';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { AskPolicy } from './AskPolicy.tsx';

afterEach(() => history.replaceState(null, ''));

const box = (page: HTMLElement) => page.querySelector('input') as HTMLInputElement;

/** Opens the notice, then leaves it to read the policy with the box in its current state. */
async function visitor(act: (page: HTMLElement, happens: (happen: () => unknown) => Promise<void>) => Promise<void>) {
  const { page, happens, leave } = await stand(await fakeGuide(), <AskPolicy />);
  await act(page, happens);
  await leave();
}

test('a visitor who returns from reading the policy finds the box as it was left', async () => {
  await visitor(async (page, happens) => {
    await happens(() => box(page).click());
    await happens(() => history.replaceState({ ...history.state, isTicked: box(page).checked, else: 1 }, ''));
  });
  await visitor(async (page) => expect(box(page).checked).toBe(true));
  expect(history.state).toEqual({ else: 1 });
});

test('only a visitor who has just ticked the box finds it ticked', async () => {
  history.replaceState({ isTicked: true }, '');
  await visitor(async (page) => expect(box(page).checked).toBe(true));
  await visitor(async (page) => expect(box(page).checked).toBe(false));
});

test('a box that was cleared before reading is found clear, however it was answered earlier', async () => {
  history.replaceState({ isTicked: false }, '');
  const made = await fakeGuide({ remembers: { policyAccepted: true } });
  const { page, leave } = await stand(made, <AskPolicy />);
  expect(box(page).checked).toBe(false);
  await leave();
});
