import childProcess from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { createIndexing } from '../recognition/missing-indexes.ts';
import { drawnWork, recognisedPackage } from '../testing/recognised-works.ts';
import { imported, published, testFolder } from '../testing/test-venue.ts';

vi.mock('node:child_process', { spy: true });

/** The programs that were started, by the name of their file. */
function startedPrograms(): string[] {
  const commands = vi.mocked(childProcess.spawn).mock.calls.map(([, words]) => (words as readonly string[]).join(' '));
  return commands.flatMap((command) => /(\w+-process)\.ts/.exec(command)?.[1] ?? []);
}

it('a venue without recognition starts no process for it, at its publication or later', async () => {
  const folder = await testFolder();
  const works = { vase: { picture: await drawnWork(1), photographs: [await drawnWork(2)] } };
  const venue = async (recognitionAvailable: boolean) => {
    const { idMuseum } = await imported(folder, await recognisedPackage(works, { recognitionAvailable }));
    await published(folder, idMuseum);
    await createIndexing(folder)();
  };
  await venue(false);
  expect(new Set(startedPrograms())).toEqual(new Set(['picture-process']));
  await venue(true);
  expect(new Set(startedPrograms())).toEqual(new Set(['picture-process', 'index-process']));
});
