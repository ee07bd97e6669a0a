import { expect, test } from 'vitest';
import { answerOf, isPassing, WebDriverError } from './webdriver.ts';

const refusal = (error: string) => () => answerOf(false, { value: { error, message: 'as the driver put it' } });

test('a driver’s response is its value, including null', () => {
  expect(answerOf(true, { value: 'button' })).toBe('button');
  expect(answerOf(true, { value: null })).toBeNull();
});

test('a failure has the standard’s code and the driver’s message', () => {
  expect(refusal('javascript error')).toThrow(new WebDriverError('javascript error', 'as the driver put it'));
});

test('a failure without a body is still an error', () => {
  expect(() => answerOf(false, { value: null })).toThrow('unknown error');
});

test.each(['no such element', 'stale element reference', 'element click intercepted', 'element not interactable'])(
  'a page that is still rendering is looked at again: %s',
  (code) => expect(isPassing(new WebDriverError(code, ''))).toBe(true),
);

test('any other error is reported at once', () => {
  expect(isPassing(new WebDriverError('javascript error', ''))).toBe(false);
  expect(isPassing(new TypeError('fetch failed'))).toBe(false);
});
