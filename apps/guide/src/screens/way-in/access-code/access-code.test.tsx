import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeGuide, stand } from '../../../testing/fake-guide.tsx';
import { AccessCode } from './AccessCode.tsx';

let address: string;
beforeEach(() => {
  address = location.href;
});
afterEach(() => history.replaceState(null, '', address));

test('the code of a link is tried without a tap, and once', async () => {
  history.replaceState(null, '', '?code=amber');
  const made = await fakeGuide();
  const { happens, leave } = await stand(made, <AccessCode />);
  await happens(() => history.replaceState(null, '', '?code=amber&lang=es'));
  await happens(() => history.replaceState(null, '', '?code=other'));
  expect(made.asked.filter((what) => what.startsWith('enter'))).toEqual(['enter amber']);
  await leave();
});

test('a link without a code tries none', async () => {
  history.replaceState(null, '', '?code=%20');
  const made = await fakeGuide();
  const { leave } = await stand(made, <AccessCode />);
  expect(made.asked.filter((what) => what.startsWith('enter'))).toEqual([]);
  await leave();
});
