import { afterEach, expect, test } from 'vitest';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { buttonIn } from '../../testing/meet-screen.tsx';
import { artwork, hall, route } from '../../testing/museum-content.ts';
import { BELL } from '../../testing/silent-sound.ts';
import { StopWords } from './StopWords.tsx';
import { useAtStop } from './use-at-stop.ts';

const SAID = {
  languageCode: 'en_GB',
  name: 'Mind the step',
  content: '<p>Look up first.</p>',
  mainAudioUrl: '/media/stop.m4a',
  transcript: 'Here we stop.',
};
const VENUE = {
  artworks: [artwork(7), artwork(8)],
  halls: [hall(3)],
  routes: [
    route(5, {
      steps: [
        { idStep: 51, idArtwork: 7, localizations: [SAID] },
        { idStep: 52, idArtwork: 8 },
        { idStep: 53, idHall: 3, localizations: [SAID] },
      ],
    }),
  ],
};

let leave = async () => {};
afterEach(() => leave());

type At = { idArtwork?: number; idHall?: number; idRoute?: number };

function Words({ at, hasStory }: { at: At; hasStory: boolean }) {
  return <StopWords at={useAtStop(at)} hasStory={hasStory} />;
}

async function open(at: At, hasStory = false) {
  const made = await fakeGuide({ venue: VENUE });
  const standing = await stand(made, <Words at={at} hasStory={hasStory} />);
  leave = standing.leave;
  return { ...made, ...standing };
}

test('a visitor on a route reads the museum’s words about the stop, and can hear them there', async () => {
  const { page, happens, state, element } = await open({ idHall: 3, idRoute: 5 });
  await expect.poll(() => page.textContent).toContain('Look up first.');
  expect(page.querySelector('details')?.textContent).toContain('Here we stop.');
  expect(state().track).toBeUndefined();
  await happens(() => buttonIn(page, 'Hear about this stop').click());
  await happens(() => element.answer('playing'));
  const href = '/museums/museum/hall/3?idRoute=5';
  expect(state().track).toMatchObject({ url: '/media/stop.m4a', title: 'Mind the step', href });
  expect(page.querySelector('section[aria-label="Sound"]')).not.toBeNull();
});

test('a playing story pauses meanwhile, and the controls stay where they are', async () => {
  const { page, happens, player, state, element } = await open({ idArtwork: 7, idRoute: 5 }, true);
  await expect.poll(() => page.querySelector('button')).not.toBeNull();
  await happens(() => void player.open({ ...BELL, story: '7', url: '/media/7.m4a' }, true));
  await happens(() => element.answer('playing'));
  await happens(() => buttonIn(page, 'Hear about this stop').click());
  await happens(() => element.answer('playing'));
  expect(state()).toMatchObject({ track: { url: '/media/stop.m4a' }, waiting: { track: { url: '/media/7.m4a' } } });
  expect(page.querySelector('section[aria-label="Sound"]')).toBeNull();
  await happens(() => element.report('ended'));
  expect(state()).toMatchObject({ track: { url: '/media/7.m4a' }, waiting: undefined });
});

test.each([
  ['of which nothing is said', { idArtwork: 8, idRoute: 5 }],
  ['beside a route', { idArtwork: 7 }],
])('a visitor at a work %s reads nothing', async (_, at) => {
  const { page } = await open(at);
  expect(page.textContent).toBe('');
});
