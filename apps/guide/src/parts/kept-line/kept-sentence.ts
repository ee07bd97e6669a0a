import type { KeptNews } from '#domain/keeping/keeping.ts';
import { megabytes } from '#domain/keeping/megabytes.ts';
import type { Translate } from '#parts/words/words.ts';

/** What is said of the guide on the phone; undefined where there is nothing to say. */
export function keptSentence(news: KeptNews, isOnline: boolean, translate: Translate): string | undefined {
  switch (news.tag) {
    case 'nothing':
      return isOnline ? undefined : translate('kept.offline');
    case 'impossible':
      return translate(news.reason === 'insecure' ? 'kept.insecure' : 'kept.refused');
    case 'whole':
      return translate(isOnline ? 'kept.kept' : 'kept.keptOffline');
    case 'coming':
      return coming(news, isOnline, translate);
    case 'pictures-only': {
      const values = { stories: news.missing.files, megabytes: megabytes(news.missing.bytes) };
      return translate(isOnline ? 'kept.picturesOnly' : 'kept.picturesOnlyOffline', values);
    }
    case 'interrupted':
      return translate(INTERRUPTED[news.state], { done: news.kept.files, total: news.all.files });
    case 'no-room':
      return translate('kept.noRoom', { needed: megabytes(news.missing.bytes), free: megabytes(news.freeBytes) });
  }
}

const INTERRUPTED = { offline: 'kept.interrupted', damaged: 'kept.damaged', full: 'kept.full' } as const;

/** Who waits for a download wants to know how much it is; who does not, that something comes. */
function coming(
  { kept, all, isAsked }: Extract<KeptNews, { tag: 'coming' }>,
  isOnline: boolean,
  translate: Translate,
): string {
  const files = { done: kept.files, total: all.files };
  if (!isOnline) return translate('kept.interrupted', files);
  const bytes = { done: megabytes(kept.bytes), total: megabytes(all.bytes) };
  return isAsked ? translate('kept.bringing', bytes) : translate('kept.keeping', files);
}
