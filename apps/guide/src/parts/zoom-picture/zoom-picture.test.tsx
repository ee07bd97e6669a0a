import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { ZoomPicture } from './ZoomPicture.tsx';

const PICTURE = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='800'%20height='600'/%3E";

const plan = { width: 800, height: 600, standIn: PICTURE, sizes: { small: PICTURE, medium: PICTURE, large: PICTURE } };

let leave = async () => {};
afterEach(() => leave());

/** Looks closely at a picture with two markers, both partly beyond the edge of the screen. */
async function lookClosely() {
  const taps: string[] = [];
  const markers = ['10%', '70%'].map((top) => (
    <button
      key={top}
      type="button"
      style={{ position: 'absolute', top, left: 'calc(100% - 20px)', width: 44, height: 44 }}
      onClick={() => taps.push(top)}
    />
  ));
  const standing = await stand(
    await fakeGuide(),
    <ZoomPicture pictures={{ plan }} url="plan" alt="">
      {markers}
    </ZoomPicture>,
  );
  leave = standing.leave;
  await standing.happens(() => standing.page.querySelector<HTMLElement>('[aria-label="Look closely"]')?.click());
  const stage = () => document.querySelector('dialog[open] [role="application"]');
  const first = () => stage()?.querySelector('button') as HTMLElement;
  const picture = () => stage()?.firstElementChild as HTMLElement;
  await expect.poll(() => picture()?.style.transform).toContain('translate(0px, 0px)');
  await expect.poll(() => first().getBoundingClientRect().right).toBeGreaterThan(window.innerWidth);
  return { taps, first: first(), moved: () => picture().style.transform };
}

test('a mouse presses a marker at the edge where it is', async () => {
  const { taps, first, moved } = await lookClosely();
  const before = moved();
  await userEvent.click(first, { position: { x: 6, y: 22 } });
  expect(taps).toEqual(['10%']);
  // Some browsers focus what a mouse presses, before the click.
  first.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(moved()).toBe(before);
});

test('a marker at the edge that a key reaches comes into sight', async () => {
  const { moved } = await lookClosely();
  const before = moved();
  await userEvent.keyboard('{Tab}');
  await expect.poll(moved).not.toBe(before);
});
