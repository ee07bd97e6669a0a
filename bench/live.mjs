import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { besideStalled } from './live/beside-stalled.mjs';
import { fanOut } from './live/fan-out.mjs';
import { measureMouthToEar } from './live/mouth-to-ear.mjs';
import { openMuseum } from './live/museum.mjs';
import { overRestart } from './live/over-restart.mjs';

/** The parts of the bench, each over the same server. */
const PARTS = { 'fan-out': fanOut, stalled: besideStalled, restart: overRestart, 'mouth-to-ear': measureMouthToEar };

/**
 * A live tour on loopback, without TLS; its leader, its listeners and the server are processes of their own. `ONLY=`
 * names a part.
 */
export async function measure() {
  const dataDir = mkdtempSync(join(tmpdir(), 'cicerone-bench-'));
  const museum = await openMuseum(dataDir);
  try {
    const figures = [];
    for (const [name, part] of Object.entries(PARTS)) {
      if ((process.env.ONLY ?? name) === name) figures.push(...(await part(museum)));
    }
    return figures;
  } finally {
    await museum.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
