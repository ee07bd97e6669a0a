import type { Hall } from '@cicerone/content/walk/hall';
import type { Artwork } from '@cicerone/content/work/artwork';
import SearchableMap from 'minisearch/SearchableMap';
import { type Finding, findWorks } from './find-works.ts';
import { createPostings, PARTS, type Postings } from './postings.ts';
import { searchedTexts } from './searched-work.ts';
import { wordsToFind } from './words.ts';

/** The words of a venue's works, as far as they have been read. */
export type WorkIndex = {
  /** Works in the order in which those that fit equally are shown. */
  add(artwork: Artwork, hall: Pick<Hall, 'localizations'> | undefined): void;
  /** All works have been added. */
  finish(): void;
  find(query: string): Finding;
};

/**
 * An index of works: each word once, in a tree that finds prefixes and near misses (MiniSearch), with the works that
 * contain it. It holds no text, and takes a third of the space of the detail that it was made from (decision 0047).
 */
export function createWorkIndex(): WorkIndex {
  const tree = new SearchableMap<Postings>();
  /** The same words, twice as quick to look up while there is something to add. */
  let adding: Map<string, Postings> | undefined = new Map();
  const works: { idArtwork: number; nameWords: number }[] = [];

  function postingsOf(word: string): Postings {
    const known = adding?.get(word);
    if (known) return known;
    const made = createPostings();
    adding?.set(word, made);
    tree.set(word, made);
    return made;
  }

  return {
    add(artwork, hall) {
      const found = new Map<string, number>();
      let nameWords = 0;
      for (const { part, text } of searchedTexts(artwork, hall)) {
        const words = wordsToFind(text);
        if (part === 'name') nameWords = Math.max(nameWords, words.length);
        for (const word of words) found.set(word, (found.get(word) ?? 0) | PARTS[part]);
      }
      for (const [word, parts] of found) postingsOf(word).add(works.length, parts);
      works.push({ idArtwork: artwork.idArtwork, nameWords });
    },
    finish() {
      adding = undefined;
      for (const postings of tree.values()) postings.trim();
    },
    find: (query) => findWorks(query, { tree, works }),
  };
}
