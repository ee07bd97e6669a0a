import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { type Problem, problem } from '@cicerone/content/checks/problems/problem';
import type { Json } from '@cicerone/content/package/field-walk';
import { whyUnreadable } from '../storage/why-unreadable.ts';
import type { PackageSource } from './folder-or-zip/package-source.ts';
import { jsonProblem, repeatedFields } from './json-problems.ts';
import { nearVenueJson } from './near-venue-json.ts';

type Item = { [field: string]: Json };
/** The venue as it was written, and what would be lost of it; or what is wrong with the file as a whole. */
export type VenueJson = { json: Item; bytes: number; problems: Problem[] };

/** The text of `venue.json` as a JSON object, or what is wrong with the file as a whole. */
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
  if (bytes === undefined) return { problem: problem('json-too-large', [], { most: Math.floor(maxBytes / 1e6) }) };
  if (!isUtf8(bytes)) return { problem: problem('json-encoding', [], {}) };
  const read = readObject(bytes.toString());
  return 'problem' in read ? read : { ...read, bytes: bytes.length };
}

function readObject(text: string): { json: Item; problems: Problem[] } | { problem: Problem } {
  // Editors on Windows put a mark at the start of the file that is no JSON.
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

/** Far more than the format needs; whoever walks through a value in steps of itself must not fall. */
const MAX_DEPTH = 64;

/** Whoever looks for the mistake follows the brackets, and falls where they open without end. */
function whatBreaksOff(text: string): Problem {
  try {
    return jsonProblem(text);
  } catch (failure) {
    if (failure instanceof RangeError) return problem('json-too-deep', [], { most: MAX_DEPTH });
    throw failure;
  }
}

/** What no honest package has. */
function oddity(json: Json): Problem | undefined {
  let level: object[] = [json as object];
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    // It would be passed over in silence, while every other unknown field is told.
    if (level.some((value) => Object.hasOwn(value, '__proto__'))) return problem('json-reserved-field', [], {});
    level = level.flatMap((value) => Object.values(value).filter(isObject));
    if (level.length === 0) return undefined;
  }
  return problem('json-too-deep', [], { most: MAX_DEPTH });
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
