import type { CurrentRelease, VenueDetail } from '@cicerone/content/release/release';
import type { Question } from '@cicerone/content/walk/study';
import type { DataFolder } from '../../storage/data-folder.ts';
import { readReleaseJson, releaseFileNames } from '../../storage/release-files.ts';
import type { QuestionFigures } from './answers.ts';
import type { Figures } from './figures.ts';

export type NamedFigures = ReturnType<typeof named>;

/** Names works, routes, languages and questions as the museum does today. Those that it has removed keep their number. */
export async function withNames(folder: DataFolder, release: CurrentRelease, figures: Figures): Promise<NamedFigures> {
  const [first] = release.languages;
  const name = releaseFileNames.allData(first?.code ?? '');
  // Of a deactivated museum, the file says no more than that.
  const detail = await readReleaseJson<Partial<VenueDetail>>(folder, release.idMuseum, release.version, name);
  return named(release, detail ?? {}, figures);
}

function named(release: CurrentRelease, detail: Partial<VenueDetail>, figures: Figures) {
  const works = new Map(detail.artworks?.map((work) => [work.idArtwork, work]));
  const routes = new Map(detail.routes?.map((route) => [route.idRoute, route]));
  const languages = new Map(release.languages.map(({ id, name }) => [id, name]));
  const questions = new Map(
    detail.studies?.flatMap((study) => study.questions.map((question) => [question.idQuestion, question])),
  );
  const languageOf = (idLanguage: number) => ({ language: languages.get(idLanguage) ?? `language ${idLanguage}` });
  const workOf = (idArtwork: number) => {
    const known = works.get(idArtwork);
    return { code: known?.code ?? '', name: known?.artworkName ?? `removed work ${idArtwork}` };
  };
  return {
    ...figures,
    languages: figures.languages.map((of) => ({ name: languageOf(of.idLanguage).language, ...of })),
    works: figures.works.map((work) => ({ ...workOf(work.idArtwork), ...work })),
    plays: figures.plays.map((work) => ({
      ...workOf(work.idArtwork),
      ...work,
      kinds: work.kinds.map((kind) => ({ ...languageOf(kind.idLanguage), ...kind })),
    })),
    recognitions: figures.recognitions.map((work) => ({ ...workOf(work.idArtwork), ...work })),
    liveTours: {
      ...figures.liveTours,
      works: figures.liveTours.works.map((work) => ({ ...workOf(work.idArtwork), ...work })),
    },
    routes: figures.routes.map((route) => {
      const [text] = routes.get(route.idRoute)?.localizations ?? [];
      return { name: text?.name ?? `removed route ${route.idRoute}`, ...route };
    }),
    answers: figures.answers.map((answers) => namedAnswers(questions.get(answers.idQuestion), answers)),
  };
}

function namedAnswers(question: Question | undefined, figures: QuestionFigures) {
  const name = question?.localizations[0]?.text ?? `removed question ${figures.idQuestion}`;
  const kind = question?.kind ?? 'removed';
  const known = figures.values.length === 0 ? [] : valuesOf(question);
  const given = figures.values.filter(({ value }) => !known.includes(value)).map(({ value }) => value);
  // Postcodes by how many gave them, as they came; years of birth by decade.
  if (kind !== 'zip') given.sort((one, other) => Number(one) - Number(other));
  const values = [...known, ...given].map((value) => ({
    value,
    name: nameOf(question, value),
    times: figures.values.find((one) => one.value === value)?.times ?? 0,
  }));
  return { name, kind, ...figures, values };
}

/** The values that visitors can choose from, in the order of the guide. */
function valuesOf(question: Question | undefined): string[] {
  if (question?.kind === 'yes-no') return ['yes', 'no'];
  if (question?.kind === 'score') return Array.from({ length: 11 }, (_, score) => String(score));
  return question?.options.map(({ idOption }) => String(idOption)) ?? [];
}

function nameOf(question: Question | undefined, value: string): string {
  if (question?.kind === 'yes-no') return value === 'yes' ? 'Yes' : 'No';
  if (question?.kind === 'birth-year') return `${value} to ${Number(value) + 9}`;
  if (question?.kind === 'zip') return `${value}…`;
  if (question?.kind === 'score') return value;
  const option = question?.options.find(({ idOption }) => String(idOption) === value);
  return option?.localizations[0]?.text ?? `removed answer ${value}`;
}
