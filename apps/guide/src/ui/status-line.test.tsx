import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { fakeGuide, stand } from '../testing/fake-guide.tsx';
import { StatusLine } from './StatusLine.tsx';

let leave = async () => {};
afterEach(() => leave());

function Sound() {
  const [isAway, setAway] = useState(false);
  return (
    <>
      <StatusLine className="said">{isAway && 'The sound needs the internet'}</StatusLine>
      <button type="button" onClick={() => setAway(true)}>
        Lose the network
      </button>
    </>
  );
}

test('a sentence appears in the region that a screen reader already knows, and takes no room before', async () => {
  const standing = await stand(await fakeGuide(), <Sound />);
  leave = standing.leave;
  const region = standing.page.querySelector<HTMLElement>('[role="status"]');
  expect([region?.textContent, region?.className]).toEqual(['', 'visually-hidden']);
  expect(region?.checkVisibility()).toBe(true);
  await standing.happens(() => standing.page.querySelector('button')?.click());
  expect(standing.page.querySelector('[role="status"]')).toBe(region);
  expect([region?.textContent, region?.className]).toEqual(['The sound needs the internet', 'said']);
});
