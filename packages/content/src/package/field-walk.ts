/** A plain JSON value as read from a file. */
export type Json = null | boolean | number | string | Json[] | { [field: string]: Json };

/** A JSON object. */
export type Fields = { [field: string]: Json };

/** Whether a value is a JSON object: neither a list nor a single value. */
export function isFields(value: Json | undefined): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The path to a value: field names and list positions from the top. */
export type FieldPath = readonly (string | number)[];

/** A function called for each leaf, with the value, the nearest field name above it, and its complete path. */
type FieldVisit<Result> = (value: Json, field: string, path: FieldPath) => Result;

/**
 * A copy of `value` in which every leaf (text, number, boolean, null) is replaced by the result of `visit`. Items of a
 * list are visited under the list's own field name.
 */
export function mapLeaves(value: Json, visit: FieldVisit<Json>, path: FieldPath = [], field = ''): Json {
  if (Array.isArray(value)) return value.map((item, index) => mapLeaves(item, visit, [...path, index], field));
  if (isFields(value)) {
    const entries = Object.entries(value).map(([name, inner]) => [
      name,
      mapLeaves(inner, visit, [...path, name], name),
    ]);
    return Object.fromEntries(entries) as Json;
  }
  return visit(value, field, path);
}

/** Calls `look` for every leaf of a value, in its order, as {@link mapLeaves} does. */
export function eachLeaf(value: Json, look: FieldVisit<void>, path: FieldPath = [], field = ''): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) eachLeaf(item, look, [...path, index], field);
  } else if (isFields(value)) {
    for (const [name, inner] of Object.entries(value)) eachLeaf(inner, look, [...path, name], name);
  } else look(value, field, path);
}

/** The same value with no more than so many entries of each list. */
export function firstEntries(value: Json, most: number): Json {
  if (Array.isArray(value)) return value.slice(0, most).map((item) => firstEntries(item, most));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, firstEntries(inner, most)]));
}

/** The value at a path; undefined if there is none. */
export function valueAt(value: Json, path: FieldPath): Json | undefined {
  return path.reduce<Json | undefined>((at, part) => {
    if (at === null || typeof at !== 'object' || !Object.hasOwn(at, part)) return undefined;
    return (at as Record<string | number, Json>)[part];
  }, value);
}

/** A path as people write it: `artworks[2].localizations[0].name`. */
export function writePath(path: FieldPath): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
}

/** The one list of files: pictures that the server compares, and that no visitor sees. */
export const RECOGNITION_PICTURES = 'recognitionPictures';

/**
 * Whether a field of that name holds the path or address of a media file: `url`, `mainImageUrl`, `logoImageUrl`, or a
 * list of paths.
 */
export function isMediaField(field: string): boolean {
  return field === 'url' || field.endsWith('Url') || field === RECOGNITION_PICTURES;
}

/** Every place that names that media file. */
export function placesOfMedia(value: Json, file: string): FieldPath[] {
  const places: FieldPath[] = [];
  eachLeaf(value, (leaf, field, path) => {
    if (leaf === file && isMediaField(field)) places.push(path);
  });
  return places;
}
