import { describe, expect, test } from 'vitest';
import { route, timeline } from '../../testing/museum-content.ts';
import { addressOf } from '../paths.ts';
import { alongWalk, walkAlong, walkKey, walkOfRoute, walkOfTimeline } from './walk.ts';
import { walkAddress } from './walk-address.ts';

const MUSEUM = {
  routes: [route(3), route(4, { isExhibition: true })],
  timeline: [timeline(3, { artworkIDs: [7] }), timeline(5, { active: false })],
};

describe('a visitor follows', () => {
  const followed = (along: Parameters<typeof walkAlong>[0]) => {
    const walk = walkAlong(along, MUSEUM);
    return walk && [walk.tag, walk.id];
  };
  test('the route, exhibition or timeline of the address', () => {
    expect(followed({ idRoute: 3 })).toEqual(['route', 3]);
    expect(followed({ idRoute: 4 })).toEqual(['exhibition', 4]);
    expect(followed({ idTimeline: 3 })).toEqual(['timeline', 3]);
  });
  test('none that is unknown, or that the museum has switched off', () => {
    expect(followed({})).toBeUndefined();
    expect(followed({ idRoute: 99 })).toBeUndefined();
    expect(followed({ idTimeline: 99 })).toBeUndefined();
    expect(followed({ idTimeline: 5 })).toBeUndefined();
  });
  test('the route where the address names both', () => {
    expect(followed({ idRoute: 3, idTimeline: 3 })).toEqual(['route', 3]);
    expect(followed({ idRoute: 99, idTimeline: 3 })).toEqual(['timeline', 3]);
  });
});

test('each kind of walk has a screen of its own, and its name in the address', () => {
  const at = (walk: Parameters<typeof walkAddress>[0]) =>
    walkAddress(walk, (name, params, query) => addressOf(name, 'MQ', params, query));
  const [way, show] = MUSEUM.routes.map(walkOfRoute);
  const line = walkOfTimeline(timeline(3));
  expect([way, show, line].map((walk) => walk && [at(walk), alongWalk(walk)])).toEqual([
    ['/museums/MQ/routes/3', { idRoute: 3 }],
    ['/museums/MQ/exhibitions/4', { idRoute: 4 }],
    ['/museums/MQ/timeline/3', { idTimeline: 3 }],
  ]);
});

test('a route and a timeline of the same number are remembered apart; a route as by earlier guides', () => {
  expect(walkKey({ tag: 'route', id: 3 })).toBe('3');
  expect(walkKey({ tag: 'exhibition', id: 3 })).toBe('3');
  expect(walkKey({ tag: 'timeline', id: 3 })).toBe('timeline 3');
});
