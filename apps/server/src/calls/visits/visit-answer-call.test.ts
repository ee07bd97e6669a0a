import type { VenueDetail } from '@cicerone/content/release/release';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DataFolder } from '../../storage/data-folder.ts';
import type { Database } from '../../storage/database/open-database.ts';
import { visitAnswers } from '../../storage/database/schema.ts';
import { testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testPackage } from '../../testing/test-package.ts';
import { folderWithVenue, imported, published } from '../../testing/test-venue.ts';

const GIVEN = '2024-11-21T10:30:00.250+01:00';
const LATER = '2024-11-21T11:00:00.000+01:00';
const NOBODY = 'AAAAAAAAAAAAAAAAAAAAAA';

const inEnglish = (text: string) => [{ languageCode: 'en_GB', text }];
const options = ['poster', 'friend'].map((idOption) => ({ idOption, localizations: inEnglish(idOption) }));
const asked = (idQuestion: string, more: object = {}) => ({ idQuestion, localizations: inEnglish('How?'), ...more });
const survey = (questions: object[], showOn = 'BOTH') => ({ idStudy: `on-${showOn.toLowerCase()}`, showOn, questions });
const QUESTIONS = [
  asked('words'),
  asked('why', { kind: 'choice', options }),
  asked('seen', { kind: 'yes-no' }),
  asked('born', { kind: 'birth-year' }),
  asked('from', { kind: 'zip' }),
];

let folder: DataFolder;
let app: FastifyInstance;
let database: Database;
let detail: Pick<VenueDetail, 'studies'>;
let other: Pick<VenueDetail, 'studies'>;
let tokens = 0;

const withSurveys = async (idMuseum: string, studies: object[]) =>
  testPackage({ idMuseum, name: idMuseum, studies: studies as [] });
const detailOf = async (idMuseum: number) =>
  (await app.inject(`/api/museums/detail/all-data/${idMuseum}/2`)).json() as VenueDetail;

beforeAll(async () => {
  const elsewhere = survey([asked('printed')], 'PAPER');
  folder = await folderWithVenue(await withSurveys('first', [survey(QUESTIONS), elsewhere]));
  await imported(folder, await withSurveys('second', [survey([asked('words')])]));
  await published(folder, 2);
  database = await testDatabase();
  app = await testApp({ folder, database });
  [detail, other] = [await detailOf(1), await detailOf(2)];
});

const begun = async (idMuseum = 1) => {
  const payload = { idMuseum, visitorToken: `phone-${++tokens}`, idLanguage: 2, startDate: '2024-11-21T10:00:00Z' };
  const answer = await app.inject({ method: 'POST', url: '/api/visitMuseum', payload });
  return answer.json().idVisit as string;
};
const question = (at: number, of = detail) => {
  const [study] = of.studies;
  const asked = study?.questions[at];
  const about = { idStudy: study?.idStudy, idQuestion: asked?.idQuestion, version: 1, givenDate: GIVEN };
  return { about, options: asked?.options ?? [] };
};
const give = async (body: object) => {
  const answer = await app.inject({ method: 'PUT', url: '/api/visitAnswer', payload: body });
  return { status: answer.statusCode, body: answer.json() };
};
const storedOf = (idVisit: string) =>
  database.tables.select().from(visitAnswers).where(eq(visitAnswers.idVisit, idVisit));

describe('an answer', () => {
  it('is stored once for its visit, whatever is sent again', async () => {
    const idVisit = await begun();
    const { about, options } = question(1);
    const answer = { ...about, idVisit, value: [options[0]?.idOption] };
    const stored = { idVisit, idQuestion: about.idQuestion, givenDate: GIVEN };
    expect(await give(answer)).toEqual({ status: 200, body: stored });
    const again = await Promise.all([give(answer), give({ ...answer, value: [String(options[0]?.idOption)] })]);
    expect(again).toEqual([1, 2].map(() => ({ status: 200, body: stored })));
    expect(await storedOf(idVisit)).toMatchObject([
      { counted: [String(options[0]?.idOption)], words: null, version: 1 },
    ]);
  });

  it('that was given later counts, whichever arrives first', async () => {
    const idVisit = await begun();
    const { about } = question(2);
    await give({ ...about, idVisit, value: 'yes', givenDate: LATER });
    const { body } = await give({ ...about, idVisit, value: 'no' });
    expect(body.givenDate).toBe(LATER);
    expect(await storedOf(idVisit)).toMatchObject([{ counted: ['yes'] }]);
  });

  it('in own words is stored as words, and one that was cleared as a passed question', async () => {
    const idVisit = await begun();
    const { about } = question(0);
    await give({ ...about, idVisit, value: ' The light in \u0000room 3. ' });
    expect(await storedOf(idVisit)).toMatchObject([{ counted: [], words: 'The light in room 3.' }]);
    expect((await give({ ...about, idVisit, value: null, givenDate: LATER })).status).toBe(200);
    expect(await storedOf(idVisit)).toMatchObject([{ counted: [], words: null }]);
  });

  it.each([
    ['the exact year of a birth', 3, '1984'],
    ['a complete postcode', 4, '28014'],
    ['neither yes nor no', 2, 'perhaps'],
    ['an option of another question', 1, [999]],
    ['words where options are offered', 1, 'poster'],
  ])('of %s is refused with its field and never stored', async (_, at, value) => {
    const idVisit = await begun();
    const { status, body } = await give({ ...question(at).about, idVisit, value });
    expect([status, body.issues]).toEqual([400, [{ field: 'value', message: expect.stringMatching(/^must be/) }]]);
    expect(await storedOf(idVisit)).toEqual([]);
  });

  it.each([
    ['value', { value: 'x'.repeat(1001) }],
    ['value', { value: '' }],
    ['value.0', { value: [-1] }],
    ['value', { value: 7 }],
    ['givenDate', { givenDate: '2999-01-01T00:00:00Z' }],
    ['givenDate', { givenDate: 'yesterday' }],
    ['idVisit', { idVisit: 'x' }],
    ['version', { version: -1 }],
    ['idQuestion', { idQuestion: 0 }],
  ])('with a %s that cannot be is refused with its field', async (field, wrong) => {
    const { status, body } = await give({ ...question(0).about, idVisit: NOBODY, value: 'Well', ...wrong });
    expect([status, body.issues[0].field]).toEqual([400, field]);
  });

  it('that is neither a choice nor a text is refused with a sentence', async () => {
    const { body } = await give({ ...question(0).about, idVisit: NOBODY, value: 7 });
    expect(body.message).toBe('value: must be a list of numbers, a text of 1 to 1000 characters, or null');
  });

  it('to a question that the museum does not ask is refused', async () => {
    const idVisit = await begun();
    const { about } = question(0);
    const paper = detail.studies[1];
    const gone = [
      { idQuestion: 9999 },
      { idStudy: 9999 },
      { idStudy: paper?.idStudy, idQuestion: paper?.questions[0]?.idQuestion },
      question(0, other).about,
    ];
    for (const changes of gone) {
      const { status, body } = await give({ ...about, idVisit, value: 'Well', ...changes });
      expect([status, body.message]).toEqual([404, 'The museum does not ask that question.']);
    }
    expect(await storedOf(idVisit)).toEqual([]);
  });

  it('of an unknown visit is refused', async () => {
    expect((await give({ ...question(0).about, idVisit: NOBODY, value: 'Well' })).status).toBe(404);
  });

  it('is checked against the release in force: a question that a correction removed is gone', async () => {
    const idVisit = await begun(2);
    const { about } = question(0, other);
    expect((await give({ ...about, idVisit, value: 'Well' })).status).toBe(200);
    await imported(folder, await withSurveys('second', []));
    await published(folder, 2);
    await expect.poll(async () => (await give({ ...about, idVisit, value: 'Well' })).status).toBe(404);
    expect(await storedOf(idVisit)).toHaveLength(1);
  });
});
