import { afterEach, expect, test } from 'vitest';
import { fakeGuide, stand } from '../testing/fake-guide.tsx';
import { INTERFACE_LANGUAGES } from '../testing/spoken-languages.ts';
import { Broken } from './Broken.tsx';
import { NotLoaded } from './loading/load-code.ts';

let leave = async () => {};
afterEach(() => leave());

/** The heading and the sentence that a visitor reads when a screen fails in this way. */
async function readAfter(failure: unknown, speaks: string) {
  function Failing(): null {
    throw failure;
  }
  const made = await fakeGuide({ speaks });
  const standing = await stand(
    made,
    <Broken at="/" renew={() => undefined}>
      <Failing />
    </Broken>,
  );
  leave = standing.leave;
  const read = ['h1', '[role="status"] p'].map((place) => document.querySelector(place)?.textContent);
  return { read, translate: made.words.get().translate };
}

test.each(INTERFACE_LANGUAGES)('a bug is not said to be a screen that has not loaded yet ("%s")', async (speaks) => {
  const { read, translate } = await readAfter(new Error('a bug'), speaks);
  expect(read).toEqual([translate('failed.brokenTitle'), translate('failed.broken')]);
  expect(read[0]).not.toBe(translate('failed.title'));
});

test.each(INTERFACE_LANGUAGES)('a screen that did not load is said not to have loaded yet ("%s")', async (speaks) => {
  const { read, translate } = await readAfter(new NotLoaded(async () => undefined, false), speaks);
  expect(read).toEqual([translate('failed.title'), translate('failed.offline')]);
});
