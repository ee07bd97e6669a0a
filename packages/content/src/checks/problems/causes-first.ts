import { COLLECTION_KEYS, type CollectionName } from '../../package/collection-names.ts';
import type { Fields } from '../../package/field-walk.ts';
import { nounOfKey } from '../../package/identifiers.ts';
import type { Problem } from './problem.ts';

/**
 * Sorts the unknown fields of the venue first, and drops problems that follow from them: if `artwork` is written for
 * `artworks`, every key of a work is reported as unknown.
 */
export function causesFirst(problems: readonly Problem[], packaged: Fields): Problem[] {
  const causes = problems.filter(isUnknownField);
  const nouns = new Set(causes.flatMap((cause) => missingNoun(cause, packaged) ?? []));
  const others = problems.filter((problem) => !isUnknownField(problem) && !nouns.has(unknownNoun(problem) ?? ''));
  return [...causes, ...others];
}

const isUnknownField = ({ code, path }: Problem) => code === 'field-unknown' && path.length === 1;

/** The name for items of the missing collection that an unknown field probably meant. */
function missingNoun({ values }: Problem, packaged: Fields): string | undefined {
  const { guess = '' } = values as { guess?: string };
  if (!Object.hasOwn(COLLECTION_KEYS, guess) || packaged[guess] !== undefined) return undefined;
  return nounOfKey(COLLECTION_KEYS[guess as CollectionName]);
}

function unknownNoun({ code, values }: Problem): string | undefined {
  return code === 'key-unknown' ? (values as { noun: string }).noun : undefined;
}
