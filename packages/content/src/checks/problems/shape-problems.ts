import * as z from 'zod/mini';
import type { FieldPath, Json } from '../../package/field-walk.ts';
import { valueAt } from '../../package/field-walk.ts';
import { guessField } from './guess-field.ts';
import { guessLanguage } from './guess-language.ts';
import { mended } from './mended-value.ts';
import { nearName } from './near-name.ts';
import { placeFault } from './place-faults.ts';
import { type Fault, fault, type Problem, problem, problemAt } from './problem.ts';
import { mayBeMissing, schemaAt } from './schema-walk.ts';
import { calledValue, kindOf, type ValueKind, writtenValue } from './value-words.ts';
import { oneOf, wantedAt, wantedKind } from './wanted.ts';

type Schema = z.core.$ZodType;
type Issue = z.core.$ZodIssue;

/**
 * Describes a schema's objections to a value in our own words: no message of the schema library is shown. Each issue is
 * described by the found value and the expected one.
 */
export function shapeProblems(schema: Schema, value: Json, issues: readonly Issue[]): Problem[] {
  return issues.flatMap((issue) => {
    const path = issue.path as FieldPath;
    if (issue.code !== 'unrecognized_keys') {
      return [problemAt(path, placeFault(path, value) ?? faultOf(issue, place(schema, value, path)))];
    }
    return issue.keys.map((key) => problem('field-unknown', [...path, key], guessField(schema, path, key)));
  });
}

type Place = {
  value: Json | undefined;
  wanted: string;
  wants: ValueKind | undefined;
  isOptional: boolean;
  /** The last name of the path. */
  field: string;
  path: FieldPath;
};

function place(schema: Schema, value: Json, path: FieldPath): Place {
  const own = schemaAt(schema, path);
  const field = path.findLast((part) => typeof part === 'string') ?? '';
  const ownName = typeof path.at(-1) === 'number' ? '' : field;
  const isOptional = own !== undefined && mayBeMissing(own);
  const found = valueAt(value, path);
  return {
    value: found,
    wanted: wantedAt(own, ownName),
    // A text with a form of its own is not made of a number by quotation marks: `32px` is no 32.
    wants: typeof found === 'number' && !isTakenAsText(own, found) ? undefined : wantedKind(own),
    isOptional,
    field,
    path,
  };
}

const isTakenAsText = (schema: Schema | undefined, found: number) =>
  schema !== undefined && z.safeParse(schema, String(found)).success;

function faultOf(issue: Issue, { value, wanted, wants, isOptional, field, path }: Place): Fault {
  if (value === undefined) return fault('field-missing', { wanted });
  const misplaced = fault('wrong-kind', {
    ...{ is: calledValue(value), found: kindOf(value), wanted, wants, isOptional },
    ...mended(value, path),
  });
  const is = writtenValue(value);
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union':
      return misplaced;
    case 'invalid_value':
      if (field === 'schemaVersion') return fault('format-unknown', { is, known: Number(issue.values[0]) });
      return typeof value === 'string' ? unknownWord(value, field, issue.values) : misplaced;
    case 'invalid_format':
      return fault('not-so-written', { is, wanted, ...guessed(field, String(value)) });
    case 'too_small':
    case 'too_big':
      return outside(issue, value, { wanted, isOptional }) ?? fault('number-outside', { is, wanted });
    default:
      return fault('shape-unknown', {});
  }
}

function outside(
  { code, ...limits }: Issue & { code: 'too_small' | 'too_big' },
  value: Json,
  expected: { wanted: string; isOptional: boolean },
): Fault | undefined {
  if (typeof value === 'number') return undefined;
  const isText = typeof value === 'string';
  if (code === 'too_small') return fault(isText ? 'text-empty' : 'list-empty', expected);
  const has = (value as string | Json[]).length;
  const most = Number('maximum' in limits ? limits.maximum : 0);
  return fault(isText ? 'text-too-long' : 'list-too-long', { has, most });
}

const LANGUAGE_FIELDS = new Set(['languageCode', 'languages']);

function unknownWord(value: string, field: string, allowed: readonly unknown[]): Fault {
  const near = nearName(value, allowed.map(String));
  const guess = LANGUAGE_FIELDS.has(field) ? guessed(field, value) : near === undefined ? {} : { guess: `"${near}"` };
  return fault('word-unknown', { is: writtenValue(value), allowed: oneOf(allowed), ...guess });
}

function guessed(field: string, value: string): { guess?: string } {
  const guess = LANGUAGE_FIELDS.has(field) ? guessLanguage(value) : undefined;
  return guess === undefined ? {} : { guess: `"${guess}"` };
}
