import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { RARE_GROUPS } from '../src/domain/screen-groups.ts';
import { catalogueOf, type Part } from './catalogues.ts';

/** Limit for the code of a screen that a visitor opens for the first time on bad Wi-Fi, compressed, in bytes. */
const LAZY_LIMIT = 15_000;
/** Chunks of the first screen or of nearly every visit have limits of their own (docs/benchmarks.md). */
const ELSEWHERE: ReadonlySet<string> = new Set(['main', 'show', 'compose-visit']);
/** The screens of nearly every visit come together, ahead of time. */
const LIMITS: Readonly<Record<string, number>> = { visit: 34_000 };

/** Words are waited for in every language: the first ones on the way in, the others before a screen. */
const FIRST_WORDS_LIMIT = 1024;
const WORDS_LIMIT = 8000;

/** The scripts above their limits, each with its size and its limit. */
export function tooLarge(chunks: readonly { name: string; code: string; words?: Part | undefined }[]): string[] {
  return chunks.flatMap(({ name, code, words }) => {
    if (ELSEWHERE.has(name)) return [];
    const limit = words ? (words === 'first' ? FIRST_WORDS_LIMIT : WORDS_LIMIT) : (LIMITS[name] ?? LAZY_LIMIT);
    const bytes = gzipSync(code).length;
    return bytes > limit ? [`${name}: ${bytes} bytes of ${limit}`] : [];
  });
}

/** The chunks that a visitor waits for on the way in and before the first screens of a visit. */
const AWAITED: ReadonlySet<string> = new Set([
  'main',
  'show',
  'compose-visit',
  'visit',
  'AccessCode',
  'Slides',
  'policy',
]);

/** Rarely opened code that every visitor would fetch: scripts imported by one of these chunks. */
export function rareAlong(chunks: readonly { name: string; fileName: string; imports: string[] }[]): string[] {
  const names = new Map(chunks.map(({ fileName, name }) => [fileName, name]));
  const rareNames: readonly string[] = ['rare', ...RARE_GROUPS];
  const isRare = (name: string) => rareNames.includes(name);
  return chunks
    .filter(({ name }) => AWAITED.has(name))
    .flatMap(({ name, imports }) => {
      const rare = imports.map((file) => names.get(file) ?? '').filter(isRare);
      return rare.map((along) => `${name} brings ${along}`);
    });
}

/**
 * Rejects a build in which a screen takes too long to load, or rarely opened code is loaded with the code that
 * everybody waits for.
 */
export function chunkLimits(): Plugin {
  return {
    name: 'cicerone-chunk-limits',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const found = tooLarge(chunks.map((chunk) => ({ ...chunk, words: catalogueOf(chunk.facadeModuleId)?.part })));
      if (found.length > 0) this.error(`Too large, compressed: ${found.join('; ')}`);
      const along = rareAlong(chunks);
      if (along.length > 0) this.error(`Not every visitor needs this: ${along.join('; ')}`);
    },
  };
}
