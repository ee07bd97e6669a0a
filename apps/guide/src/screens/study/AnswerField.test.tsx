import { afterEach, expect, test } from 'vitest';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { question } from '../../testing/screens/study-screens.ts';
import { AnswerField } from './AnswerField.tsx';

let leave = async () => {};
afterEach(() => leave());

test('a visitor’s own words are at most 1,000 characters', async () => {
  const asked = { ...question(1, 'text'), idStudy: 1 };
  const field = <AnswerField question={asked} value={undefined} isRefused={false} onWrite={() => undefined} />;
  const standing = await stand(await fakeGuide(), field);
  leave = standing.leave;
  expect(standing.page.querySelector('textarea')?.maxLength).toBe(1000);
});

test.each([
  ['zip', 'postal-code'],
  ['birth-year', 'bday-year'],
] as const)('a visitor may let the phone fill in their %s', async (kind, purpose) => {
  const asked = { ...question(1, kind), idStudy: 1 };
  const field = <AnswerField question={asked} value={undefined} isRefused={false} onWrite={() => undefined} />;
  const standing = await stand(await fakeGuide(), field);
  leave = standing.leave;
  expect(standing.page.querySelector('input')?.autocomplete).toBe(purpose);
});
