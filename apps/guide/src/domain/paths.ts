import { readVenueLink } from '@cicerone/content/venue/venue-link';
import { SCREEN_NAMES, type ScreenName, type ScreenPath, screenLine } from './screens.ts';

type ParamNames<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Pattern extends `:${infer Name}`
    ? Name
    : never;
/** The parameters in a screen's path: ids are numbers. */
export type Params<Name extends ScreenName> = {
  readonly [Param in ParamNames<ScreenPath<Name>>]: Param extends `id${string}` ? number : string;
};

/** A screen of a venue. */
export type VenuePlace = {
  [Name in ScreenName]: {
    name: Name;
    /** The venue's segment as written in the address. */
    museum: string;
    /** The venue that the segment names; undefined when it names none. */
    idMuseum: number | undefined;
    params: Params<Name>;
  };
}[ScreenName];

/** The target of an address in the guide: a screen of a venue, or nowhere. */
export type Place = { name: 'NotFound' } | VenuePlace;

/**
 * Parses a raw `location.pathname`. Literals outrank parameters, because they precede them in the table. A path that is
 * no screen of a museum's guide is NotInGuide; a path without a museum is NotFound. Parameters are percent-decoded
 * once.
 */
export function placeAt(pathname: string): Place {
  const [root, museum, ...segments] = pathname.replace(/^\//, '').replace(/\/$/, '').split('/');
  if (root !== 'museums' || !museum) return { name: 'NotFound' };
  const { name, parts } = TABLE.find((line) => fits(line.parts, segments)) ?? NOWHERE;
  const params = parts.flatMap((part, at) => (part.startsWith(':') ? [param(part, segments[at] ?? '')] : []));
  return { name, museum, idMuseum: readVenueLink(museum), params: Object.fromEntries(params) } as VenuePlace;
}

/** The parameters of an address beside its path. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** Makes the address of a screen in the venue. */
export type ToScreen = <Name extends ScreenName>(name: Name, params: Params<Name>, query?: Query) => string;

/** The address of a screen, with its query. */
export function addressOf<Name extends ScreenName>(
  name: Name,
  museum: string,
  params: Params<Name>,
  query: Query = {},
): string {
  const values = params as Record<string, string | number>;
  const path = screenLine(name).path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(values[param] ?? ''));
  const asked = Object.entries(query).filter((pair): pair is [string, string | number] => pair[1] !== undefined);
  const search = asked.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&');
  return `/museums/${museum}${path && `/${path}`}${search && `?${search}`}`;
}

/** Along what a visitor meets a work or a hall: a route or timeline, there a stop of it, or a group for children. */
export type Along = {
  readonly idRoute?: number | undefined;
  readonly idTimeline?: number | undefined;
  /** For a walk that leads to the same work or hall more than once. */
  readonly idStep?: number | undefined;
  readonly idSection?: number | undefined;
};

/** The content of the museum that a screen shows. */
export type Shown = Pick<Along, 'idRoute' | 'idTimeline' | 'idStep'> & {
  readonly idArtwork?: number | undefined;
  readonly idHall?: number | undefined;
};

/**
 * The content of an address: a work, a hall, a route, a timeline, or a work or hall that is met on a walk
 * (`?idRoute=7`, `?idTimeline=7`).
 */
export function shownAt(place: Place, search: string): Shown {
  const { idArtwork, idHall, ...walk } = place.name === 'NotFound' ? {} : (place.params as Shown);
  const { idStep, ...along } = alongWhat(search);
  const { idRoute = along.idRoute, idTimeline = along.idTimeline } = walk;
  return { idArtwork, idHall, idRoute, idTimeline, idStep };
}

/** Along what a visitor meets a work or a hall, by the query of its address. */
export function alongWhat(search: string): Along {
  const id = (name: keyof Along) => idIn(search, name);
  return { idRoute: id('idRoute'), idTimeline: id('idTimeline'), idStep: id('idStep'), idSection: id('idSection') };
}

/** An id in the query of an address, with or without its question mark; undefined where it is none. */
export function idIn(search: string, name: string): number | undefined {
  const [, digits] = new RegExp(`[?&]${name}=(\\d{1,10})(?:&|$)`).exec(`?${search}`) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The query of an address without its `lang`: once that is stored, what the visitor chooses next outranks it. */
export function withoutLang(search: string): string {
  return withoutParameter(search, 'lang');
}

/** The query of an address without one of its parameters. */
export function withoutParameter(search: string, name: string): string {
  const pairs = search.replace(/^\?/, '').split('&');
  const kept = pairs.filter((pair) => pair !== '' && pair !== name && !pair.startsWith(`${name}=`));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

const TABLE = SCREEN_NAMES.map((name) => ({ name, parts: screenLine(name).path.split('/').filter(Boolean) }));

const NOWHERE = { name: 'NotInGuide', parts: [] } as const satisfies { name: ScreenName; parts: readonly string[] };

function fits(parts: readonly string[], segments: readonly string[]): boolean {
  if (parts.length !== segments.length) return false;
  return parts.every((part, at) => suits(part, segments[at] ?? ''));
}

const isId = (part: string) => part.startsWith(':id');
const isDigits = (text: string) => /^\d{1,10}$/.test(text);

function param(part: string, segment: string): [name: string, value: string | number] {
  const value = percentDecode(segment);
  return [part.slice(1), isId(part) ? Number(value) : value];
}

/** A word in the place of an id is an address that leads nowhere. */
function suits(part: string, segment: string): boolean {
  if (isId(part)) return isDigits(percentDecode(segment));
  return part.startsWith(':') ? segment !== '' : part === segment;
}

function percentDecode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
