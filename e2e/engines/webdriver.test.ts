import { expect, test } from 'vitest';
import { answerOf, isPassing, WebDriverError } from './webdriver.ts';

const refusal = (error: string) => () => answerOf(false, { value: { error, message: 'as the driver put it' } });

test('a driver’s answer is its value, nothing included', () => {
  expect(answerOf(true, { value: 'button' })).toBe('button');
  expect(answerOf(true, { value: null })).toBeNull();
});

test('a refusal says what the standard calls it, and what the driver said', () => {
  expect(refusal('javascript error')).toThrow(new WebDriverError('javascript error', 'as the driver put it'));
});

test('a refusal without a body is an error all the same', () => {
  expect(() => answerOf(false, { value: null })).toThrow('unknown error');
});

test.each(['no such element', 'stale element reference', 'element click intercepted', 'element not interactable'])(
  'a page that is still being drawn is looked at again: %s',
  (code) => expect(isPassing(new WebDriverError(code, ''))).toBe(true),
);

test('whatever else goes wrong is told at once', () => {
  expect(isPassing(new WebDriverError('javascript error', ''))).toBe(false);
  expect(isPassing(new TypeError('fetch failed'))).toBe(false);
});
