import { describe, expect, test } from 'vitest';
import type { Json } from './field-walk.ts';
import { keyOfName, withMadeKeys } from './made-keys.ts';

type Fields = { [field: string]: Json };
const keysOf = (value: Json, field: string): Json[] => {
  if (Array.isArray(value)) return value.flatMap((item) => keysOf(item, field));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === field ? [inner] : keysOf(inner, field)));
};

describe('the key of a venue', () => {
  test.each([
    ['Museum of Pattern', 'museum-of-pattern'],
    ['Musée d’Art & d’Histoire (Genève)', 'musee-d-art-d-histoire-geneve'],
    ['  Haus 3  ', 'haus-3'],
    ['x'.repeat(80), 'x'.repeat(64)],
    [`${'x'.repeat(63)} y`, 'x'.repeat(63)],
  ])('%s is %s unless it is written', (name, key) => {
    expect(keyOfName(name)).toBe(key);
    expect(withMadeKeys({ name }).idMuseum).toBe(key);
    expect(withMadeKeys({ name, idMuseum: 'own' }).idMuseum).toBe('own');
  });

  test.each(['متحف', '博物館', '', '!'])('is required if a name has no letters that a key can have: "%s"', (name) => {
    expect(withMadeKeys({ name })).not.toHaveProperty('idMuseum');
  });
});

describe('a thing inside another', () => {
  const step = (place: Fields): Fields => ({ ...place });
  const route = (...steps: Fields[]): Fields => ({ routes: [{ idRoute: 'tour', steps }] });

  test('has a key derived from that thing’s: a stop from its route and its place', () => {
    const steps = [{ idArtwork: 'anchor' }, { idHall: 'quay' }, {}, { idArtwork: 'anchor' }];
    expect(keysOf(withMadeKeys(route(...steps)), 'idStep')).toEqual([
      'tour-anchor',
      'tour-quay',
      'tour-3',
      'tour-anchor-2',
    ]);
  });

  test('keeps it when other stops are added before it', () => {
    const before = keysOf(withMadeKeys(route({ idArtwork: 'anchor' }, { idArtwork: 'buoy' })), 'idStep');
    const after = keysOf(
      withMadeKeys(route({ idArtwork: 'anchor' }, { idArtwork: 'sail' }, { idArtwork: 'buoy' })),
      'idStep',
    );
    expect(after).toEqual(expect.arrayContaining(before));
  });

  test('never takes a key that the museum wrote', () => {
    const steps = [{ idArtwork: 'anchor' }, { idStep: 'tour-anchor', idArtwork: 'buoy' }];
    expect(keysOf(withMadeKeys(route(...steps)), 'idStep')).toEqual(['tour-anchor-2', 'tour-anchor']);
  });

  test('extras, sponsors, questions and their answers, a beacon’s content and the side menu have theirs', () => {
    const packaged = withMadeKeys({
      artworks: [{ idArtwork: 'anchor', otherResources: [{}, {}] }],
      navigationSections: [{ idNavigationSection: 'friends', resources: [{}] }],
      infoSections: [{ idInfoSection: 'hours', resources: [{}] }],
      beacons: [{ idBeacon: 'door', resource: {} }],
      studies: [{ idStudy: 'thanks', questions: [{}, { options: [{}, {}] }] }],
      timeline: [{ idTimeline: 'ages', steps: [{ idHall: 'quay' }] }],
      sideMenuCustomization: {},
    });
    expect(keysOf(packaged, 'idResource')).toEqual(['anchor-1', 'anchor-2', 'friends-1', 'hours-1', 'door-1']);
    expect(keysOf(packaged, 'idQuestion')).toEqual(['thanks-1', 'thanks-2']);
    expect(keysOf(packaged, 'idOption')).toEqual(['thanks-2-1', 'thanks-2-2']);
    expect(keysOf(packaged, 'idStep')).toEqual(['ages-quay']);
    expect(keysOf(packaged, 'idSideMenuCustomization')).toEqual(['side-menu']);
  });

  test('has its own key, however many there are', () => {
    const steps = Array.from({ length: 50_000 }, () => ({ idArtwork: 'anchor' }));
    expect(new Set(keysOf(withMadeKeys(route(...steps)), 'idStep')).size).toBe(50_000);
  });

  test('has a valid key, however long the keys are that it is derived from', () => {
    const long = 'k'.repeat(64);
    const packaged = withMadeKeys({ routes: [{ idRoute: long, steps: [{ idArtwork: long }, { idArtwork: long }] }] });
    for (const key of keysOf(packaged, 'idStep')) expect(key).toMatch(/^[a-z0-9][a-z0-9-]{0,63}$/);
    expect(new Set(keysOf(packaged, 'idStep')).size).toBe(2);
  });

  test('is left alone if its value is invalid', () => {
    const odd: Fields = { routes: 'all', artworks: [null, 3, { otherResources: 7 }], beacons: [{ resource: null }] };
    expect(withMadeKeys({ ...odd, navigationSections: [] })).toEqual({ ...odd, navigationSections: [] });
    expect(keysOf(withMadeKeys(route(step({ idStep: 7 }))), 'idStep')).toEqual([7]);
  });
});
