import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishVenues } from './venues.ts';

/** Publishes the venues of the stories once for all of them: every server begins with a copy of `PUBLISHED_VENUES`. */
export default function setUp(): () => void {
  const dataDir = mkdtempSync(join(tmpdir(), 'cicerone-venues-'));
  publishVenues(dataDir);
  process.env.PUBLISHED_VENUES = dataDir;
  return () => rmSync(dataDir, { recursive: true });
}
