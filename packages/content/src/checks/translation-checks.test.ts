import { expect, test } from 'vitest';
import { samplePackage } from '../../test/sample-package.ts';
import type { ContentPackage } from '../package/content-package.ts';
import { saidOf } from './problems/problem.ts';
import { languagesAreFilled } from './translation-checks.ts';

type Work = ContentPackage['artworks'][number];
type Text = Work['localizations'][number];

/** A museum in these languages with a work for each list of entries. */
function museum(languages: string[], works: Partial<Text>[][], changes: Partial<ContentPackage> = {}): ContentPackage {
  const [work] = samplePackage().artworks as [Work];
  const artworks = works.map((texts, at) => ({
    ...work,
    idArtwork: at + 1,
    localizations: texts.map((text) => ({ languageCode: 'es_ES', name: 'x', ...text })),
  }));
  return samplePackage({ languages, artworks, ...changes });
}
const said = (content: ContentPackage) => languagesAreFilled(content).map((problem) => saidOf(problem).what);

const full = { text: 'Un ancla.', mainAudioUrl: 'media/x.m4a', transcript: 'x', material: 'hierro' };
const arabic = { languageCode: 'ar_SA' };

test('a museum reads once for each language how many works lack which text', () => {
  const works = [[full, arabic], [full, { ...arabic, transcript: 'x' }], [full, { ...arabic, text: 'x' }], [full]];
  expect(said(museum(['es_ES', 'ar_SA'], works))).toEqual([
    'In Arabic (ar_SA) 1 of 4 works is not there, 2 of 4 works have neither a recording nor a transcript, ' +
      '2 of 4 works have no text, 3 of 4 works have no material.',
  ]);
});

test('a text that no language has is missing in none, and a blank text is none', () => {
  expect(said(museum(['es_ES', 'ar_SA'], [[{}, arabic]]))).toEqual([]);
  expect(said(museum(['es_ES', 'ar_SA'], [[{ text: 'x' }, { ...arabic, text: ' ' }]]))).toEqual([
    'In Arabic (ar_SA) 1 of 1 work has no text.',
  ]);
});

test('halls, floors and routes are counted too', () => {
  const name = { languageCode: 'es_ES', name: 'x' };
  const content = museum(['es_ES', 'ar_SA'], [[{}, arabic]], {
    halls: [
      { idHall: 1, artworkIds: [], localizations: [name] },
      { idHall: 2, artworkIds: [], localizations: [name, { ...name, ...arabic }] },
    ],
    floors: [{ idFloor: 1, number: 0, localizations: [name] }],
  });
  expect(said(content)).toEqual(['In Arabic (ar_SA) 1 of 2 halls is not there, 1 of 1 floor is not there.']);
});

test('a language without any work is one warning, and nothing further', () => {
  expect(languagesAreFilled(museum(['es_ES', 'fr_FR'], [[full]]))).toMatchObject([
    { severity: 'warning', code: 'language-unspoken', values: { language: 'fr_FR' } },
  ]);
});

test('two languages with the same letters are two if the museum has both', () => {
  const codes = (languages: string[], ...there: string[]) =>
    languagesAreFilled(museum(languages, [there.map((languageCode) => ({ languageCode }))])).map(
      ({ values }) => (values as { language: string }).language,
    );
  expect(codes(['en_GB', 'es_ES', 'es_MX'], 'en_GB', 'es_ES')).toEqual(['es_MX']);
  expect(codes(['en_GB', 'es_ES'], 'en_GB', 'es_MX')).toEqual([]);
  expect(codes(['en_GB', 'zh_TW'], 'en_GB', 'zh_CN')).toEqual(['zh_TW']);
});
