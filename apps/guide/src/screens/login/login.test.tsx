import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeGuideOptions, fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { buttonIn } from '../../testing/meet-screen.tsx';
import { MUSEUM } from '../../testing/small-museum.ts';
import { LoginEnded } from './LoginEnded.tsx';
import { SocialLogin } from './SocialLogin.tsx';

async function meetLogin(login?: FakeGuideOptions['login']) {
  const made = await fakeGuide({ venue: MUSEUM, ...(login && { login }) });
  const met = await stand(made, <SocialLogin />);
  await expect.poll(() => made.asked).toContain('update the login');
  return { ...made, ...met };
}

function type(page: Element, text: string) {
  const field = page.querySelector('input');
  if (!field) throw new Error('There is no field');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('a visitor chooses a network by its name', async () => {
  const { page, happens, asked, leave } = await meetLogin();
  await expect.poll(() => page.textContent).toContain('Continue with X');
  await happens(() => buttonIn(page, 'Continue with Google').click());
  expect(asked).toContain('log in at Google');
  await leave();
});

test('the guide fetches the outcome when its page is shown again', async () => {
  const { asked, happens, leave } = await meetLogin({ tag: 'waiting', network: 'Google' });
  const before = asked.length;
  await happens(() => window.dispatchEvent(new Event('pageshow')));
  expect(asked.slice(before)).toEqual(['update the login']);
  await leave();
});

test('a visitor who came back without a login can ask again, or choose again', async () => {
  const { page, asked, happens, leave } = await meetLogin({ tag: 'waiting', network: 'Twitter' });
  await expect.poll(() => page.textContent).toContain('Log in at X, then come back here.');
  await happens(() => buttonIn(page, 'I have logged in').click());
  await happens(() => buttonIn(page, 'Choose another way').click());
  expect(asked.slice(-2)).toEqual(['update the login', 'cancel the login']);
  await leave();
});

test('a number is given as it was typed, and a refused one has the focus', async () => {
  const { page, asked, happens, leave } = await meetLogin({ tag: 'number', problem: 'number-missing' });
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
  await happens(() => type(page, '٠١٢٣٤٥'));
  await happens(() => buttonIn(page, 'Continue').click());
  expect(asked).toContain('number ٠١٢٣٤٥');
  await leave();
});

let address: string;
beforeEach(() => {
  address = location.href;
});
afterEach(() => history.replaceState(null, '', address));

test.each([
  ['#048213', '048213'],
  ['#denied', 'The login was not allowed.'],
  ['#<b>', 'That login is over.'],
])('the other browser shows what %s says', async (hash, text) => {
  history.replaceState(null, '', hash);
  const { page, leave } = await stand(await fakeGuide({ venue: MUSEUM }), <LoginEnded />);
  expect(page.textContent).toContain(text);
  await leave();
});
