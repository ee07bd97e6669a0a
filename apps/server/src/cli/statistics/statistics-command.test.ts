import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DataFolder } from '../../storage/data-folder.ts';
import { fillMonths, folderWithMuseum } from '../../testing/statistics/museum-month.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testPackage } from '../../testing/test-package.ts';
import { folderWithVenue } from '../../testing/test-venue.ts';
import { createVisitWrites } from '../../visits/visit-writes.ts';
import type { CommandDeps } from '../command-deps.ts';
import { runCommand } from '../run-command.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const DAY = '2026-11-20';

async function house(furnished: Promise<DataFolder> = folderWithVenue()) {
  const [folder, database] = [await furnished, await testDatabase()];
  const written: string[] = [];
  const deps: CommandDeps = {
    folder,
    out: { line: (text) => written.push(text), complaint: (text) => written.push(`! ${text}`) },
    forOthers: (work) => work(),
    now: () => new Date('2026-11-25T23:30:00Z'),
    timezone: 'Europe/Madrid',
    place: () => ({ tag: 'wrong-settings', sentences: ['No address here.'] }),
    askSecret: async () => undefined,
    openDatabase: async () => ({ ...database, close: async () => {} }),
  };
  const run = async (...words: string[]) => {
    written.length = 0;
    const code = await runCommand(words, deps);
    return { code, text: written.join('\n') };
  };
  return { run, folder, pool: database.pool, writes: createVisitWrites(database.pool) };
}

/** Visits of twenty minutes, each with one look at each of these works, for thirty seconds. */
async function visit(
  { writes }: Awaited<ReturnType<typeof house>>,
  count: number,
  works: readonly number[],
  day = DAY,
) {
  for (let number = 0; number < count; number++) {
    const visitorToken = `${day} ${works.join()} ${number}`;
    const about = { idMuseum: 1, visitorToken, idLanguage: 2, idDevice: null, startDate: NOON, endDate: null, day };
    const { idVisit } = await writes.begin(about);
    for (const id of works) {
      await writes.beginStage({ idVisit, kind: 'artwork', id, idMuseum: 1, startDate: NOON });
      await writes.endStage({ idVisit, kind: 'artwork', id, startDate: NOON, endDate: null, duration: 30 });
    }
    await writes.end({ idVisit, endDate: NOON + 20 * 60_000 });
  }
}

it('tells what visitors did in the last thirty days, by the museum’s own names', async () => {
  const there = await house();
  await visit(there, 6, [1]);
  await visit(there, 2, [1, 2]);
  await visit(there, 5, []);
  await visit(there, 9, [1], '2026-10-27');
  expect(await there.run('statistics', 'test-venue')).toEqual({
    code: 0,
    text: [
      'Test Venue, 2026-10-28 to 2026-11-26',
      '  Visits                              13',
      '  Visits for a hundred tickets        no tickets known of days with five visits: cicerone tickets',
      '  Visits in which no work was opened  5 (38 %)',
      // Without the two views of the second work: they could be calculated.
      '  Works opened in a visit             0.6',
      '  Minutes of a visit                  20.0',
      '  Plays heard to the end              not shown',
      '',
      'Works, by the visits that opened them',
      '  101 Penrose tiling  8 visits, 8 times, 30 s each',
      '  102 Truchet tiles   fewer than 5',
      '',
      'Languages',
      '  English  13',
    ].join('\n'),
  });
});

it('tells other days, and tells programs', async () => {
  const there = await house();
  await visit(there, 7, [2]);
  const { text } = await there.run('statistics', 'test-venue', '--from', DAY, '--to', DAY, '--json');
  expect(JSON.parse(text)).toMatchObject({
    ...{ museum: 'Test Venue', from: DAY, to: DAY, visits: 7, silentVisits: 0, viewsPerVisit: 1 },
    before: { from: '2026-11-19', to: '2026-11-19', visits: 0 },
    works: [{ code: '102', name: 'Truchet tiles', idArtwork: 2, visits: 7, views: 7, secondsPerView: 30 }],
  });
  expect((await there.run('statistics', 'test-venue', '--to', '2026-11-19')).text).toContain(
    'Visits                              0',
  );
});

it('tells how many visitors took the guide, once the tickets are known', async () => {
  const there = await house();
  await visit(there, 12, [1]);
  const file = join(await temporaryFolder(), 'tickets.csv');
  await writeFile(file, `date;tickets\n20.11.2026;80\n`);
  expect(await there.run('tickets', 'test-venue', file)).toEqual({
    code: 0,
    text: 'Took in the tickets of 1 day(s) of test-venue.',
  });
  expect((await there.run('statistics', 'test-venue')).text).toContain('Visits for a hundred tickets        15\n');
  await writeFile(file, 'date,tickets\n2026-11-20,many\n');
  expect(await there.run('tickets', 'test-venue', file)).toMatchObject({
    code: 1,
    text: expect.stringContaining('! Nothing was taken in. Line 2: "many" is no number of tickets.'),
  });
  expect((await there.run('tickets', 'test-venue', '/nowhere.csv')).text).toContain('was not read');
});

it('writes tables for spreadsheets, into a folder that is not there yet', async () => {
  const there = await house();
  await visit(there, 6, [1]);
  await visit(there, 2, [2]);
  const target = join(await temporaryFolder(), 'figures');
  const run = () => there.run('statistics', 'test-venue', '--csv', target);
  expect(await run()).toMatchObject({ code: 0, text: expect.stringMatching(/^Wrote figures\.csv, works\.csv,/) });
  expect((await readFile(join(target, 'works.csv'), 'utf8')).split('\r\n')).toEqual([
    '\uFEFF"number","work","visits","times","seconds_each"',
    '"101","Penrose tiling","6","6","30"',
    '"102","Truchet tiles","fewer than 5","",""',
    '',
  ]);
  expect(await run()).toMatchObject({ code: 1, text: expect.stringContaining('exists already') });
});

it('writes plays, curves, numbers and answers as tables, and the words of visitors in the order of the words', async () => {
  const there = await house(folderWithMuseum());
  await fillMonths(there.pool, there.folder);
  const [asked] =
    (await there.run('statistics', '1', '--to', '2026-11-30', '--json')).text.match(
      /"idQuestion": \d+,\s+"answering": 23/,
    ) ?? [];
  const idQuestion = Number(asked?.match(/\d+/));
  for (const [at, words] of ['Nothing', '=More light', 'A bench', 'Ünder the stairs', 'a bench'].entries()) {
    const { idVisit } = await there.writes.begin({
      ...{
        idMuseum: 1,
        visitorToken: `writer ${at}`,
        idLanguage: 2,
        idDevice: null,
        startDate: NOON,
        endDate: null,
        day: DAY,
      },
    });
    await there.pool.query(
      `insert into visit_answers (id_visit, id_question, id_study, version, counted, words, given_date)
       values ($1, $2, 1, 1, '{}', $3, now()), ($1, $2 + 1, 1, 1, '{}', $4, now())`,
      [idVisit, idQuestion, words, at === 0 ? 'the only one' : null],
    );
  }
  const target = join(await temporaryFolder(), 'november');
  await there.run('statistics', '1', '--from', '2026-11-01', '--to', '2026-11-30', '--csv', target);
  const rowsOf = async (name: string) => (await readFile(join(target, name), 'utf8')).split('\r\n').slice(1, -1);
  expect((await rowsOf('plays.csv')).slice(0, 4)).toEqual([
    '"101","Penrose tiling","","","2470","1900","0.8052631578947368","76"',
    '"101","Penrose tiling","English","standard","","1330","0.8112781954887218",""',
    '"101","Penrose tiling","Español","standard","","380","0.7921052631578948",""',
    '"101","Penrose tiling","English","easy","","190","0.7894736842105263",""',
  ]);
  expect((await rowsOf('drop-off.csv')).slice(0, 2)).toEqual([
    '"101","Penrose tiling","0","1"',
    '"101","Penrose tiling","5","0.94"',
  ]);
  expect(await rowsOf('unknown-numbers.csv')).toEqual(['"417","38"', '"1","17"', '"99","9"']);
  expect((await rowsOf('answers.csv')).slice(0, 2)).toEqual([
    '"Would you come again?","343","Yes","301"',
    '"Would you come again?","343","No","42"',
  ]);
  expect(await rowsOf('written-answers.csv')).toEqual(
    ["'=More light", 'A bench', 'Nothing', 'a bench', 'Ünder the stairs'].map(
      (words) => `"What would you change?","${words}"`,
    ),
  );
});

it('writes the page for the board, of the last month unless said, and over no other file', async () => {
  const there = await house();
  await visit(there, 6, [1], '2026-10-20');
  const target = join(await temporaryFolder(), 'board.html');
  const run = () => there.run('statistics', 'test-venue', '--html', target);
  expect(await run()).toEqual({
    code: 0,
    text: `Wrote the page for the board, 2026-10-01 to 2026-10-31, to ${target}.`,
  });
  expect(await readFile(target, 'utf8')).toContain('<title>Test Venue, October 2026</title>');
  expect(await run()).toEqual({
    code: 1,
    text: `! ${target} was not written: it exists already: choose another name or delete it.`,
  });
});

it('tells what a deactivated museum had, by number', async () => {
  const there = await house(testPackage({ deactivated: true }).then(folderWithVenue));
  await visit(there, 6, [1]);
  expect((await there.run('statistics', 'test-venue')).text).toContain('removed work 1  6 visits');
});

it('says what is no day, and which museum there is none of', async () => {
  const { run } = await house();
  expect(await run('statistics', 'test-venue', '--from', '31.11.2026')).toEqual({
    code: 1,
    text: '! --from is a day such as 2026-11-01, not "31.11.2026".',
  });
  expect((await run('statistics', 'test-venue', '--to', '2026-02-30')).code).toBe(1);
  expect((await run('statistics', 'test-venue', '--from', '2026-12-01', '--to', '2026-11-01')).text).toContain(
    'is after',
  );
  expect((await run('statistics', 'nowhere')).text).toContain('There is no venue "nowhere"');
});
