import { COLLECTION_KEYS, type CollectionName } from '../../package/collection-names.ts';
import type { Fields } from '../../package/field-walk.ts';
import { nounOfKey } from '../../package/identifiers.ts';
import type { Problem } from './problem.ts';

/**
 * The problems of a package with the unknown fields of the venue first, and without those that would go with them: where
 * `artwork` is written for `artworks`, every key of a work names nothing.
 */
export function causesFirst(problems: readonly Problem[], packaged: Fields): Problem[] {
  const causes = problems.filter(isUnknownField);
  const nouns = new Set(causes.flatMap((cause) => missingNoun(cause, packaged) ?? []));
  const others = problems.filter((problem) => !isUnknownField(problem) && !nouns.has(unknownNoun(problem) ?? ''));
  return [...causes, ...others];
}

const isUnknownField = ({ code, path }: Problem) => code === 'field-unknown' && path.length === 1;

/** What the things of a collection are called that was meant by an unknown field and is not there. */
function missingNoun({ values }: Problem, packaged: Fields): string | undefined {
  const { guess = '' } = values as { guess?: string };
  if (!Object.hasOwn(COLLECTION_KEYS, guess) || packaged[guess] !== undefined) return undefined;
  return nounOfKey(COLLECTION_KEYS[guess as CollectionName]);
}

function unknownNoun({ code, values }: Problem): string | undefined {
  return code === 'key-unknown' ? (values as { noun: string }).noun : undefined;
}
