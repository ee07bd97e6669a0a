import type { Json } from '../../package/field-walk.ts';
import { quoted, quotedWithBlanks } from './shown.ts';

/** The kind of a value in `venue.json`. */
export type ValueKind = 'nothing' | 'text' | 'number' | 'boolean' | 'list' | 'object';

/** The kind of a value. */
export function kindOf(value: Json): ValueKind {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'text';
  return typeof value === 'object' ? 'object' : (typeof value as 'number' | 'boolean');
}

/** A value within a sentence: `the text "no"`, `a list`. */
export function calledValue(value: Json): string {
  const kind = kindOf(value);
  if (kind === 'nothing') return 'null';
  if (kind === 'list' || kind === 'object') return kind === 'list' ? 'a list' : 'an object';
  if (kind === 'text') return `the text ${quoted(value as string)}`;
  return kind === 'number' ? `the number ${value}` : String(value);
}

/** A value as it was written, within a sentence. */
export function writtenValue(value: Json): string {
  if (typeof value === 'string') return quotedWithBlanks(value);
  return typeof value === 'number' ? String(value) : calledValue(value);
}
