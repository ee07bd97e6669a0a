import type { OneMinute } from '@cicerone/content/walk/one-minute';
import { expect, test } from 'vitest';
import { type FakeGuideOptions, fakeGuide, stand } from '../../../testing/fake-guide.tsx';
import { BELL } from '../../../testing/silent-sound.ts';
import { useMinuteSound } from './use-minute-sound.ts';

const SILENT: OneMinute = { idOneMinute: 2, localizations: [{ languageCode: 'en_GB', name: 'One line' }] };
const ISLAND: OneMinute = {
  idOneMinute: 1,
  localizations: [{ languageCode: 'en_GB', name: 'The island', mainAudioUrl: '/media/island.m4a' }],
};

function Minute({ minute }: { minute: OneMinute }) {
  useMinuteSound(minute);
  return null;
}

/**
 * A visitor who hears the sound of a bell and opens a highlight.
 *
 * @returns the sound that plays then, and how it was started
 */
async function opened(minute: OneMinute, options: FakeGuideOptions = {}) {
  const made = await fakeGuide(options);
  await made.listenTo(BELL);
  const { leave } = await stand(made, <Minute minute={minute} />);
  const { track, status } = made.state();
  await leave();
  const { title, href, idArtwork } = track ?? {};
  return { title, href, idArtwork, status };
}

test('a highlight with a sound replaces the sound that played, and does not count as a look at a work', async () => {
  expect(await opened(ISLAND)).toEqual({
    title: 'The island',
    href: '/museums/museum/one-minutes/1',
    idArtwork: undefined,
    status: 'loading',
  });
});

test('the sound waits for Play if the museum wants silence first', async () => {
  expect(await opened(ISLAND, { venue: { autoplay: false } })).toMatchObject({ title: 'The island', status: 'paused' });
});

test('a visitor who reads hears nothing', async () => {
  expect(await opened(ISLAND, { remembers: { reads: true } })).toMatchObject({ title: undefined, status: 'idle' });
});

test('a highlight without a sound does not interrupt the story', async () => {
  expect(await opened(SILENT)).toMatchObject({ title: BELL.title });
});
