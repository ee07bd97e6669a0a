import { afterEach, expect, test } from 'vitest';
import { fakeGuide, stand } from '../../../testing/fake-guide.tsx';
import { IN_WORDS } from '../../../testing/small-museum.ts';
import { ArtworkScreen } from './ArtworkScreen.tsx';

let leave = async () => {};
afterEach(() => leave());

async function open(idArtwork: number) {
  const standing = await stand(await fakeGuide({ venue: IN_WORDS }), <ArtworkScreen params={{ idArtwork }} />);
  leave = standing.leave;
  await expect.poll(() => standing.page.querySelector('h1')).not.toBeNull();
  return standing.page.querySelector('main') as HTMLElement;
}

const NO_RECORDING = 'There is no recording for this work.';

test('a work that has only a text begins with it, in its whole length, and reads it once', async () => {
  const main = await open(21);
  expect(main.textContent).not.toContain(NO_RECORDING);
  const headings = [...main.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(headings).toEqual(['In words', 'About this work', 'Next in this hall']);
  expect(main.textContent?.match(/It lay in the yard/g)).toHaveLength(1);
  expect(main.textContent).toMatch(/^The millstone21 · Hall 3In wordsIt lay in the yard of the mill\./);
});

test('a work with nothing to hear or to read says so', async () => {
  expect((await open(9)).textContent).toContain(NO_RECORDING);
});
