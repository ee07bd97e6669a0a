import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../scripts/tools/started-server.mjs';
import { publishVenues } from './venues.ts';

/**
 * Makes the data folder with which every server of a story begins (`PUBLISHED_VENUES`): the venues of the stories,
 * published, and a database with its tables. Each story that made these itself would take three seconds longer.
 *
 * @returns removes it
 */
export default async function setUp(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cicerone-venues-'));
  publishVenues(dataDir);
  const server = await startServer(dataDir, { DEMO: 'all' });
  await server.stop();
  process.env.PUBLISHED_VENUES = dataDir;
  return () => rmSync(dataDir, { recursive: true });
}
