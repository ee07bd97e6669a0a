import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createAppUpdate } from '#domain/app-update.ts';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { UpdateToast } from './UpdateToast.tsx';

let leave = async () => {};
afterEach(() => leave());

/** The question above a page with a control at its upper and one at its lower edge. */
async function asked() {
  let ask = () => {};
  const updates = createAppUpdate({
    listen: ({ waiting }) => {
      ask = waiting;
    },
    reload: () => undefined,
    skipWaiting: () => undefined,
  });
  const page = (
    <>
      <UpdateToast updates={updates} />
      <a href="#up" style={{ position: 'fixed', insetBlockStart: 8, insetInline: 8, blockSize: 44 }}>
        Back
      </a>
      <button type="button" style={{ position: 'fixed', insetBlockEnd: 8, insetInline: 8, blockSize: 44 }}>
        Play
      </button>
    </>
  );
  const standing = await stand(await fakeGuide(), page);
  leave = standing.leave;
  await standing.happens(() => ask());
  const isSeen = (control: Element) => {
    const { left, top, height } = control.getBoundingClientRect();
    return control.contains(document.elementFromPoint(left + 4, top + height / 2));
  };
  const [back, play] = ['a', 'button[style]'].map((what) => standing.page.querySelector<HTMLElement>(what));
  if (!back || !play) throw new Error('two controls');
  return { ...standing, back, play, isSeen, question: standing.page.querySelector('[role="status"]') };
}

test('a control that the question would hide is seen while it has the focus (WCAG 2.2, 2.4.11)', async () => {
  const { back, play, isSeen } = await asked();
  expect(isSeen(back)).toBe(false);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(back);
  expect(isSeen(back)).toBe(true);
  await userEvent.tab();
  expect(document.activeElement).toBe(play);
  expect(isSeen(play)).toBe(true);
});

test('the question keeps its place while a visitor moves to its answers', async () => {
  const { question } = await asked();
  const place = question?.getBoundingClientRect().top;
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Yes');
  expect(question?.getBoundingClientRect().top).toBe(place);
});
