import type { ShownFailure } from '#domain/failures.ts';

/** The sentence for each reason why a venue cannot be opened. */
export const FAILURE_WORDS = {
  offline: 'failed.offline',
  'venue-unknown': 'notFound.text',
  'venue-unreadable': 'failed.unreadable',
  'venue-deactivated': 'welcome.unavailable',
} as const satisfies Record<ShownFailure['tag'], string>;

/** Whether a retry may help: the other reasons do not change by themselves. */
export function canRetry(failure: ShownFailure): boolean {
  return failure.tag === 'offline' || failure.tag === 'venue-unreadable';
}
