import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { fingerprint } from '../../../scripts/build.mjs';
import { ROOT } from '../../../scripts/places.mjs';

const FOLDER = join(ROOT, 'node_modules/.cache/cicerone-recognition');
const HERE = 'bench/recognition';
const PACKAGE = 'packages/recognition';

/**
 * Folders in which drawn frames and indexed works are stored, each named by a hash of everything that makes them: what
 * has changed is made again.
 */
export function storeFolders() {
  const works = [`${HERE}/works`, `${HERE}/chance.mjs`];
  const engine = ['features/features', 'picture/resize', 'picture/warp'].map((path) => `${PACKAGE}/engine/${path}.ts`);
  const indexing = [`${PACKAGE}/src/index-picture.ts`, ...engine].flatMap((file) => importedBy(file));
  const short = (places) => `${fingerprint(ROOT, places).slice(0, 16)}-${sharp.versions.sharp}`;
  return {
    frames: join(FOLDER, `frames-${short([...works, `${HERE}/scenes`])}`),
    index: join(FOLDER, `index-${short([...works, ...indexing])}`),
  };
}

/** A file and every file of its package that it imports: searching and verdicts do not change an index. */
function importedBy(file, known = new Set()) {
  if (known.has(file)) return [];
  known.add(file);
  const source = readFileSync(join(ROOT, file), 'utf8');
  const next = [...source.matchAll(/from '(\.{1,2}\/[\w/-]+)(?:\.ts)?'/g)].map(([, path]) =>
    join(dirname(file), `${path}.ts`),
  );
  return [file, ...next.flatMap((path) => importedBy(path, known))];
}
