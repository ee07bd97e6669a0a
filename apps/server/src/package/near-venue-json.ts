import type { ValuesOf } from '@cicerone/content/checks/words/problem-words';

type Near = ValuesOf<'json-missing'>;

/** The ways in which people mistake the name or place of `venue.json`, the likeliest first. */
const LOOKS: readonly (readonly [NonNullable<Near['is']>, RegExp])[] = [
  ['letter-case', /^venue\.json$/i],
  ['further-ending', /^venue\.json\.\w+$/i],
  ['further-down', /\/venue\.json$/i],
  ['other-name', /^[^/]*\.json$/i],
  ['table', /\.(?:csv|tsv|xlsx?|ods|numbers)$/i],
];
/** Files that computers put beside another file are never suggested. */
const LEFT_BY_COMPUTERS = /(?:^|\/)(?:\.|__MACOSX\/)/;

/** The file that was probably meant to be the missing `venue.json`. */
export function nearVenueJson(present: readonly string[]): Near {
  const files = present.filter((path) => !LEFT_BY_COMPUTERS.test(path));
  for (const [is, look] of LOOKS) {
    const near = files.find((path) => look.test(path));
    if (near !== undefined) return { near, is };
  }
  return {};
}
