import { type Problem, problem } from '@cicerone/content/checks/problems/problem';
import type { ContentPackage } from '@cicerone/content/package/content-package';
import type { ReportProgress } from '../basis/progress.ts';
import {
  keepIndex,
  type MadeIndex,
  makeIndex,
  type NoIndex,
  type UnreadPictures,
  type WorkToIndex,
} from '../recognition/index-of-works.ts';
import type { IndexProcesses } from '../recognition/index-processes.ts';
import {
  type PicturePlaces,
  photographsOfWork,
  picturesOfWork,
  worksToIndex,
} from '../recognition/pictures-of-works.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import type { RecognitionRecord, RecognitionRemarks } from '../storage/files/recognition-record.ts';

/** The index of a release, if there is one, and what its museum should know about it. */
export type ReleaseRecognition = { record?: RecognitionRecord; problems: Problem[] };

export type RecognitionOrder = {
  report: ReportProgress;
  /** The record of the release before. */
  earlier: RecognitionRecord | undefined;
  processes?: IndexProcesses;
};

const NONE: ReleaseRecognition = { problems: [] };

/**
 * Makes the index for recognition of a release, if its venue asks for it (product, section D6, Index for recognition). Nothing
 * that fails here stops the publication: visitors type the number.
 */
export async function releaseRecognition(
  folder: DataFolder,
  content: ContentPackage,
  places: PicturePlaces,
  { report, processes, earlier }: RecognitionOrder,
): Promise<ReleaseRecognition> {
  if (!content.recognitionAvailable || content.deactivated) return NONE;
  const works = worksToIndex(content, places);
  if (works.length === 0) return { problems: [problem('recognition-nothing', ['recognitionAvailable'], {})] };
  const made = await makeIndex(folder, works, {
    report: (done, of) => report({ stage: 'recognition', done, of }),
    earlier,
    ...(processes && { processes }),
  });
  if (made.tag === 'unfinished') throw new Error('A publication reads all pictures for recognition.');
  const unread = unreadProblems(content, places, made.unread);
  if (made.tag === 'no-index') return { problems: [...unread, ...notMade(content, works, made)] };
  await keepIndex(folder, made);
  const plain = plainProblems(content, places, made);
  return { record: made.record, problems: [...unread, ...plain, ...remarkProblems(content, made.record.remarks)] };
}

/** Without an index because of its pictures, it has none later either. */
function notMade(content: ContentPackage, works: readonly WorkToIndex[], { reason }: NoIndex): Problem[] {
  if (reason === 'no-pictures') return [];
  if (reason !== 'too-plain') return [problem('recognition-not-made', ['recognitionAvailable'], { reason })];
  return remarkProblems(content, { plain: works.map(({ idArtwork }) => idArtwork), alike: [] });
}

function unreadProblems({ artworks }: ContentPackage, places: PicturePlaces, unread: UnreadPictures): Problem[] {
  return artworks.flatMap((work, at) =>
    picturesOfWork(work, places).flatMap(({ path: file, key, field }) => {
      const reason = unread.get(key);
      if (reason === undefined) return [];
      const isTooHeavy = reason === 'time' || reason === 'memory';
      const isShown = file === work.mainImageUrl;
      return [problem('recognition-picture-unread', ['artworks', at, ...field], { file, isTooHeavy, isShown })];
    }),
  );
}

/** Photographs that add nothing to the other pictures of a work. Of a plain work, the remark about it is enough. */
function plainProblems({ artworks }: ContentPackage, places: PicturePlaces, { plain, record }: MadeIndex): Problem[] {
  return artworks.flatMap((work, at) =>
    record.remarks.plain.includes(work.idArtwork)
      ? []
      : photographsOfWork(work, places).flatMap(({ path: file, key, field }) =>
          plain.has(key) ? [problem('recognition-picture-plain', ['artworks', at, ...field], { file })] : [],
        ),
  );
}

function remarkProblems({ artworks }: ContentPackage, { plain, alike }: RecognitionRemarks): Problem[] {
  const places = new Map(
    artworks.map(({ idArtwork, artworkName, code }, at) => [idArtwork, { at, artworkName, code }]),
  );
  const ofPlain = plain.flatMap((id) => {
    const work = places.get(id);
    return work ? [problem('recognition-plain', ['artworks', work.at], {})] : [];
  });
  const ofAlike = alike.flatMap(([one, other]) => {
    const [first, second] = [places.get(one), places.get(other)];
    if (!first || !second) return [];
    return [problem('recognition-alike', ['artworks', first.at], { other: second.artworkName, number: second.code })];
  });
  return [...ofPlain, ...ofAlike];
}
