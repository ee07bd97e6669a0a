import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goal, median } from './figures.mjs';
import { killDrill } from './kill-drill.mjs';
import { startVisitProgram } from './visit-program.mjs';

const KILLS = 100;

/** Kills Node, the database and both, in turns, a hundred times, while fifty phones write visits and a museum publishes. */
export async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-kill-'));
  // For root the database runs as another user, who has to reach it.
  chmodSync(folder, 0o711);
  try {
    const { kills, acknowledged, lost, damaged, failedStarts, awayMs } = await killDrill(
      () => startVisitProgram(folder),
      KILLS,
      console.log,
    );
    console.log(`${kills} kills, ${acknowledged} acknowledged visits; until the writers were served again:`);
    console.log(`median ${median(awayMs).toFixed(0)} ms, longest ${Math.max(...awayMs).toFixed(0)} ms`);
    const areKept = goal('kill-acknowledged-rows-lost', lost, 0);
    const areWhole = goal('kill-releases-not-whole', damaged, 0);
    const doStart = goal('kill-failed-starts', failedStarts, 0);
    return areKept && areWhole && doStart && kills === KILLS;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
