import { describe, expect, test } from 'vitest';
import { route, timeline } from '../../testing/museum-content.ts';
import { addressOf, type Params, type Query } from '../paths.ts';
import type { ScreenName } from '../screens.ts';
import { listAddress, onlyOneIn } from './list-of-one.ts';

const toScreen = <Name extends ScreenName>(name: Name, params: Params<Name>, query: Query = {}) =>
  addressOf(name, 'MQ', params, query);

const WALK = route(3);
const SHOW = route(4, { isExhibition: true });
const HISTORY = timeline(5);
const ONE_OF_EACH = { routes: [WALK, SHOW], timeline: [HISTORY] };
const TWO_OF_EACH = {
  routes: [WALK, SHOW, route(6), route(7, { isExhibition: true })],
  timeline: [HISTORY, timeline(8)],
};
const NOTHING = { routes: [], timeline: [] };

describe('the way to a list', () => {
  test.each([
    ['RouteList', '/museums/MQ/routes/3', '/museums/MQ/routes'],
    ['ExhibitionList', '/museums/MQ/exhibitions/4', '/museums/MQ/exhibitions'],
    ['TimelineList', '/museums/MQ/timeline/5', '/museums/MQ/timeline'],
  ] as const)('of one thing, %s, leads to that thing', (list, thing, several) => {
    expect(listAddress(list, ONE_OF_EACH, toScreen)).toBe(thing);
    expect(listAddress(list, TWO_OF_EACH, toScreen)).toBe(several);
    expect(listAddress(list, NOTHING, toScreen)).toBe(several);
  });
  test('of anything else leads to the list', () => {
    expect(listAddress('OneMinuteList', ONE_OF_EACH, toScreen)).toBe('/museums/MQ/one-minutes');
  });
});

test('a timeline that the museum has switched off does not count', () => {
  const timelines = { routes: [], timeline: [HISTORY, timeline(8, { active: false })] };
  expect(onlyOneIn('TimelineList', timelines)).toBe(HISTORY);
  expect(onlyOneIn('TimelineList', { routes: [], timeline: [timeline(8, { active: false })] })).toBeUndefined();
});
