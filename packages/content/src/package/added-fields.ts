import { type FieldPath, type Fields, isFields, type Json, writePath } from './field-walk.ts';

/** The paths of the fields that `after` has and `before` lacks. Their lists have the same lengths. */
export function addedFields(before: Fields, after: Fields): string[] {
  return added(before, after, []);
}

function added(before: Json, after: Json, path: FieldPath): string[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.flatMap((item, at) => added(item, after[at] ?? null, [...path, at]));
  }
  if (!isFields(before) || !isFields(after)) return [];
  return Object.entries(after).flatMap(([field, value]) => {
    const was = before[field];
    return was === undefined ? [writePath([...path, field])] : added(was, value, [...path, field]);
  });
}

/** A value without the fields at these paths. */
export function withoutFields(value: Json, paths: readonly string[]): Json {
  return without(value, new Set(paths), []);
}

function without(value: Json, paths: ReadonlySet<string>, path: FieldPath): Json {
  if (Array.isArray(value)) return value.map((item, at) => without(item, paths, [...path, at]));
  if (!isFields(value)) return value;
  const kept = Object.entries(value).filter(([field]) => !paths.has(writePath([...path, field])));
  return Object.fromEntries(kept.map(([field, inner]) => [field, without(inner, paths, [...path, field])]));
}
