import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { type Problem, problem } from '@cicerone/content/checks/problems/problem';
import type { FieldPath, Json } from '@cicerone/content/package/field-walk';
import { whyUnreadable } from '../storage/why-unreadable.ts';
import type { PackageSource } from './folder-or-zip/package-source.ts';
import { jsonProblem, repeatedFields } from './json-problems.ts';
import { nearVenueJson } from './near-venue-json.ts';

type Item = { [field: string]: Json };
/** The venue as written, with warnings about fields that would be lost. */
export type VenueJson = { json: Item; bytes: number; problems: Problem[] };

/** Reads `venue.json` as a JSON object, or returns the problem of the file itself. */
export async function readVenueJson(
  source: PackageSource,
  maxBytes: number,
): Promise<VenueJson | { problem: Problem }> {
  let bytes: Buffer | undefined;
  try {
    const stream = await source.open('venue.json');
    if (!stream) return { problem: problem('json-missing', [], nearVenueJson(await source.list().catch(() => []))) };
    bytes = await readBytes(stream, maxBytes);
  } catch (failure) {
    return { problem: problem('json-unreadable', [], { reason: whyUnreadable(failure) }) };
  }
  if (bytes === undefined) return { problem: problem('json-too-large', [], { mostBytes: maxBytes }) };
  const is = otherFile(bytes);
  if (is !== undefined) return { problem: problem('json-other-file', [], { is }) };
  if (!isUtf8(bytes)) return { problem: problem('json-encoding', [], {}) };
  const read = readObject(bytes.toString());
  return 'problem' in read ? read : { ...read, bytes: bytes.length };
}

/** Files of programs that write no plain text. A line and a column would lead an officer astray there. */
const OTHER_FILES = [
  ['empty', /^\s*$/],
  ['rich-text', /^\s*\{\\rtf/],
  ['packed', /^(?:PK|\xd0\xcf)/],
  ['pdf', /^%PDF/],
  ['web-page', /^\s*<(?:!doctype|html|head|body|\?xml)/i],
] as const;

const BEGINNING_BYTES = 512;

function otherFile(bytes: Buffer): (typeof OTHER_FILES)[number][0] | undefined {
  const mark = bytes.subarray(0, 3).equals(Buffer.from('\uFEFF')) ? 3 : 0;
  const beginning = bytes.toString('latin1', mark, mark + BEGINNING_BYTES);
  const [is] = OTHER_FILES.find(([, looks]) => looks.test(beginning)) ?? [];
  return is === 'empty' && bytes.length > mark + BEGINNING_BYTES ? undefined : is;
}

function readObject(text: string): { json: Item; problems: Problem[] } | { problem: Problem } {
  // Editors on Windows put a byte order mark at the start of the file, which is no JSON.
  const unmarked = text.replace(/^\uFEFF/, '');
  let json: Json;
  try {
    json = JSON.parse(unmarked);
  } catch {
    return { problem: whatBreaksOff(unmarked) };
  }
  if (json === null || typeof json !== 'object' || Array.isArray(json)) {
    return { problem: problem('json-no-object', [], {}) };
  }
  const strange = oddity(json);
  return strange ? { problem: strange } : { json, problems: repeatedFields(unmarked) };
}

/** Four times the works of the largest museum: some checks compare each entry with all others. */
const LONGEST_LIST = 20_000;
/** Far more than the format needs; recursive walks through a value must not overflow the stack. */
const MAX_DEPTH = 64;

/** The search for the mistake is recursive and overflows the stack if too many brackets are open. */
function whatBreaksOff(text: string): Problem {
  try {
    return jsonProblem(text);
  } catch (failure) {
    if (failure instanceof RangeError) return problem('json-too-deep', [], { most: MAX_DEPTH });
    throw failure;
  }
}

/** Structures that no honest package has. */
function oddity(json: Json): Problem | undefined {
  let level: object[] = [json as object];
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    // The field would be skipped silently, while every other unknown field is reported.
    if (level.some((value) => Object.hasOwn(value, '__proto__'))) return problem('json-reserved-field', [], {});
    level = level.flatMap((value) => Object.values(value).filter(isObject));
    if (level.length === 0) return longList(json, []);
  }
  return problem('json-too-deep', [], { most: MAX_DEPTH });
}

function longList(json: Json, path: FieldPath): Problem | undefined {
  if (!isObject(json)) return undefined;
  if (Array.isArray(json) && json.length > LONGEST_LIST) {
    return problem('list-too-long', path, { has: json.length, most: LONGEST_LIST });
  }
  for (const [name, inner] of Object.entries(json)) {
    const found = longList(inner, [...path, Array.isArray(json) ? Number(name) : name]);
    if (found) return found;
  }
  return undefined;
}

const isObject = (value: unknown): value is object => value !== null && typeof value === 'object';

async function readBytes(stream: Readable, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
