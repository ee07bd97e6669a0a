import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goal, median } from './figures.mjs';
import { killDrill } from './kill-drill.mjs';
import { startRowProgram } from './row-program.mjs';

const KILLS = 100;

/** Kills Node, the database and both, in turns, a hundred times, while fifty connections write. */
export async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-kill-'));
  // For root the database runs as another user, who has to reach it.
  chmodSync(folder, 0o711);
  try {
    const { kills, acknowledged, lost, failedStarts, awayMs } = await killDrill(
      () => startRowProgram(folder),
      KILLS,
      console.log,
    );
    console.log(`${kills} kills, ${acknowledged} acknowledged rows; until the writers were served again:`);
    console.log(`median ${median(awayMs).toFixed(0)} ms, longest ${Math.max(...awayMs).toFixed(0)} ms`);
    const areKept = goal('kill-acknowledged-rows-lost', lost, 0);
    const doStart = goal('kill-failed-starts', failedStarts, 0);
    return areKept && doStart && kills === KILLS;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
