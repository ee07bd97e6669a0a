import type { Rolldown } from 'vite';
import type { BuildFiles, WordsPart } from '../src/domain/shell/build-files.ts';
import type { BuildPart } from '../src/domain/shell/worker-messages.ts';
import { catalogueOf } from './catalogues.ts';

type Chunk = Rolldown.OutputChunk;
type Paths<Part extends BuildPart> = Record<Part, string[]>;

/**
 * Predicates by path: `isRare` for rarely opened modules and files, `isOfCodeReader` for built files of the code
 * reader.
 */
export type Rarity = { isRare(path: string): boolean; isOfCodeReader(path: string): boolean };

/** The groups of words that every visit needs. */
const WORDS_OF_THE_CORE = ['first', 'visit'];

/**
 * Sorts the files of a build by when they are stored. The core is the code that the page reaches without
 * requesting a rare chunk, and every other file. Words are sorted by their language.
 *
 * @param paths every file that may be stored, from the root
 */
export function partsOfBuild(
  paths: readonly string[],
  bundle: Rolldown.OutputBundle,
  { isRare, isOfCodeReader }: Rarity,
): BuildFiles {
  const chunks = chunksOf(bundle);
  const core = coreChunks(chunks, pageOf(bundle), isRare);
  const files: Paths<BuildPart> & { words: Record<string, Paths<WordsPart>> } = {
    core: [],
    rest: [],
    'code-reader': [],
    words: {},
  };
  for (const path of paths) {
    const chunk = chunks.get(path.slice(1));
    const catalogue = catalogueOf(chunk?.facadeModuleId);
    if (catalogue) {
      const { tag, part } = catalogue;
      files.words[tag] ??= { core: [], rest: [] };
      files.words[tag][WORDS_OF_THE_CORE.includes(part) ? 'core' : 'rest'].push(path);
    } else if (isOfCodeReader(path)) {
      files['code-reader'].push(path);
    } else {
      const isCore = chunk ? core.has(chunk) : !sourcesOf(bundle[path.slice(1)], path).some(isRare);
      files[isCore ? 'core' : 'rest'].push(path);
    }
  }
  return files;
}

/** The sources of a file that is not code: a style sheet is in its screen's folder. */
function sourcesOf(file: Rolldown.OutputAsset | Chunk | undefined, path: string): string[] {
  return file?.type === 'asset' && file.originalFileNames.length > 0 ? file.originalFileNames : [path];
}

function chunksOf(bundle: Rolldown.OutputBundle): Map<string, Chunk> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

function pageOf(bundle: Rolldown.OutputBundle): string {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('The build has no page.');
  return String(page.source);
}

/**
 * The chunks that the page names, and those that they reach without requesting a chunk that holds rarely opened modules.
 * A chunk that one of them imports is needed at once, whatever it holds.
 */
function coreChunks(chunks: ReadonlyMap<string, Chunk>, page: string, isRare: (path: string) => boolean): Set<Chunk> {
  const core = new Set([...chunks.values()].filter(({ fileName }) => page.includes(fileName)));
  // The loop also visits the chunks added here.
  for (const { imports, dynamicImports } of core) {
    const requested = dynamicImports.filter((fileName) => !chunks.get(fileName)?.moduleIds.some(isRare));
    for (const fileName of [...imports, ...requested]) {
      const chunk = chunks.get(fileName);
      if (chunk) core.add(chunk);
    }
  }
  return core;
}
