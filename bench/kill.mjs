import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killDrill } from './drills/kill-drill.mjs';
import { startVisitProgram } from './drills/visit-program.mjs';
import { goal, median, rounded, roundsOf } from './figures.mjs';

const KILLS = roundsOf(100);

/**
 * Kills Node, the database and both, in rotation, a hundred times, while fifty phones write visits and a museum
 * publishes.
 */
export async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-kill-'));
  // For root the database runs as another user, who needs access to the folder.
  chmodSync(folder, 0o711);
  try {
    const { kills, acknowledged, lost, damaged, failedStarts, awayMs } = await killDrill(
      () => startVisitProgram(folder),
      KILLS,
      console.log,
    );
    const away = `served again after ${rounded(median(awayMs))} ms, at the longest ${rounded(Math.max(...awayMs))}`;
    return [
      goal('kill-acknowledged-rows-lost', lost, 0, {
        what: 'acknowledged visits that are gone',
        seen: `of ${acknowledged}`,
      }),
      goal('kill-releases-not-whole', damaged, 0, {
        what: 'kills after which the release in force was not complete',
        seen: `of ${kills}`,
      }),
      goal('kill-failed-starts', failedStarts, 0, { what: 'starts that failed', seen: away }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
