import type { KeptNews } from '#domain/keeping/keeping.ts';
import { megabytes } from '#domain/keeping/megabytes.ts';
import type { Translate } from '#parts/words/words.ts';

/** What is said of the guide on the phone; undefined where there is nothing to say. */
export function keptSentence(news: KeptNews, isOnline: boolean, translate: Translate): string | undefined {
  switch (news.tag) {
    case 'nothing':
      return isOnline ? undefined : translate('kept.offline');
    case 'impossible':
      return translate(IMPOSSIBLE[news.reason]);
    case 'whole':
      return translate(isOnline ? 'kept.kept' : 'kept.keptOffline');
    case 'coming':
      return coming(news, isOnline, translate);
    case 'pictures-only': {
      const values = { stories: news.missing.files, megabytes: megabytes(news.missing.bytes) };
      return translate(isOnline ? 'kept.picturesOnly' : 'kept.picturesOnlyOffline', values);
    }
    case 'interrupted':
      if (!isOnline && news.kept.files === 0) return translate('kept.nothingYet');
      return translate(INTERRUPTED[news.state], { done: news.kept.files, total: news.all.files });
    case 'no-room':
      return translate('kept.noRoom', { needed: megabytes(news.missing.bytes), free: megabytes(news.freeBytes) });
  }
}

const IMPOSSIBLE = { insecure: 'kept.insecure', refused: 'kept.refused', full: 'kept.noRoomAtAll' } as const;
const INTERRUPTED = { offline: 'kept.interrupted', damaged: 'kept.damaged', full: 'kept.full' } as const;

/** Who waits for a download wants to know how much it is; who does not, that something comes. */
function coming(
  { kept, all, isAsked }: Extract<KeptNews, { tag: 'coming' }>,
  isOnline: boolean,
  translate: Translate,
): string {
  const files = { done: kept.files, total: all.files };
  // Without the guide's own files, which come first, a reload would end at the browser's own page.
  if (!isOnline) return kept.files === 0 ? translate('kept.nothingYet') : translate('kept.interrupted', files);
  const bytes = { done: megabytes(kept.bytes), total: megabytes(all.bytes) };
  return isAsked ? translate('kept.bringing', bytes) : translate('kept.keeping', files);
}
