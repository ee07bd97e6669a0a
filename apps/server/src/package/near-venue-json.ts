import type { ValuesOf } from '@cicerone/content/checks/words/problem-words';

type Near = ValuesOf<'json-missing'>;

/** In which ways people miss the name or the place of `venue.json`, the likeliest first. */
const LOOKS: readonly (readonly [NonNullable<Near['is']>, RegExp])[] = [
  ['letter-case', /^venue\.json$/i],
  ['further-ending', /^venue\.json\.\w+$/i],
  ['further-down', /\/venue\.json$/i],
  ['other-name', /^[^/]*\.json$/i],
  ['table', /\.(?:csv|tsv|xlsx?|ods|numbers)$/i],
];
/** What computers put beside a file is not that file. */
const LEFT_BY_COMPUTERS = /(?:^|\/)(?:\.|__MACOSX\/)/;

/** The file of a package without `venue.json` that was probably meant to be it. */
export function nearVenueJson(present: readonly string[]): Near {
  const files = present.filter((path) => !LEFT_BY_COMPUTERS.test(path));
  for (const [is, look] of LOOKS) {
    const near = files.find((path) => look.test(path));
    if (near !== undefined) return { near, is };
  }
  return {};
}
