import type * as z from 'zod/mini';
import type { FieldPath } from '../../package/field-walk.ts';
import type { ValuesOf } from '../words/problem-words.ts';
import { nearName } from './near-name.ts';
import { schemaAt, shapeOf } from './schema-walk.ts';

/** Common wrong names for fields of the format. */
const OTHER_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    title: ['name', 'artworkName'],
    name: ['title', 'artworkName'],
    number: ['code'],
    description: ['text', 'content', 'presentation'],
    content: ['text', 'presentation'],
    text: ['content', 'presentation'],
    subtitles: ['captionsUrl'],
    photo: ['mainImageUrl'],
    picture: ['mainImageUrl'],
    sound: ['mainAudioUrl'],
    author: ['artist'],
    year: ['date'],
    technique: ['material'],
    room: ['idHall'],
    works: ['artworkIds', 'artworks'],
    stops: ['steps'],
    type: ['resourceType', 'sectionType'],
    language: ['languageCode'],
  }),
);

/** Names of values that are set by a command, not in the package. */
const COMMANDS: ReadonlyMap<string, string> = new Map(
  ['accessCode', 'accessCodes', 'accesscode', 'access_code', 'codes'].map((name) => [name, 'cicerone code add VENUE']),
);

/** A longer list of names is no help. */
const WORTH_LISTING = 20;

/**
 * Guesses the field that was meant by an unknown one: in the same object, in its localizations, one level higher or
 * lower.
 */
export function guessField(schema: z.core.$ZodType, path: FieldPath, written: string): ValuesOf<'field-unknown'> {
  const command = path.length === 0 ? COMMANDS.get(written) : undefined;
  if (command !== undefined) return { command };
  const here = fieldsAt(schema, path);
  const inLanguages = fieldsAt(schema, [...path, 'localizations', 0]);
  if (inLanguages.includes(written)) return { inEachLanguage: true };
  const [beside = '', above] = holderOf(path);
  if (above && fieldsAt(schema, above).includes(written)) return { beside };
  const inside = here.find((name) => fieldsAt(schema, [...path, name]).includes(written));
  if (inside !== undefined) return { inside };
  const [guess, guessInside] = [meant(written, here), meant(written, inLanguages)];
  if (guess !== undefined) return { guess };
  if (guessInside !== undefined) return { guess: guessInside, inEachLanguage: true };
  return here.length <= WORTH_LISTING ? { allowed: here.join(', ') } : {};
}

/** The field that holds an object or an entry of localizations, and the path above it. An item of a list has none. */
function holderOf(path: FieldPath): [beside?: string, above?: FieldPath] {
  const isEntry = path.at(-2) === 'localizations';
  const [holder, above] = isEntry ? [path.at(-2), path.slice(0, -2)] : [path.at(-1), path.slice(0, -1)];
  return typeof holder === 'string' ? [holder, above] : [];
}

function meant(written: string, names: readonly string[]): string | undefined {
  return OTHER_NAMES.get(written)?.find((name) => names.includes(name)) ?? nearName(written, names);
}

function fieldsAt(schema: z.core.$ZodType, path: FieldPath): string[] {
  const there = schemaAt(schema, path);
  return there === undefined ? [] : Object.keys(shapeOf(there));
}
