import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Progress } from '../basis/progress.ts';
import { createAccessCodes } from '../guarding/codes/access-codes.ts';
import { openCookieEpochs } from '../guarding/codes/cookie-epochs.ts';
import { previewVenue } from '../publishing/preview.ts';
import { readPointer } from '../storage/release-files.ts';
import { onDisk } from '../testing/on-disk.ts';
import { openedDays } from '../testing/opened-days.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testPackage, writePackage } from '../testing/test-package.ts';
import { TEST_TIME, testFolder } from '../testing/test-venue.ts';
import type { CommandDeps } from './command-deps.ts';
import { runCommand } from './run-command.ts';

const awayDatabase = async () => ({ tag: 'database-refused', message: 'It is away.' }) as const;
const noDatabase = () => Promise.reject(new Error('This command leaves the database alone.'));

/** `link-command.test.ts` tests the addresses of links. */
const NOWHERE = () => ({ tag: 'wrong-settings' as const, sentences: ['No address here.'] });

/** `private-folder.test.ts` tests who may read the written files. */
const forOthers: CommandDeps['forOthers'] = (work) => work();

const REPOSITORY = new URL('../../../../', import.meta.url).pathname;

async function commandLine(
  openDatabase: CommandDeps['openDatabase'] = noDatabase,
  hasDatabase?: CommandDeps['hasDatabase'],
) {
  const folder = await testFolder();
  const written: string[] = [];
  const out = { line: (text: string) => written.push(text), complaint: (text: string) => written.push(`! ${text}`) };
  let typed: string | undefined;
  const askSecret = async () => typed;
  const run = async (...words: string[]) => {
    written.length = 0;
    const code = await runCommand(words, {
      folder,
      out,
      forOthers,
      now: () => TEST_TIME,
      place: NOWHERE,
      askSecret,
      openDatabase,
      hasDatabase,
    });
    return { code, text: written.join('\n') };
  };
  const typing = (secret: string | undefined, ...words: string[]) => {
    typed = secret;
    return run(...words);
  };
  return { run, typing, folder };
}

it.each([
  [['venue', 'import'], 'It is called like this:\ncicerone venue import FOLDER_OR_ZIP [--publish]'],
  [['backup'], 'It is called like this:\ncicerone backup FILE'],
  [['restore', 'too', 'much'], 'It is called like this:\ncicerone restore FILE'],
  [['venue', 'list', 'too', 'much'], 'It is called like this:\ncicerone venue list'],
  [
    ['venue', 'imprt', 'x'],
    'There is no command "venue imprt". Did you mean:\ncicerone venue import FOLDER_OR_ZIP [--publish]\n\ncicerone --help',
  ],
  [['venue'], 'There is no command "venue". These are:\ncicerone venue import FOLDER_OR_ZIP'],
  [['venu', 'list'], 'There is no command "venu list". Did you mean:\ncicerone venue list\n\ncicerone --help'],
  [['code', 'ad', 'x'], 'There is no command "code ad". Did you mean:\ncicerone code add VENUE'],
  [
    ['import', '../my-museum', '--publish'],
    'There is no command "import". Did you mean:\ncicerone venue import FOLDER_OR_ZIP [--publish]\n\ncicerone --help',
  ],
  [['concert'], 'There is no command "concert".\n\ncicerone venue import FOLDER_OR_ZIP'],
  [['venue', 'import', 'x', '--publsh'], 'There is no option "--publsh". Did you mean "--publish"?\n\ncicerone --help'],
  [['--nonsense'], 'There is no option "--nonsense".\n\ncicerone --help'],
])('says how a command is called that was not understood: %s', async (words, said) => {
  const { run } = await commandLine();
  const { code, text } = await run(...words);
  expect(code).toBe(2);
  expect(text).toContain(said);
});

it('adds and removes access codes of a venue, and says what is wrong with a command', async () => {
  const database = await testDatabase();
  const { run, typing, folder } = await commandLine(async () => ({ ...database, close: async () => {} }));
  await run('venue', 'import', await writePackage(await temporaryFolder(), await testPackage()));
  const added = await typing('2468', 'code', 'add', 'test-venue', '--days', '3');
  expect(added).toEqual({ code: 0, text: 'The code opens test-venue for 3 day(s).' });
  expect(await openedDays(createAccessCodes(database.tables, folder), { idMuseum: 1, code: '2468' })).toBe(3);
  expect((await run('code', 'add', 'test-venue', '--days', '0')).text).toContain('--days is a whole number');
  expect((await run('code', 'add', 'nobody')).text).toContain('There is no venue "nobody"');
  const mistyped = await run('code', 'add', 'tset-venue');
  expect(mistyped.text).toContain('There is no venue "tset-venue" here. Did you mean "test-venue"?');
  for (const nothing of [undefined, '', ' \u200f']) {
    expect(await typing(nothing, 'code', 'add', 'test-venue')).toMatchObject({
      code: 1,
      text: expect.stringContaining('1 to 50'),
    });
  }
  expect(await typing('2468', 'code', 'remove', 'test-venue')).toMatchObject({
    code: 0,
    text: expect.stringContaining('"cicerone code revoke test-venue"'),
  });
  expect((await typing('2468', 'code', 'remove', 'test-venue')).text).toBe('! test-venue has no such code.');
});

it('says before a publication that nobody can get in, as long as a guarded venue has no code', async () => {
  const database = await testDatabase();
  const { run, typing } = await commandLine(async () => ({ ...database, close: async () => {} }));
  const packaged = await writePackage(await temporaryFolder(), await testPackage({ accessCodeRequired: true }));
  const said = 'Nobody can get in: visitors of test-venue are asked for a code, and there is none: cicerone code add';
  const { code, text } = await run('venue', 'import', packaged, '--publish');
  expect(code).toBe(0);
  expect(text.indexOf(said)).toBeGreaterThanOrEqual(0);
  expect(text.indexOf(said)).toBeLessThan(text.indexOf('Published test-venue, release 1'));
  await typing('2468', 'code', 'add', 'test-venue');
  expect((await run('venue', 'publish', 'test-venue')).text).not.toContain('Nobody can get in');
});

it('makes no database only to say so', async () => {
  const { run } = await commandLine(noDatabase, () => false);
  const packaged = await writePackage(await temporaryFolder(), await testPackage({ accessCodeRequired: true }));
  const { code, text } = await run('venue', 'import', packaged, '--publish');
  expect([code, text.includes('Nobody can get in')]).toEqual([0, true]);
});

it('says that a code is needed where the database cannot say whether there is one', async () => {
  const { run } = await commandLine(awayDatabase);
  const packaged = await writePackage(await temporaryFolder(), await testPackage({ accessCodeRequired: true }));
  const { text } = await run('venue', 'import', packaged, '--publish');
  expect(text).toContain('If there is none, nobody gets in: cicerone code add test-venue.');
  expect(text).toContain('Published test-venue, release 1');
});

it('reports codes whose key is lost, and clears them when the next one is added', async () => {
  const database = await testDatabase();
  const { run, typing, folder } = await commandLine(async () => ({ ...database, close: async () => {} }));
  await run('venue', 'import', await writePackage(await temporaryFolder(), await testPackage()));
  for (const code of ['2468', '1357']) await typing(code, 'code', 'add', 'test-venue');
  await rm(folder.codeKey);
  const lost = '2 code(s) of test-venue opened nothing any more: the key that they were made with is not here.';
  expect((await typing('2468', 'code', 'remove', 'test-venue')).text).toBe(
    `! test-venue has no such code. ${lost} "cicerone code add test-venue" clears them.`,
  );
  expect(await typing('2468', 'code', 'add', 'test-venue')).toEqual({
    code: 0,
    text: `The code opens test-venue for 1 day(s).\n${lost} They are cleared: add them anew.`,
  });
  expect((await typing('1357', 'code', 'remove', 'test-venue')).text).toBe('! test-venue has no such code.');
});

it('reads a code only from the terminal or a pipe: arguments appear in lists that others can read', async () => {
  const { run } = await commandLine();
  expect((await run('code', 'add', 'test-venue', '2468')).code).toBe(2);
  expect((await run('code', 'remove', 'test-venue', '2468')).code).toBe(2);
});

it('revokes the cookies of a venue and of its preview, without the database', async () => {
  const { run, folder } = await commandLine();
  await run('venue', 'import', await writePackage(await temporaryFolder(), await testPackage()));
  const preview = await previewVenue(folder, 1, () => TEST_TIME);
  if (preview.tag !== 'previewed') throw new Error(preview.tag);
  const epochsOf = async () => {
    const epochs = await openCookieEpochs(folder, 1000, { failed() {}, recovered() {} });
    epochs.close();
    return [epochs.of(1), epochs.of(preview.idMuseum)];
  };
  expect(await epochsOf()).toEqual(['', '']);
  expect(await run('code', 'revoke', 'test-venue')).toMatchObject({ code: 0, text: expect.stringContaining('again') });
  for (const epoch of await epochsOf()) expect(epoch).not.toBe('');
  expect((await run('code', 'revoke', 'nobody')).text).toContain('There is no venue "nobody"');
});

it('prints every problem of a package with file and field', async () => {
  const { run } = await commandLine();
  const packaged = await testPackage({ isModel: 1 });
  packaged.files.delete('media/home.png');
  const { code, text } = await run('venue', 'import', await writePackage(await temporaryFolder(), packaged));
  expect(code).toBe(1);
  expect(text.split('\n')).toEqual([
    '! error: isModel: Here stands the number 1, and true or false belongs here. Write true or false.',
    '! error: homeImageUrl: media/home.png is not in the package. Put the file there, or leave the field out.',
    expect.stringMatching(/^! 2 errors, 0 warnings; 2 works, 3 languages, 3 files, \d kB\. Nothing was imported/),
  ]);
});

it('refuses another museum under an existing key, and accepts it with --replace', async () => {
  const { run, folder } = await commandLine();
  await run('venue', 'import', await writePackage(await temporaryFolder(), await testPackage()), '--publish');
  const other = await testPackage({
    name: 'Harbour Museum',
    code: 'HRB',
    artworks: [],
    halls: [],
    routes: [],
    timeline: [],
  });
  const place = await writePackage(await temporaryFolder(), {
    ...other,
    venue: { ...other.venue, highlightedRoutes: [] },
  });
  const { code, text } = await run('venue', 'import', place, '--publish');
  expect(code).toBe(1);
  expect(text).toMatch(/^! Nothing was imported: idMuseum "test-venue" belongs to Test Venue/);
  expect(await readPointer(folder, 1)).toBe(1);
  expect(await run('venue', 'import', place, '--replace')).toMatchObject({ code: 0 });
});

it('prints the first few of a kind, or all if asked, the errors last and the result at the end', async () => {
  const { run } = await commandLine();
  const packaged = await testPackage({ code: '<b>TST</b>', name: 'Test &amp; try' });
  for (let at = 0; at < 50; at++) packaged.files.set(`media/left-${at}.png`, Buffer.alloc(1));
  packaged.files.delete('media/home.png');
  const place = await writePackage(await temporaryFolder(), packaged);
  const few = await run('venue', 'import', place, '--publish');
  const all = await run('venue', 'import', place, '--publish', '--all');
  const isOfNote = (line: string) => /note, |languages\[/.test(line);
  const lines = few.text.split('\n').filter((line) => !isOfNote(line));
  expect(few.code).toBe(1);
  expect(lines[0]).toMatch(
    /^! warning, 50 times: No field of venue\.json names this file, and no visitor gets it\. Name/,
  );
  expect(lines.slice(1, 4).every((line) => line.startsWith('!   media/left-'))).toBe(true);
  expect(lines[4]).toBe('!   and 47 more; --all names every one.');
  expect(lines.at(-2)).toMatch(/^! error: homeImageUrl: media\/home\.png is not in the package/);
  expect(lines.at(-1)).toMatch(
    /^! 1 error, 5\d warnings, 3 notes; 2 works, 3 languages, 3 files, \d kB\. Nothing was imported/,
  );
  expect(all.text.match(/media\/left-/g)).toHaveLength(50);
});

it('says at the import already what will stop the publication, and then publishes nothing', async () => {
  const { run, folder } = await commandLine();
  const unspoken = await testPackage({ languages: ['es_ES', 'en_GB', 'fr_FR', 'es_ES'] });
  const place = await writePackage(await temporaryFolder(), unspoken);
  const draft = await run('venue', 'import', place);
  expect(draft).toMatchObject({ code: 0, text: expect.stringContaining('! error: languages[3]: es_ES is named') });
  expect(draft.text).toMatch(
    /\n1 error, .* Imported test-venue as venue 1 into \S+ \(DATA_DIR\)\. .* mend the errors before it is published\.$/,
  );
  const refused = await run('venue', 'import', place, '--publish');
  expect(refused).toMatchObject({
    code: 1,
    text: expect.stringMatching(/as venue 1 into .* Nothing was published: mend/),
  });
  const again = await run('venue', 'publish', '1');
  expect(again).toMatchObject({ code: 1, text: expect.stringMatching(/1 error, .*\. Nothing was published: mend/) });
  expect(again.text.match(/error: /g)).toHaveLength(1);
  expect(await readPointer(folder, 1)).toBeUndefined();
});

it('prints nothing twice when it imports and publishes, and sums up what visitors get', async () => {
  const { run } = await commandLine();
  const place = await writePackage(await temporaryFolder(), await testPackage());
  const { code, text } = await run('venue', 'import', place, '--publish');
  expect(code).toBe(0);
  const reported = text.split('\n');
  expect(new Set(reported).size).toBe(reported.length);
  expect(reported[0]).toMatch(/^Imported test-venue as venue 1 into \/\S+ \(DATA_DIR\)\.$/);
  const [summary, link] = reported.slice(-2);
  expect(summary).toMatch(
    /^0 errors, \d+ warnings, 3 notes; 2 works, 3 languages, 4 files, \d kB\. Published test-venue, release 1\.$/,
  );
  expect(link).toBe('! No address here.');
  expect((await run('venue', 'publish', '1')).text).toMatch(/; 2 works, 3 languages, 4 files, \d kB\. Published/);
});

it('accepts a venue with a name, its language and a work, and says what its key was derived from', async () => {
  const { run } = await commandLine();
  const work = { idArtwork: 'anchor', code: '7', localizations: [{ name: 'Anker', text: 'Van ijzer.' }] };
  const { files } = await testPackage();
  const venue = { name: 'Havenmuseum', languages: ['nl_NL'], artworks: [work] };
  const place = await writePackage(await temporaryFolder(), { venue, files });
  const { code, text } = await run('venue', 'import', place, '--publish');
  expect(code).toBe(0);
  expect(text).toContain('! warning: idMuseum: No key is written, and "havenmuseum" was made of the name.');
  expect(text).toContain('Published havenmuseum, release 1.');
});

it('says what does not exist', async () => {
  const { run } = await commandLine();
  expect(await run('venue', 'import', '/nowhere')).toEqual({ code: 1, text: '! There is nothing at /nowhere.' });
  for (const words of [
    ['publish', 'x'],
    ['rollback', 'x'],
    ['export', 'x', '/tmp/y'],
  ]) {
    expect(await run('venue', ...words)).toEqual({
      code: 1,
      text: expect.stringContaining('There is no venue "x" here'),
    });
  }
});

it('takes a venue from package to visitors and back', async () => {
  const { run, folder } = await commandLine();
  const place = await writePackage(await temporaryFolder(), await testPackage());
  expect(await run('venue', 'import', place)).toMatchObject({ code: 0, text: expect.stringContaining('as venue 1') });
  expect((await run('venue', 'list')).text).toContain('draft only');
  expect(await run('venue', 'publish', 'test-venue')).toMatchObject({
    code: 0,
    text: expect.stringContaining('release 1'),
  });
  expect(await run('venue', 'import', place, '--publish')).toMatchObject({ code: 0 });
  expect((await run('venue', 'list')).text).toBe('1\ttest-venue\tTest Venue\trelease 2');
  expect(await run('venue', 'rollback', '1')).toMatchObject({ code: 0 });
  expect(await readPointer(folder, 1)).toBe(1);
  expect(await run('venue', 'rollback', '1', '--to', '7')).toMatchObject({
    code: 1,
    text: expect.stringContaining('1, 2'),
  });
  const target = join(await temporaryFolder(), 'out.zip');
  expect(await run('venue', 'export', 'test-venue', target)).toMatchObject({ code: 0 });
  expect(await run('venue', 'export', 'test-venue', target)).toMatchObject({ code: 1 });
});

it('shows the progress: every file that it reads, every picture that it prepares, and the release', async () => {
  const folder = await testFolder();
  const reported: Progress[] = [];
  const progress = {
    report: (one: Progress) => void reported.push(one),
    end: () => void reported.push({ stage: 'release' }),
  };
  const out = { line: () => undefined, complaint: () => undefined };
  const place = await writePackage(await temporaryFolder(), await testPackage());
  const askSecret = async () => undefined;
  const deps = {
    folder,
    out,
    progress,
    forOthers,
    now: () => TEST_TIME,
    place: NOWHERE,
    askSecret,
    openDatabase: noDatabase,
  };
  expect(await runCommand(['venue', 'import', place, '--publish'], deps)).toBe(0);
  const steps = reported.map((one) => ('of' in one ? `${one.stage} ${one.done}/${one.of}` : one.stage));
  expect(steps).toEqual([
    ...[0, 1, 2, 3, 4].map((done) => `reading ${done}/4`),
    'release',
    ...[1, 2].map((done) => `pictures ${done}/2`),
    'release',
    'release',
  ]);
  const bytes = reported.flatMap((one) => ('bytes' in one ? [one.bytes] : []));
  expect(bytes.slice(0, 5)).toEqual(bytes.slice(0, 5).toSorted((a, b) => a - b));
  expect(bytes.at(-1)).toBeGreaterThan(0);
});

it('cleans up and compresses the data folder, and prints the result', async () => {
  const { run, folder } = await commandLine();
  expect(await run('clean')).toEqual({ code: 0, text: 'Removed 0 release(s) and 0 media file(s), 0 kB; 0 wait.' });
  await run('venue', 'import', await writePackage(await temporaryFolder(), await testPackage()), '--publish');
  await writeFile(join(onDisk(folder).media, 'left-over'), '');
  expect((await run('clean')).text).toContain('; 1 wait.');
  expect(await run('compress')).toEqual({ code: 0, text: 'Compressed 0 file(s) further, 0 kB less to send.' });
});

it('prints the JSON Schema that the documentation has', async () => {
  const { run } = await commandLine();
  const committed = await readFile(join(REPOSITORY, 'docs/content-package.schema.json'), 'utf8');
  expect(`${(await run('venue', 'schema')).text}\n`).toBe(committed);
});

// Its pictures are read here. They are rendered and published at the first start of the kill drill.
it('imports the demo venue without an error', async () => {
  const { run } = await commandLine();
  const { code, text } = await run('venue', 'import', join(REPOSITORY, 'demo-venue/museum-of-pattern'));
  // Warnings for a museum's staff. All other missing translations are counted in notes.
  expect(text).not.toMatch(/error:/);
  expect(text.match(/^! warning.*/gm)).toEqual([expect.stringMatching(/Number 302 is shared by/)]);
  expect(code).toBe(0);
});

it.each(['guarded', 'closed'])('publishes the test venue %s without a warning', async (key) => {
  const { run } = await commandLine(awayDatabase);
  const { code, text } = await run('venue', 'import', join(REPOSITORY, 'demo-venue', key), '--publish');
  expect(text).not.toMatch(/error:|warning:/);
  expect(code).toBe(0);
});
