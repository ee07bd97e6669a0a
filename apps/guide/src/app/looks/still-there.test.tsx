import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Question } from '#domain/loan/idle-watch.ts';
import { barriersIn } from '../../testing/barriers.ts';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { beyondTheEdges, smallTargets } from '../../testing/measures.ts';
import { buttonIn, holdPhone } from '../../testing/meet-screen.tsx';
import { languagesFor } from '../../testing/spoken-languages.ts';
import '../look.css';
import { StillThere } from '#parts/still-there/StillThere.tsx';

let leave = async () => {};
afterEach(async () => {
  await leave();
  await holdPhone();
});

async function asked(speaks: string) {
  await holdPhone(320, 640);
  const question = createStore<Question>(() => ({ secondsLeft: undefined }));
  const onAnswer = vi.fn();
  const standing = await stand(await fakeGuide({ speaks }), <StillThere question={question} onAnswer={onAnswer} />);
  leave = standing.leave;
  return { ...standing, question, onAnswer };
}

test.each(languagesFor('StillThere'))(
  'a visitor is asked whether they are there, without a barrier, in "%s"',
  async (speaks) => {
    const { happens, question } = await asked(speaks);
    expect(document.querySelector('dialog')).toBeNull();
    await happens(() => question.setState({ secondsLeft: 30 }));
    await expect.poll(() => document.querySelector('dialog[open]')).not.toBeNull();
    expect(await barriersIn(document.body)).toEqual([]);
    expect([beyondTheEdges(), smallTargets()]).toEqual([[], []]);
  },
);

test('the question is spoken once, the seconds never', async () => {
  const { happens, question } = await asked('en');
  await happens(() => question.setState({ secondsLeft: 30 }));
  const spoken = () => document.querySelector('[role="alert"]')?.textContent;
  const first = spoken();
  await happens(() => question.setState({ secondsLeft: 1 }));
  expect([spoken(), document.querySelector('[role="timer"]')?.textContent]).toEqual([first, '1 second left']);
  expect(document.querySelector('[role="timer"]')?.getAttribute('aria-live')).toBe('off');
});

test('the button is an answer, and so is Escape; then the question closes', async () => {
  const { happens, question, onAnswer } = await asked('en');
  await happens(() => question.setState({ secondsLeft: 30 }));
  await happens(() => buttonIn(document.body, 'I am still here').click());
  expect(onAnswer).toHaveBeenCalledOnce();
  await happens(() => question.setState({ secondsLeft: undefined }));
  expect(document.querySelector('dialog')).toBeNull();
});
