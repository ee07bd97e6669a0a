import type { VenueDetail } from '@cicerone/content/release/release';
import type { QuestionKind, Study } from '@cicerone/content/walk/study';
import { isAskedInGuide } from '@cicerone/content/walk/study-channels';
import { releaseFileNames } from '../storage/release-files.ts';
import type { CachedRelease } from './cached-release.ts';
import type { ReleaseCache } from './release-cache.ts';

/** A question that the guide of a museum asks its visitors. */
export type ReleasedQuestion = { idStudy: number; kind: QuestionKind; idOptions: readonly number[] };

/** The questions of the releases in force. */
export type ReleasedQuestions = {
  /** A question of a venue; undefined if its release in force does not ask it. */
  find(idMuseum: number, idQuestion: number): Promise<ReleasedQuestion | undefined>;
};

type QuestionsOfRelease = ReadonlyMap<number, ReleasedQuestion>;

/** Reads the questions of a release once, when the first is answered, and evicts them with it. */
export function createReleasedQuestions(releases: ReleaseCache): ReleasedQuestions {
  const read = new WeakMap<CachedRelease, Promise<QuestionsOfRelease>>();
  function questionsOf(release: CachedRelease): Promise<QuestionsOfRelease> {
    const known = read.get(release);
    if (known) return known;
    const coming = readQuestions(release);
    read.set(release, coming);
    // Not cached: a disk that failed once may respond the next time.
    coming.catch(() => read.delete(release));
    return coming;
  }
  return {
    async find(idMuseum, idQuestion) {
      const release = releases.find(idMuseum);
      return release && (await questionsOf(release)).get(idQuestion);
    },
  };
}

/** The questions are the same in every language. A deactivated venue asks none. */
async function readQuestions({ current, file }: CachedRelease): Promise<QuestionsOfRelease> {
  const [language] = current.languages;
  const detail = language && current.status === undefined && (await file(releaseFileNames.allData(language.code)));
  if (!detail) return new Map();
  const { studies } = JSON.parse(detail.identity.toString()) as VenueDetail;
  return new Map(studies.filter(isAskedInGuide).flatMap(questionsOfStudy));
}

/** Releases of before there were kinds name none. */
function questionsOfStudy({ idStudy, questions }: Study): [number, ReleasedQuestion][] {
  return questions.map(({ idQuestion, kind = 'text', options = [] }) => [
    idQuestion,
    { idStudy, kind, idOptions: options.map(({ idOption }) => idOption) },
  ]);
}
