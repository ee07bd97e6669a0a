import { cpSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../scripts/places.mjs';

const GUIDE = join(ROOT, 'apps/guide');

/** Two builds of the guide, of which one is in force. The page of the second is marked by `data-build`. */
export type GuideBuilds = { dir: string; putSecondInForce(): void; remove(): void };

/** Copies the built guide and a second one into a folder of their own. */
export function twoBuilds(second: string): GuideBuilds {
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-builds-'));
  const dir = join(folder, 'current');
  cpSync(join(GUIDE, 'dist'), join(folder, 'first'), { recursive: true });
  cpSync(second, join(folder, 'second'), { recursive: true });
  symlinkSync('first', dir);
  return {
    dir,
    // As in a careful deployment: at no moment is there half a build.
    putSecondInForce() {
      symlinkSync('second', join(folder, 'next'));
      renameSync(join(folder, 'next'), dir);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Builds the guide with a change, into a folder that the caller removes. */
export async function buildSecond(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'cicerone-second-'));
  await build({
    root: GUIDE,
    configFile: join(GUIDE, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
    plugins: [
      {
        name: 'second-build',
        transform: (code, id) =>
          id.endsWith('src/app/main.ts') ? `${code}\ndocument.documentElement.dataset.build = 'second';` : undefined,
      },
    ],
  });
  return outDir;
}
