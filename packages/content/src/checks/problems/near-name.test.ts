import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearName } from './near-name.ts';

const FIELDS = ['idArtwork', 'code', 'mainImageUrl', 'mainImageFocalPoint', 'mainAudioUrl', 'name', 'localizations'];

test.each([
  ['mainAduioUrl', 'mainAudioUrl'],
  ['mainaudiourl', 'mainAudioUrl'],
  ['main_audio_url', 'mainAudioUrl'],
  ['localisations', 'localizations'],
  ['localization', 'localizations'],
  ['nmae', 'name'],
  ['nam', 'name'],
  ['cod', 'code'],
  ['audio', 'mainAudioUrl'],
  ['image', 'mainImageUrl'],
])('for a misspelt %s the name that was meant is %s', (written, meant) => {
  expect(nearName(written, FIELDS)).toBe(meant);
});

test.each(['smell', 'x', '', 'weight', 'provenance'])('for %j there is no guess', (written) => {
  expect(nearName(written, FIELDS)).toBeUndefined();
});

test('two exchanged letters are one typing error, at any place', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{4,20}$/), fc.nat(), (name, chosen) => {
      const at = chosen % (name.length - 1);
      const slipped = name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2);
      fc.pre(slipped !== name);
      expect(nearName(slipped, [name])).toBe(name);
    }),
  );
});
