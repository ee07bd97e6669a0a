import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/places.mjs';

/** What the guide says in English, by its name. */
export const WORDS = JSON.parse(readFileSync(join(ROOT, 'apps/guide/src/locales/en.json'), 'utf8'));

/** What a visitor whose network has gone may be told: true then, and an answer to "why does nothing come?" */
export const TRUE_SENTENCES = [
  'action.stillLoading',
  'failed.offline',
  'failed.screen',
  'player.waitingForNetwork',
  'player.offline',
  'player.failed',
  'player.blocked',
  'player.finished',
  'artwork.notHere',
  'artwork.readMeanwhile',
  'artwork.needsNetwork',
  'kept.offline',
  'kept.interrupted',
  'language.failed',
  'slides.failed',
];

/** What must not be said to somebody whose network has gone, in a museum that is open and whose work 101 is there. */
export const UNTRUE_SENTENCES = [
  'failed.unknown',
  'failed.unreadable',
  'failed.broken',
  'notFound.title',
  'notFound.text',
  'keypad.noArtwork',
  'artwork.missing',
  'artwork.silent',
  'artwork.notOnDisplay',
  'home.empty',
  'kept.kept',
  'kept.keptOffline',
  'kept.full',
  'kept.insecure',
  'kept.refused',
  'kept.damaged',
];

/**
 * Sentences as they are looked for in a page.
 *
 * @returns {[name: string, pattern: string][]}
 */
export function patterns() {
  return [...TRUE_SENTENCES, ...UNTRUE_SENTENCES].map((name) => [name, patternOf(WORDS[name])]);
}

/** @param {string} sentence whose gaps are filled by the guide */
function patternOf(sentence) {
  const parts = sentence.split(/\{[^{}]*\}/);
  return parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+?');
}
