import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/places.mjs';

/** The guide's English words, by id. */
export const WORDS = JSON.parse(readFileSync(join(ROOT, 'apps/guide/src/locales/en.json'), 'utf8'));

/** Messages that are true for a visitor without network, and answer "why does nothing happen?" */
export const TRUE_SENTENCES = [
  'action.stillLoading',
  'failed.offline',
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

/** Messages that would be untrue for a visitor without network, in a museum that is open and has work 101. */
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
 * The sentences as patterns to look for in a page.
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
