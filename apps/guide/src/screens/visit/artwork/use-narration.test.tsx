import { expect, test } from 'vitest';
import { fakeGuide, stand } from '../../../testing/fake-guide.tsx';
import { artwork } from '../../../testing/museum-content.ts';
import { BELL } from '../../../testing/silent-sound.ts';
import { useNarration } from './use-narration.ts';

const LEAF = artwork(7, { localizations: [{ languageCode: 'en_GB', name: 'Leaf', mainAudioUrl: '/media/leaf.m4a' }] });

const ALONE = {};

function Narration() {
  useNarration(LEAF, ALONE);
  return null;
}

test('an extra with a recording plays to its end when something about the museum changes', async () => {
  const made = await fakeGuide({ venue: { artworks: [LEAF] } });
  const { happens, leave } = await stand(made, <Narration />);
  await happens(() => made.element.answer('playing'));
  await happens(() => made.player.interrupt(BELL));
  await happens(() => made.venue.setState((state) => ({ ...state })));
  expect(made.state().track?.url).toBe(BELL.url);
  await leave();
});
