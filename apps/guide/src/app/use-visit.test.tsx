import { expect, test, vi } from 'vitest';
import type { Place } from '#domain/paths.ts';
import { act } from '../testing/act.ts';
import { fakeGuide, stand } from '../testing/fake-guide.tsx';
import type { Composed } from './compose/compose.ts';
import { useVisit } from './use-visit.ts';

const WORK = { name: 'Artwork', museum: '1-house', idMuseum: 1, params: { idArtwork: 7 } } as unknown as Place;

/** A visitor at a work, and the activity beside the screen. */
async function visitor(isOnline: boolean, place = WORK, search = '') {
  const made = await fakeGuide({ isOnline });
  const keep = vi.fn();
  const visitAt = vi.fn();
  const composed = {
    venue: { store: made.venue },
    network: made.network,
    pictureSize: 'small',
    device: { savesData: () => false },
    visit: async () => ({ keeper: { keep }, visitAt }),
  } as unknown as Composed;
  function Visit() {
    useVisit(composed, { tag: 'show', name: 'Artwork' }, place, search);
    return null;
  }
  const { leave } = await stand(made, <Visit />);
  return {
    ...made,
    keep,
    visitAt,
    leave,
    online: (is: boolean) => act(async () => made.network.setState({ isOnline: is })),
  };
}

test('a visit is stored, and reported once for each screen', async () => {
  const { keep, visitAt, leave } = await visitor(true);
  expect(keep).toHaveBeenCalledOnce();
  expect(visitAt).toHaveBeenCalledOnce();
  expect(visitAt.mock.calls[0]?.[1]).toEqual({ idArtwork: 7, idRoute: undefined });
  await leave();
});

test('a hall on a route is reported with the route, so that it counts as a stop', async () => {
  const hall = { ...WORK, name: 'Hall', params: { idHall: 3 } } as unknown as Place;
  const { visitAt, leave } = await visitor(true, hall, '?idRoute=5');
  expect(visitAt.mock.calls[0]?.[1]).toEqual({ idHall: 3, idRoute: 5 });
  await leave();
});

test('a returning network resumes the downloads, and sends failed reports again', async () => {
  const { keep, visitAt, leave, online } = await visitor(false);
  await online(true);
  expect(keep).toHaveBeenCalledTimes(2);
  expect(visitAt).toHaveBeenCalledTimes(2);
  await leave();
});

test('a failed request during a lost network does neither', async () => {
  const { keep, visitAt, leave, online } = await visitor(false);
  await online(false);
  expect(keep).toHaveBeenCalledOnce();
  expect(visitAt).toHaveBeenCalledOnce();
  await leave();
});

test('after the visitor has left, a returning network changes nothing', async () => {
  const { keep, leave, online } = await visitor(false);
  await leave();
  await online(true);
  expect(keep).toHaveBeenCalledOnce();
});
