import { wholeMegabytes } from '@cicerone/content/amount-of-bytes';
import type { KeptStatus } from '#domain/keeping/keeping.ts';
import type { Translate } from '#parts/words/words.ts';

/** The sentence about the guide on the phone; undefined if there is nothing to report. */
export function keptSentence(news: KeptStatus, isOnline: boolean, translate: Translate): string | undefined {
  switch (news.tag) {
    case 'nothing':
      return isOnline ? undefined : translate('kept.offline');
    case 'impossible':
      return translate(IMPOSSIBLE_WORDS[news.reason]);
    case 'complete':
      return translate(isOnline ? 'kept.kept' : 'kept.keptOffline');
    case 'all-but-films':
      return translate(isOnline ? 'kept.butFilms' : 'kept.butFilmsOffline', {
        films: news.missing.files,
        megabytes: wholeMegabytes(news.missing.bytes),
      });
    case 'downloading':
      return coming(news, isOnline, translate);
    case 'pictures-only':
      return withoutStories(news, isOnline, translate);
    case 'partly':
      return translate(isOnline ? 'kept.partly' : 'kept.partlyOffline', {
        files: news.missing.files,
        megabytes: wholeMegabytes(news.missing.bytes),
      });
    case 'interrupted':
      // Files without a response are retried automatically, like all automatic downloads.
      if (news.state === 'offline') return coming(news, isOnline, translate);
      return translate(INTERRUPTED[news.state], { done: news.kept.files, total: news.all.files });
    case 'no-room':
      return translate('kept.noRoom', {
        needed: wholeMegabytes(news.neededBytes),
        free: wholeMegabytes(news.freeBytes),
      });
  }
}

/** The bytes are those of everything that one tap would fetch. */
function withoutStories(
  { missing, films }: Extract<KeptStatus, { tag: 'pictures-only' }>,
  isOnline: boolean,
  translate: Translate,
): string {
  const stories = { stories: missing.files, megabytes: wholeMegabytes(missing.bytes) };
  if (!films) return translate(isOnline ? 'kept.picturesOnly' : 'kept.picturesOnlyOffline', stories);
  return translate(isOnline ? 'kept.storiesAndFilms' : 'kept.storiesAndFilmsOffline', { ...stories, films });
}

/** The sentence for each reason why nothing can be kept on this phone. */
export const IMPOSSIBLE_WORDS = {
  insecure: 'kept.insecure',
  refused: 'kept.refused',
  full: 'kept.noRoomAtAll',
} as const;
const INTERRUPTED = { damaged: 'kept.damaged', full: 'kept.full' } as const;

/** A visitor who waits for a download wants to know its size; any other visitor only that it is running. */
function coming(
  {
    kept,
    all,
    isAsked,
    opens,
  }: Omit<Extract<KeptStatus, { tag: 'downloading' }>, 'tag' | 'isAsked'> & { isAsked?: boolean },
  isOnline: boolean,
  translate: Translate,
): string {
  const files = { done: kept.files, total: all.files };
  // The guide itself is downloaded first, together with a museum's texts.
  if (!isOnline) return translate(opens || kept.files > 0 ? 'kept.interrupted' : 'kept.nothingYet', files);
  const bytes = { done: wholeMegabytes(kept.bytes), total: wholeMegabytes(all.bytes) };
  return isAsked ? translate('kept.downloading', bytes) : translate('kept.keeping', files);
}
