import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { type AppDeps, createApp } from '../app.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { absentDatabase } from './test-database.ts';
import { folderWithVenue } from './test-venue.ts';

/** The shell of the test guide. */
export const SHELL = '<!doctype html><title>Guide</title>';

/** The login for the legacy calls of the test server. */
export const TEST_CREDENTIALS = { user: 'guide', password: 'pässword: 1' };

const started: FastifyInstance[] = [];
afterAll(() => Promise.all(started.map((app) => app.close())));

/**
 * A server with the test venue and a guide of three files, closed after the tests of the file. It has no database by
 * default: published files are served without one.
 */
export async function testApp(deps: Partial<AppDeps> = {}): Promise<FastifyInstance> {
  const folder = deps.folder ?? (await folderWithVenue());
  const guideFolder = deps.guideFolder ?? (await testGuide());
  const database = deps.database ?? absentDatabase();
  const legacy = deps.legacy ?? TEST_CREDENTIALS;
  const app = await createApp({ log: false, checkEvery: 20, ...deps, folder, database, guideFolder, legacy });
  started.push(app);
  return app;
}

/** Makes a server listen. @returns its origin */
export async function listening(app: FastifyInstance, scheme: 'http' | 'https' = 'http'): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `${scheme}://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

async function testGuide(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), SHELL);
  await writeFile(join(folder, 'assets/main-abc123.js'), 'export const guide = 1;');
  await writeFile(join(folder, 'service-worker.js'), 'self.addEventListener("fetch", () => {});');
  return folder;
}
