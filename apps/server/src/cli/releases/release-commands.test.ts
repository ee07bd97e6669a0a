import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fields } from '@cicerone/content/package/field-walk';
import { describe, expect, it } from 'vitest';
import { readDraft, saveDraft } from '../../storage/draft-file.ts';
import { readPointer } from '../../storage/release-files.ts';
import { commandDeps } from '../../testing/command-deps.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testPackage, writePackage } from '../../testing/test-package.ts';
import { testFolder } from '../../testing/test-venue.ts';
import { runCommand } from '../run-command.ts';

/** A command line on an empty data folder, and a place for packages. */
async function museum() {
  const folder = await testFolder();
  const place = await temporaryFolder();
  const run = async (...words: string[]) => {
    const said: string[] = [];
    const code = await runCommand(
      words,
      commandDeps(folder, (text) => said.push(text)),
    );
    return { code, text: said.join('\n') };
  };
  /** Imports an edition of the museum's package. */
  const imports = async (fields: Fields, ...options: string[]) => {
    const path = await writePackage(join(place, String(Math.random())), await testPackage(fields));
    return run('venue', 'import', path, ...options);
  };
  /** The museum's name in an exported package. */
  const exported = async (...options: string[]) => {
    const target = join(await temporaryFolder(), 'out');
    const { code, text } = await run('venue', 'export', 'test-venue', target, ...options);
    if (code !== 0) return text;
    return JSON.parse(await readFile(join(target, 'venue.json'), 'utf8')).name;
  };
  return { folder, run, imports, exported };
}

/** Two editions, of which the second was given out and taken back. */
async function takenBack() {
  const here = await museum();
  await here.imports({ name: 'First edition' }, '--publish');
  await here.imports({ name: 'Second edition' }, '--publish');
  return { ...here, rolledBack: await here.run('venue', 'rollback', 'test-venue') };
}

describe('a release that was taken back', () => {
  it('puts the draft aside with a word', async () => {
    const { rolledBack } = await takenBack();
    expect(rolledBack.code).toBe(0);
    expect(rolledBack.text).toContain('Visitors of test-venue get release 1 again, after release 2.');
    expect(rolledBack.text).toContain('The draft is release 2 and is put aside');
  });

  it('is not given out again by a publication, unless somebody says so', async () => {
    const { folder, run } = await takenBack();
    const refused = await run('venue', 'publish', 'test-venue');
    expect(refused).toMatchObject({
      code: 1,
      text: expect.stringMatching(/this is release 2, which was withdrawn on 2026-11-20\. .*--again\.$/),
    });
    expect(await readPointer(folder, 1)).toBe(1);
    expect(await run('venue', 'publish', 'test-venue', '--again')).toMatchObject({ code: 0 });
    expect(await readPointer(folder, 1)).toBe(3);
    const { text } = await run('venue', 'releases', 'test-venue');
    expect(text.split('\n')[0]).toContain('visitors have it');
  });

  it('is recognised when the same package is imported again', async () => {
    const { folder, imports } = await takenBack();
    expect(await imports({ name: 'Second edition' }, '--publish')).toMatchObject({
      code: 1,
      text: expect.stringContaining('this is release 2, which was withdrawn'),
    });
    expect(await readPointer(folder, 1)).toBe(1);
  });

  it('does not stop the next edition', async () => {
    const { imports, run } = await takenBack();
    expect(await imports({ name: 'Third edition' }, '--publish')).toMatchObject({ code: 0 });
    const { text } = await run('venue', 'releases', 'test-venue');
    expect(
      text.split('\n').map((line) => line.split('\t').filter((_, at) => at === 0 || at === 1 || at === 3)),
    ).toEqual([
      ['3', '2026-11-20 11:00', 'visitors have it'],
      ['2', '2026-11-20 11:00', 'withdrawn 2026-11-20 11:00'],
      ['1', '2026-11-20 11:00', 'earlier'],
    ]);
    expect(text.split('\n').every((line) => /\t\d+ kB\t/.test(line))).toBe(true);
  });

  it('is in force again after a rollback to it, and then the draft is no draft aside', async () => {
    const { run } = await takenBack();
    expect((await run('venue', 'rollback', 'test-venue', '--to', '2')).text).not.toContain('put aside');
    expect(await run('venue', 'publish', 'test-venue')).toMatchObject({ code: 0 });
  });

  it('is passed over by the next rollback', async () => {
    const { folder, imports, run } = await takenBack();
    await imports({ name: 'Third edition' }, '--publish');
    expect((await run('venue', 'rollback', 'test-venue')).text).toContain('get release 1 again, after release 3');
    expect(await readPointer(folder, 1)).toBe(1);
  });

  it('and given out again is taken back to the one before both', async () => {
    const { folder, run } = await takenBack();
    await run('venue', 'publish', 'test-venue', '--again');
    expect((await run('venue', 'rollback', 'test-venue')).text).toContain('get release 1 again, after release 3');
    expect(await readPointer(folder, 1)).toBe(1);
  });

  it('keeps the day on which it was taken back first, and later releases are no earlier ones', async () => {
    const { imports, run } = await takenBack();
    await imports({ name: 'Third edition' }, '--publish');
    await imports({ name: 'Fourth edition' }, '--publish');
    await run('venue', 'rollback', 'test-venue', '--to', '3');
    const { text } = await run('venue', 'releases', 'test-venue');
    const states = text.split('\n').map((line) => line.split('\t')[3]?.replace(/ 2026.*/, ''));
    expect(states).toEqual(['withdrawn', 'visitors have it', 'withdrawn', 'earlier']);
    expect(await run('venue', 'rollback', 'test-venue', '--to', '3')).toMatchObject({
      code: 1,
      text: 'Visitors of test-venue have release 3 already.',
    });
  });

  it('is recognised by what visitors see, whatever password its phones have', async () => {
    const { folder, run } = await takenBack();
    const draft = await readDraft(folder, 1);
    if (!draft) throw new Error('no draft');
    const password = { salt: 'c2FsdA==', rounds: 100_000, hash: 'aGFzaA==' };
    await saveDraft(folder, 1, { ...draft, content: { ...(draft.content as Fields), password } });
    expect((await run('venue', 'publish', 'test-venue')).text).toContain('this is release 2');
  });

  it('leaves a draft that nobody has published yet as it is', async () => {
    const { imports, run } = await museum();
    await imports({ name: 'First edition' }, '--publish');
    await imports({ name: 'Second edition' }, '--publish');
    await imports({ name: 'Third edition' });
    expect((await run('venue', 'rollback', 'test-venue')).text).not.toContain('put aside');
    expect(await run('venue', 'publish', 'test-venue')).toMatchObject({ code: 0 });
  });
});

describe('an export', () => {
  it('is what visitors have, also after a rollback; --draft is the other', async () => {
    const { exported } = await takenBack();
    expect(await exported()).toBe('First edition');
    expect(await exported('--draft')).toBe('Second edition');
  });

  it('has the keys of its release, although a later edition renamed a work', async () => {
    const { run, imports } = await museum();
    await imports({}, '--publish');
    const renamed = JSON.parse(JSON.stringify((await testPackage()).venue).replaceAll('"penrose"', '"rhombs"'));
    await imports(renamed);
    await run('venue', 'publish', 'test-venue');
    const [work] = renamed.artworks;
    await imports({ ...renamed, artworks: [{ ...work, formerKeys: ['penrose'] }, ...renamed.artworks.slice(1)] });
    const keys = async (...options: string[]) => {
      const target = join(await temporaryFolder(), 'out');
      expect(await run('venue', 'export', 'test-venue', target, ...options)).toMatchObject({ code: 0 });
      const { artworks } = JSON.parse(await readFile(join(target, 'venue.json'), 'utf8'));
      return artworks.map(({ idArtwork }: { idArtwork: string }) => idArtwork);
    };
    expect(await keys()).toEqual(['rhombs', 'truchet']);
    await run('venue', 'rollback', 'test-venue');
    expect(await keys()).toEqual(['penrose', 'truchet']);
  });

  it('says that visitors have nothing yet', async () => {
    const { imports, exported } = await museum();
    await imports({ name: 'First edition' });
    expect(await exported()).toContain('--draft writes the draft');
    expect(await exported('--draft')).toBe('First edition');
  });
});

describe('the list of releases', () => {
  it('says what changed from one to the next', async () => {
    const { imports, run } = await museum();
    await imports({}, '--publish');
    await imports({ name: 'Test Venue by the sea', languages: ['es_ES', 'en_GB'], slides: [] }, '--publish');
    const { text } = await run('venue', 'releases', 'test-venue');
    const [second, first] = text.split('\n').map((line) => line.split('\t'));
    expect(first?.at(-1)).toBe('the first one');
    expect(second?.at(-1)).toContain('gone; the museum’s own words, look or settings changed');
  });

  it('says that there is none', async () => {
    const { imports, run } = await museum();
    await imports({});
    expect((await run('venue', 'releases', 'test-venue')).text).toBe(
      'Nothing was published yet: cicerone venue publish test-venue',
    );
  });
});

describe('a preview', () => {
  it('is shown as an address and a code, and says who sees it', async () => {
    const { run, imports } = await museum();
    await imports({});
    const { code, text } = await run('venue', 'preview', 'test-venue');
    expect(code).toBe(0);
    expect(text).toMatch(
      /For the museum alone, until 2026-11-21, 11:00 \(Europe\/Madrid\): https:\/\/guide\.example\.org\/museums\/\w+/,
    );
    expect(text).toContain('Whoever has this address sees the draft.');
    expect(text).toContain('\u2588');
  });

  it('of a museum that asks for a code, or is closed, says that', async () => {
    const { run, imports } = await museum();
    await imports({ deactivated: true });
    expect((await run('venue', 'preview', 'test-venue')).text).toContain('sees what visitors of a closed museum see');
  });

  it('ends before its day when the museum says so', async () => {
    const { folder, run, imports } = await museum();
    await imports({});
    await run('venue', 'preview', 'test-venue');
    expect(await readdir(folder.venues)).toHaveLength(2);
    expect(await run('venue', 'preview', 'test-venue', '--end')).toMatchObject({ code: 0 });
    expect(await readdir(folder.venues)).toEqual(['1']);
    expect(await run('venue', 'preview', 'test-venue', '--end')).toMatchObject({ code: 1 });
  });

  it('of a draft with errors is refused with them', async () => {
    const { run, imports } = await museum();
    await imports({ googleAnalyticsId: 'G-ABC123DEF4' });
    expect(await run('venue', 'preview', 'test-venue')).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is nothing to look at: mend the errors first.'),
    });
  });
});
