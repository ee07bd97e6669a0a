import { LANGUAGES } from '@cicerone/content/language/language';
import { describe, expect, it } from 'vitest';
import { testPackage } from '../testing/test-package.ts';
import { imported, importTestPackage, testFolder } from '../testing/test-venue.ts';
import {
  formerNumbers,
  keysIn,
  languageCodes,
  languageNumber,
  numbersFor,
  readIdentifiers,
  takeFormerNumbers,
} from './identifiers-file.ts';

const empty = () => ({ schemaVersion: 1 as const, last: {}, numbers: {}, former: {}, moved: {} });

describe('a language', () => {
  it('of the eighteen has the same id everywhere, which no installation stores', () => {
    const identifiers = empty();
    for (const { id, code } of LANGUAGES) expect(languageNumber(identifiers, code)).toBe(id);
    expect(identifiers).toEqual(empty());
  });

  it('with any other code has its own permanent id from 100 up', () => {
    const identifiers = empty();
    const codes = ['he_IL', 'es_MX', 'zh_TW', 'he_IL', 'arn_CL', 'es_MX'];
    expect(codes.map((code) => languageNumber(identifiers, code))).toEqual([100, 101, 102, 100, 103, 101]);
    expect(languageNumber(JSON.parse(JSON.stringify(identifiers)), 'zh_TW')).toBe(102);
  });

  it('is found by its id, and nothing else is', () => {
    const identifiers = empty();
    languageNumber(identifiers, 'he_IL');
    numbersFor(identifiers, 'idLanguage')('idArtwork', 'pl_PL');
    const codes = languageCodes(identifiers);
    expect([codes.get(2), codes.get(100), codes.get(101)]).toEqual(['en_GB', 'he_IL', undefined]);
    expect(codes.size).toBe(LANGUAGES.length + 1);
  });
});

describe('the languages of a museum have their ids', () => {
  it('once its package is imported, the same when it is imported again, and shared by all museums', async () => {
    const folder = await testFolder();
    const idOf = async (code: string) => languageNumber(await readIdentifiers(folder.identifiers), code);
    await imported(folder, await testPackage({ languages: ['es_ES', 'he_IL'] }));
    await imported(folder, await testPackage({ languages: ['zh_TW', 'es_ES', 'he_IL'] }));
    await imported(folder, await testPackage({ idMuseum: 'other', languages: ['pl_PL', 'zh_TW'] }));
    expect(await Promise.all(['he_IL', 'zh_TW', 'pl_PL'].map(idOf))).toEqual([100, 101, 102]);
  });

  it('and none when it is refused', async () => {
    const folder = await testFolder();
    const refused = await importTestPackage(folder, await testPackage({ languages: ['he_IL'], name: 7 }));
    expect(refused.tag).toBe('import-refused');
    expect((await readIdentifiers(folder.identifiers)).last).toEqual({});
  });
});

describe('a thing that had several keys', () => {
  /** The table after editions of one museum, each with these works and what they were called before. */
  function after(...editions: Record<string, string[]>[]) {
    const identifiers = empty();
    for (const edition of editions) {
      const renamed = Object.entries(edition).map(([key, formerKeys]) => ({ noun: 'idArtwork', key, formerKeys }));
      takeFormerNumbers(identifiers, 'harbour', renamed);
      const numberOf = numbersFor(identifiers, 'harbour');
      for (const key of Object.keys(edition)) numberOf('idArtwork', key);
    }
    return identifiers;
  }

  it('is found by every number that any of them had', () => {
    const identifiers = after({ hook: [] }, { anchor: [] }, { anchor: ['hook'] }, { iron: ['anchor'] });
    expect(formerNumbers(identifiers, 'harbour')).toEqual({ idArtwork: { 2: 1 } });
    expect(keysIn(identifiers)('idArtwork', 1)).toEqual({ key: 'iron', formerKeys: ['hook', 'anchor'] });
  });

  it('is found by the numbers of both works that it was made of', () => {
    const identifiers = after({ hook: [], chain: [] }, { anchor: ['hook', 'chain'] });
    expect(formerNumbers(identifiers, 'harbour')).toEqual({ idArtwork: { 2: 1 } });
  });

  it('keeps its first former keys and numbers when a later one has an older number', () => {
    const identifiers = after({ old: [] }, { hook: [] }, { anchor: ['hook'] }, { anchor: ['old'] });
    expect(keysIn(identifiers)('idArtwork', 1)).toEqual({ key: 'anchor', formerKeys: ['hook', 'old'] });
    expect(formerNumbers(identifiers, 'harbour')).toEqual({ idArtwork: { 2: 1 } });
  });

  it('costs no walk through all keys at a later import, when it gives up no number any more', () => {
    const { former, ...identifiers } = after({ hook: [] }, { anchor: [] }, { anchor: ['hook'] });
    let walks = 0;
    const counted = new Proxy(former, {
      ownKeys(target) {
        walks++;
        return Reflect.ownKeys(target);
      },
    });
    const renamed = [{ noun: 'idArtwork', key: 'anchor', formerKeys: ['hook'] }];
    takeFormerNumbers({ ...identifiers, former: counted }, 'harbour', renamed);
    expect(walks).toBe(0);
  });

  it('has no number of another museum', () => {
    const identifiers = after({ hook: [] }, { anchor: [] }, { anchor: ['hook'] });
    expect(formerNumbers(identifiers, 'lighthouse')).toBeUndefined();
    expect(numbersFor(identifiers, 'lighthouse', { idArtwork: { lamp: 2 } })('idArtwork', 'lamp')).toBe(3);
  });
});
