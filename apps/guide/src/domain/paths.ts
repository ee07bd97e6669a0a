/**
 * The route table of the specification (section 2), in its order, with the product's own paths (design, section 6)
 * before the mode segment. Patterns are relative to `/museums/{idMuseum}`; `:name` is a parameter.
 */
export const PATHS = [
  ['Presentation', ''],
  ['Code', 'code'],
  ['PrivacyPolicy', 'privacy-policy'],
  ['SocialLogin', 'login'],
  ['Slides', 'tutorial'],
  ['Download', 'download'],
  ['Options', 'options'],
  ['KidsOptions', 'options/kids'],
  ['ByHallsOptions', 'options/by-halls'],
  ['Keyboard', 'keyboard'],
  ['Sponsors', 'sponsors/:idResource'],
  ['KidsArtworks', 'artworks/kids'],
  ['Artwork', 'artworks/:idArtwork'],
  ['ArtworkResource', 'artworks/:idArtwork/resources/:idResource'],
  ['ExhibitionList', 'exhibitions'],
  ['Exhibition', 'exhibitions/:idRoute'],
  ['RouteList', 'routes'],
  ['Route', 'routes/:idRoute'],
  ['TimelineList', 'timeline'],
  ['Timeline', 'timeline/:idTimeline'],
  ['OneMinuteList', 'one-minutes'],
  ['OneMinute', 'one-minutes/:idOneMinute'],
  ['InfoSectionList', 'info-sections'],
  ['InfoSection', 'info-sections/:idInfoSection'],
  ['OutstandingArtworks', 'outstanding-artworks'],
  ['Languages', 'languages'],
  ['Recognition', 'recognition'],
  ['HallByHalls', 'hall/:idHall/by-halls'],
  ['ArtworkByHalls', 'hall/:idHall/artworks/:idArtwork/by-halls'],
  ['Hall', 'hall/:idHall'],
  ['Beacon', 'beacon/:idBeacon'],
  ['GuidedVisit', 'guide'],
  ['Downloads', 'downloads'],
  ['Game', 'game'],
  ['StudyQuestion', 'study'],
  ['StudyQuestionOfArtwork', 'study/:idArtwork'],
  ['KidsSections', 'sections'],
  ['Goodbye', 'goodbye'],
  ['Scan', 'scan'],
  ['Search', 'search'],
  ['Favourites', 'favourites'],
  ['Discover', 'discover'],
  ['MyVisit', 'my-visit'],
  ['Settings', 'settings'],
  ['Accessibility', 'accessibility'],
  ['Mode', ':mode'],
] as const;

type Patterns = { [Entry in (typeof PATHS)[number] as Entry[0]]: Entry[1] };
/** The name of a screen below a venue. */
export type ScreenName = keyof Patterns;

type ParamNames<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Pattern extends `:${infer Name}`
    ? Name
    : never;
/** The parameters in a screen's path. */
export type Params<Name extends ScreenName> = Record<ParamNames<Patterns[Name]>, string | number>;

/** Where in the guide an address leads: a screen of a venue, or nowhere. */
export type Place =
  | { name: 'NotFound' }
  | { name: ScreenName; museum: string; params: Readonly<Record<string, string>> };

/**
 * The place that a raw `location.pathname` names. Literals outrank parameters, segment by segment; unknown paths are
 * NotFound. The museum segment is left as it is (see `readVenueLink`), parameters are percent-decoded once.
 */
export function placeAt(pathname: string): Place {
  const [root, museum, ...segments] = pathname.replace(/^\//, '').replace(/\/$/, '').split('/');
  if (root !== 'museums' || !museum) return { name: 'NotFound' };
  const matches = TABLE.filter((entry) => fits(entry.parts, segments)).sort((a, b) => rank(a.parts, b.parts));
  const best = matches[0];
  if (!best) return { name: 'NotFound' };
  const params = best.parts.flatMap((part, at) =>
    part.startsWith(':') ? [[part.slice(1), percentDecode(segments[at] ?? '')]] : [],
  );
  return { name: best.name, museum, params: Object.fromEntries(params) };
}

/** The address of a screen, with its query. */
export function addressOf<Name extends ScreenName>(
  name: Name,
  museum: string,
  params: Params<Name>,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const pattern = PATHS.find((entry) => entry[0] === name)?.[1] ?? '';
  const values = params as Record<string, string | number>;
  const path = pattern.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(values[param] ?? ''));
  const asked = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const search = asked.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&');
  return `/museums/${museum}${path && `/${path}`}${search && `?${search}`}`;
}

/** The query of an address without its `lang`: once that is stored, what the visitor chooses next outranks it. */
export function withoutLang(search: string): string {
  const pairs = search.replace(/^\?/, '').split('&');
  const kept = pairs.filter((pair) => pair !== '' && pair !== 'lang' && !pair.startsWith('lang='));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

const TABLE = PATHS.map(([name, pattern]) => ({ name, parts: pattern === '' ? [] : pattern.split('/') }));

function fits(parts: readonly string[], segments: readonly string[]): boolean {
  if (parts.length !== segments.length) return false;
  return parts.every((part, at) => suits(part, segments[at] ?? ''));
}

/** Ids are numbers: a word in the place of one is an address that leads nowhere. */
function suits(part: string, segment: string): boolean {
  if (part.startsWith(':id')) return /^\d{1,10}$/.test(percentDecode(segment));
  return part.startsWith(':') ? segment !== '' : part === segment;
}

function rank(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((part, index) => part.startsWith(':') !== b[index]?.startsWith(':'));
  if (at < 0) return 0;
  return a[at]?.startsWith(':') ? 1 : -1;
}

function percentDecode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
