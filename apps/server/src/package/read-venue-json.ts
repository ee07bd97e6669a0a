import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import type { Json } from '@cicerone/content/field-walk';
import type { Problem } from '@cicerone/content/problem';
import type { PackageSource } from './package-source.ts';

/** The text of `venue.json` as a JSON object, or what is wrong with the file as a whole. */
export async function readVenueJson(
  source: PackageSource,
  maxBytes: number,
): Promise<{ json: { [field: string]: Json } } | { problem: Problem }> {
  let bytes: Buffer | undefined;
  try {
    const stream = await source.open('venue.json');
    if (!stream) return problem('is missing: a content package is a folder or ZIP file with a venue.json at its top');
    bytes = await readBytes(stream, maxBytes);
  } catch (failure) {
    return problem(`could not be read: ${(failure as Error).message}`);
  }
  if (bytes === undefined) return problem(`is larger than ${Math.floor(maxBytes / 1e6)} MB`);
  return isUtf8(bytes) ? readObject(bytes.toString()) : problem('is not written in UTF-8: save it with that encoding');
}

function readObject(text: string): { json: { [field: string]: Json } } | { problem: Problem } {
  try {
    // Editors on Windows put a mark at the start of the file that is no JSON.
    const json: Json = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (json === null || typeof json !== 'object' || Array.isArray(json)) {
      return problem('must hold one object, the venue');
    }
    const message = oddity(json);
    return message === undefined ? { json } : problem(message);
  } catch (failure) {
    return problem(`is not JSON: ${(failure as Error).message}`);
  }
}

/** Far more than the format needs; whoever walks through a value in steps of itself must not fall. */
const DEEPEST = 64;

/** What no honest package has, as the end of a sentence. */
function oddity(json: Json): string | undefined {
  let level: object[] = [json as object];
  for (let depth = 0; depth <= DEEPEST; depth++) {
    // It would be passed over in silence, while every other unknown field is told.
    if (level.some((value) => Object.hasOwn(value, '__proto__'))) return 'has a field __proto__';
    level = level.flatMap((value) => Object.values(value).filter(isObject));
    if (level.length === 0) return undefined;
  }
  return `is nested more than ${DEEPEST} levels deep`;
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

function problem(message: string): { problem: Problem } {
  return { problem: { file: 'venue.json', field: '', message } };
}
