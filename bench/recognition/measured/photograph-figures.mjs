import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workedOff } from './processes.mjs';
import { inParts } from './program.mjs';
import { printPhotographs } from './report.mjs';

/**
 * Looks at real photographs (`RECOGNITION_PHOTOS`) with the bounds of the package. Nothing is fixed on them, and their
 * figures stand apart from those of generated frames.
 *
 * @param {ReturnType<typeof import('./photographs.mjs').photographsIn>} photographs
 * @param {number} threshold
 */
export async function photographFigures({ folder, works, shown }, threshold) {
  const place = mkdtempSync(join(tmpdir(), 'cicerone-photographs-'));
  const path = join(place, 'photographs.index');
  try {
    const [{ bytes }] = await workedOff('indexing the photographs', [
      { name: 'photographIndex', given: { folder, works, path } },
    ]);
    const parts = inParts(
      shown.map(({ frame }) => frame),
      25,
    );
    const tasks = parts.map((frames) => ({ name: 'photographLook', given: { path, folder, frames, threshold } }));
    const answers = (await workedOff(`looking at ${shown.length} photographs`, tasks)).flat();
    const numbers = new Map(works.map(({ name }, at) => [name, at + 1]));
    const asked = shown.map(({ work }) =>
      work === undefined ? { severity: 'photograph' } : { severity: 'photograph', idArtwork: numbers.get(work) },
    );
    printPhotographs(
      asked.map((one, at) => ({ asked: one, answer: answers[at] })),
      { works: works.length, indexBytes: bytes },
    );
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
