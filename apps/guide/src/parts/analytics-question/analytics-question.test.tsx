import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { AnalyticsQuestion } from './AnalyticsQuestion.tsx';

const IDS = { googleAnalyticsId: 'G-ABC123DEF4', privacyPolicyEnabled: true };
let leave = async () => {};
afterEach(() => leave());

async function standing(options: Parameters<typeof fakeGuide>[0] = {}) {
  const made = await fakeGuide({ release: IDS, ...options });
  const there = await stand(made, <AnalyticsQuestion />);
  leave = there.leave;
  const answers = () => [...there.page.querySelectorAll('button')];
  return { ...there, answers, choices: () => made.guide.settings.store.getState().analytics };
}

test('the answers stand side by side, equally large, and neither is chosen', async () => {
  const { answers, choices } = await standing();
  const [no, yes] = answers();
  if (!no || !yes) throw new Error('two answers');
  expect([no.textContent, yes.textContent]).toEqual(['No', 'Yes']);
  const [one, other] = [no, yes].map((button) => {
    const { width, height, top } = button.getBoundingClientRect();
    const { fontWeight, color, backgroundColor } = getComputedStyle(button);
    return { width, height, top, fontWeight, color, backgroundColor };
  });
  expect(one).toEqual(other);
  expect([choices(), document.activeElement]).toEqual([undefined, document.body]);
});

test.each([
  ['Yes', 'yes'],
  ['No', 'no'],
])('"%s" is stored for this museum, and the question is gone', async (name, choice) => {
  const { answers, choices, page } = await standing();
  const button = answers().find(({ textContent }) => textContent === name);
  if (button) await userEvent.click(button);
  expect([choices(), page.textContent]).toEqual([{ 1: choice }, '']);
});

test('a visitor who goes on without an answer has said no', async () => {
  const { choices } = await standing();
  await leave();
  leave = async () => {};
  expect(choices()).toEqual({ 1: 'no' });
});

test('the answers are reached by the keyboard', async () => {
  const { choices } = await standing();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(choices()).toEqual({ 1: 'yes' });
});

test.each([
  ['in a museum without an id', { release: {} }],
  ['who has answered', { settings: { analytics: { 1: 'no' as const } } }],
  ['who is not counted', { settings: { counting: 'off' as const } }],
  ['of a preview', { release: { ...IDS, preview: { until: '2026-11-28', ofMuseum: 2 } } }],
])('nobody is asked %s', async (_who, options) => {
  expect((await standing(options)).page.textContent).toBe('');
});
