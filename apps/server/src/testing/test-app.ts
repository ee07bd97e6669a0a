import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { type AppDeps, createApp } from '../app.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { folderWithVenue } from './test-venue.ts';

/** The shell of {@link testGuide}. */
export const SHELL = '<!doctype html><title>Guide</title>';

/** The server with the test venue and a guide of three files. */
export async function testApp(deps: Partial<AppDeps> = {}): Promise<FastifyInstance> {
  const folder = deps.folder ?? (await folderWithVenue());
  const guideFolder = deps.guideFolder ?? (await testGuide());
  const app = await createApp({ folder, guideFolder, log: false, checkEvery: 20, ...deps });
  onTestFinished(() => app.close());
  return app;
}

async function testGuide(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), SHELL);
  await writeFile(join(folder, 'assets/main-abc123.js'), 'export const guide = 1;');
  await writeFile(join(folder, 'service-worker.js'), 'self.addEventListener("fetch", () => {});');
  return folder;
}
