import { expect, it } from 'vitest';
import { REASONS, withReasons } from './reasons.mjs';

const finding = (changes: Partial<Parameters<typeof withReasons>[0][number]> = {}) => {
  return { judge: 'vnu', rule: 'error', about: '/ as sent', message: 'An element is missing', ...changes };
};

it('a finding is open until a reason names it, with its page and its message where the reason does', () => {
  const [first, other] = [finding(), finding({ about: '/options', message: 'Another' })];
  const reason = 'It is so.';
  const openWith = (...reasons: Parameters<typeof withReasons>[1]) => withReasons([first, other], reasons).open;
  expect(openWith()).toEqual([first, other]);
  expect(openWith({ judge: 'vnu', rule: 'error', reason })).toEqual([]);
  expect(openWith({ judge: 'vnu', rule: 'error', about: /^\/ /, reason })).toEqual([other]);
  expect(openWith({ judge: 'vnu', rule: 'error', message: /^Another/, reason })).toEqual([first]);
  expect(openWith({ judge: 'ace', rule: 'error', reason }, { judge: 'vnu', rule: 'warning', reason })).toHaveLength(2);
});

it('a reason that nothing needs is reported, unless its judge was not there', () => {
  const idle = { judge: 'vnu', rule: 'warning', reason: 'It was so.' };
  expect(withReasons([finding()], [idle]).idle).toEqual([idle]);
  expect(withReasons([finding({ judge: 'ace' })], [idle]).idle).toEqual([]);
});

it('each reason is a sentence', () => {
  for (const { reason } of REASONS) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
});
