import type { Readable } from 'node:stream';
import type { Json } from '@cicerone/content/field-walk';
import type { Problem } from '@cicerone/content/problem';
import type { PackageSource } from './package-source.ts';

/** The text of `venue.json` as a JSON object, or what is wrong with the file as a whole. */
export async function readVenueJson(
  source: PackageSource,
  maxBytes: number,
): Promise<{ json: { [field: string]: Json } } | { problem: Problem }> {
  const stream = await source.open('venue.json');
  if (!stream) return problem('is missing: a content package is a folder or ZIP file with a venue.json at its top');
  const text = await readText(stream, maxBytes);
  if (text === undefined) return problem(`is larger than ${Math.floor(maxBytes / 1e6)} MB`);
  try {
    // Editors on Windows put a mark at the start of the file that is no JSON.
    const json: Json = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (json !== null && typeof json === 'object' && !Array.isArray(json)) return { json };
    return problem('must hold one object, the venue');
  } catch (failure) {
    return problem(`is not JSON: ${(failure as Error).message}`);
  }
}

async function readText(stream: Readable, maxBytes: number): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function problem(message: string): { problem: Problem } {
  return { problem: { file: 'venue.json', field: '', message } };
}
