import type { FieldPath, Json } from '../../package/field-walk.ts';
import { LISTS_OF_KEYS } from '../../package/identifiers.ts';
import { guessLanguage } from './guess-language.ts';
import { shown } from './shown.ts';

/**
 * Corrects a text in place of a list or an object: `["sea-route"]` for a list of keys, `["es_ES", "ar_SA"]` for the
 * languages, `{ "idArtwork": "anchor" }` for a step. Empty if it would be a guess.
 */
export function mended(value: Json, path: FieldPath): { guess?: string } {
  const [list, last] = [path.at(-2), path.at(-1)];
  if (typeof value !== 'string' || value.trim() === '') return {};
  if (list === 'steps' && typeof last === 'number')
    return { guess: `{ "idArtwork": ${JSON.stringify(shown(value))} }` };
  if (last === 'languages') return listOf(value, (word) => guessLanguage(word) ?? word);
  return typeof last === 'string' && LISTS_OF_KEYS.has(last) ? listOf(value, (word) => word) : {};
}

function listOf(text: string, asWritten: (word: string) => string): { guess: string } {
  const words = text.split(/[,;\s]+/).filter(Boolean);
  return { guess: `[${words.map((word) => JSON.stringify(shown(asWritten(word)))).join(', ')}]` };
}
