import { afterEach, describe, expect, test } from 'vitest';
import { fakeGuide, stand } from '../../../testing/fake-guide.tsx';
import { artwork, hall, timeline } from '../../../testing/museum-content.ts';
import { TimelineList } from './TimelineList.tsx';
import { TimelineScreen } from './TimelineScreen.tsx';

const said = (name: string) => [{ languageCode: 'en_GB', name }];
const VENUE = {
  artworks: [artwork(7)],
  halls: [hall(3), hall(4)],
  timeline: [
    timeline(2, {
      steps: [
        { idStep: 1, idHall: 3, localizations: said('1500') },
        { idStep: 2, localizations: said('1700: nothing is left') },
        { idStep: 3, idArtwork: 7 },
        { idStep: 4, idHall: 3 },
      ],
    }),
  ],
};

let leave = async () => {};
afterEach(() => leave());

async function open(screen: 'list' | 'timeline', been: readonly number[] = []) {
  // A list of one opens that one.
  const venue = screen === 'list' ? { ...VENUE, timeline: [...VENUE.timeline, timeline(9)] } : VENUE;
  const made = await fakeGuide({ venue, walked: { 'timeline 2': been, 2: [1, 3, 4] } });
  const standing = await stand(
    made,
    screen === 'list' ? <TimelineList /> : <TimelineScreen params={{ idTimeline: 2 }} />,
  );
  leave = standing.leave;
  const { page } = standing;
  await expect.poll(() => page.querySelector('main')).not.toBeNull();
  const way = () => page.querySelector<HTMLAnchorElement>('main a:not(li a)');
  return {
    page,
    way: () => [way()?.textContent, way()?.getAttribute('href')?.replace('/museums/museum', '')],
    stops: () => [...page.querySelectorAll('li')],
  };
}

describe('a timeline', () => {
  test('starts at its first stop', async () => {
    const { way, page } = await open('timeline');
    expect(way()).toEqual(['Follow the timeline', '/hall/3?idTimeline=2&idStep=1']);
    expect(page.textContent).not.toContain('stops seen');
  });
  test('that was left in the middle continues at the next stop, past a moment that leads nowhere', async () => {
    const { way, page } = await open('timeline', [1]);
    expect(page.textContent).toContain('1 of 3 stops seen');
    expect(way()).toEqual(['Go on: stop 2', '/artworks/7?idTimeline=2']);
  });
  test('that was walked to its end says so, and may be walked again', async () => {
    const { way, page } = await open('timeline', [3, 4, 1]);
    expect(page.textContent).toContain('You have seen all 3 stops.');
    expect(way()).toEqual(['From the first stop', '/hall/3?idTimeline=2&idStep=1']);
  });
  test('numbers its stops, says which were seen, and leads to each along it', async () => {
    const { stops } = await open('timeline', [1]);
    expect(stops().map((stop) => stop.textContent)).toEqual([
      '1500Stop 1 seenHall 3',
      '1700: nothing is left',
      'Stop 2Work 77',
      'Stop 3Hall 3',
    ]);
    expect(stops().map((stop) => stop.querySelector('a')?.getAttribute('href'))).toEqual([
      '/museums/museum/hall/3?idTimeline=2&idStep=1',
      undefined,
      '/museums/museum/artworks/7?idTimeline=2',
      '/museums/museum/hall/3?idTimeline=2&idStep=4',
    ]);
  });
});

test('the list says how far a visitor has walked along a timeline today', async () => {
  const { page } = await open('list', [1, 3]);
  await expect.poll(() => page.querySelector('main a')?.textContent).toContain('2 of 3 stops seen');
});
test('the list says nothing of a timeline that was not begun', async () => {
  const { page } = await open('list');
  expect(page.querySelector('main a')?.textContent).toBe('Timeline 2');
});
