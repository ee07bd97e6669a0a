import { type DownloadRequests, NO_REQUESTS } from './download-requests.ts';
import type { RequestStore } from './downloads-state.ts';

/**
 * The requests on a loan device: those of the staff, which no visitor changes, and those of the present visitor, which
 * are forgotten with them. A visitor may request more. They delete, stop and pause nothing, and nothing is paused that
 * they could not continue (product, section D6, Loan device).
 */
export function createLentRequests(staff: RequestStore, visitor: RequestStore): RequestStore {
  return {
    of: (idMuseum, languageCode) => together(staff.of(idMuseum, languageCode), visitor.of(idMuseum, languageCode)),
    languages: (idMuseum) => [...new Set([...staff.languages(idMuseum), ...visitor.languages(idMuseum)])],
    change(idMuseum, languageCode, change) {
      if (change.tag === 'ask') visitor.change(idMuseum, languageCode, change);
      if (change.tag !== 'complete') return;
      for (const requests of [staff, visitor]) {
        if (requests.of(idMuseum, languageCode)?.marks[change.id]) requests.change(idMuseum, languageCode, change);
      }
    },
  };
}

/** The staff has not declined the items that the visitor requested. */
function together(
  staff: DownloadRequests | undefined,
  visitor: DownloadRequests | undefined,
): DownloadRequests | undefined {
  if (!staff && !visitor) return undefined;
  const { marks, deleted } = staff ?? NO_REQUESTS;
  const added = visitor?.marks ?? {};
  return { marks: { ...marks, ...added }, deleted: deleted.filter((id) => !added[id]), isPaused: false };
}
