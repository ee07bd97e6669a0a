import { expect, test } from 'vitest';
import { readFormerKeys } from './former-keys.ts';

const work = (idArtwork: string, ...formerKeys: string[]) => ({ idArtwork, formerKeys });
const problemsOf = (...artworks: object[]) =>
  readFormerKeys({ artworks } as never).problems.map(({ code, path, values }) => [code, path.join('.'), values]);

test('a work that was renamed has its former keys, a work that was not is left out', () => {
  const { renamed, problems } = readFormerKeys({ artworks: [work('anchor', 'hook'), work('bell')], halls: 'none' });
  expect(renamed).toEqual([{ noun: 'idArtwork', key: 'anchor', formerKeys: ['hook'] }]);
  expect(problems).toEqual([]);
});

test('a former key that a work has now leads there, and nowhere else', () => {
  expect(problemsOf(work('anchor', 'bell'), work('bell'))).toEqual([
    ['former-key-taken', 'artworks.0.formerKeys.0', { key: 'bell', by: 'artworks[1]' }],
  ]);
  expect(problemsOf(work('anchor', 'anchor'))).toEqual([
    ['former-key-taken', 'artworks.0.formerKeys.0', { key: 'anchor', by: 'artworks[0]' }],
  ]);
});

test('a former key of two works leads to neither', () => {
  expect(problemsOf(work('anchor', 'hook'), work('bell', 'hook'))).toEqual([
    ['former-key-taken', 'artworks.1.formerKeys.0', { key: 'hook', by: 'artworks[0]' }],
  ]);
});

test('a hall may once have had the key of a work', () => {
  const { problems } = readFormerKeys({
    artworks: [work('anchor')],
    halls: [{ idHall: 'quay', formerKeys: ['anchor'] }],
  });
  expect(problems).toEqual([]);
});
