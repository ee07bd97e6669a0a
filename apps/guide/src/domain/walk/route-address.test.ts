import { expect, test } from 'vitest';
import { route } from '../../testing/museum-content.ts';
import { addressOf, placeAt } from '../paths.ts';
import { highlightedRouteAddress, isFromHome, presentationAsked } from './route-address.ts';

const addressFor = (fields: Parameters<typeof route>[1]) =>
  highlightedRouteAddress(route(3, fields), (name, params, query) => addressOf(name, 'MQ', params, query));

test.each([
  ['a route', {}, '/museums/MQ/routes/3?from=Options', 'Route'],
  ['an exhibition', { isExhibition: true }, '/museums/MQ/exhibitions/3?from=Options', 'Exhibition'],
  ['a route with a presentation', { withPresentation: true }, '/museums/MQ/routes?from=Options&idRoute=3', 'RouteList'],
  [
    'an exhibition with a presentation',
    { isExhibition: true, withPresentation: true },
    '/museums/MQ/exhibitions?from=Options&idRoute=3',
    'ExhibitionList',
  ],
  ['a route that goes to the keyboard', { goesToKeyboard: true }, '/museums/MQ/keyboard', 'Keyboard'],
  [
    'a route with a presentation that goes to the keyboard',
    { goesToKeyboard: true, withPresentation: true },
    '/museums/MQ/keyboard',
    'Keyboard',
  ],
])('%s on the home screen leads to its place', (_, fields, address, screen) => {
  expect(addressFor(fields)).toBe(address);
  expect(placeAt(address.split('?')[0] ?? '').name).toBe(screen);
});

test('the address of a list may ask for the presentation of one of its routes', () => {
  const routes = [route(3), route(4, { isExhibition: true })];
  const asked = (isExhibition: boolean, search: string) => presentationAsked(routes, isExhibition, search)?.idRoute;
  expect(asked(false, '?from=Options&idRoute=3')).toBe(3);
  expect(asked(true, '?idRoute=4')).toBe(4);
  expect(asked(false, '?idRoute=4')).toBeUndefined();
  expect(asked(false, '?idRoute=99')).toBeUndefined();
  expect(asked(false, '')).toBeUndefined();
});

test('an address says whether its visitor came from the home screen', () => {
  expect(isFromHome('?from=Options&idRoute=3')).toBe(true);
  expect(isFromHome('?idRoute=3&from=Options')).toBe(true);
  expect(isFromHome('from=Options')).toBe(true);
  expect(isFromHome('?from=story')).toBe(false);
  expect(isFromHome('?from=OptionsOfAnother')).toBe(false);
  expect(isFromHome('?wherefrom=Options')).toBe(false);
  expect(isFromHome('')).toBe(false);
});
