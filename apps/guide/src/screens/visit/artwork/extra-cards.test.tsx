import { expect, test } from 'vitest';
import { fakeGuide, stand } from '../../../testing/fake-guide.tsx';
import { artwork } from '../../../testing/museum-content.ts';
import { ExtraCards } from './ExtraCards.tsx';

test('a work without extras has no list of them', async () => {
  const { guide } = await fakeGuide();
  const { page, leave } = await stand({ guide }, <ExtraCards artwork={artwork(1)} />);
  expect(page.querySelector('ul')).toBeNull();
  await leave();
});
