import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { killDrill } from './kill-drill.mjs';
import { startVisitProgram } from './visit-program.mjs';

/** Kills Node, the database and both in rotation. */
const KILLS = process.env.DRILLS ? 12 : 4;

it('acknowledged visits, and the release in force, outlive the death of Node, of the database and of both', {
  timeout: 900_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-kill-'));
  chmodSync(folder, 0o711);
  try {
    const outcome = await killDrill(() => startVisitProgram(folder), KILLS);
    expect(outcome).toMatchObject({ kills: KILLS, lost: 0, damaged: 0, failedStarts: 0 });
    expect(outcome.acknowledged).toBeGreaterThan(450);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('the drill would notice a lost row', { timeout: 60_000 }, async () => {
  const rows: string[] = [];
  const program = {
    pid: 0,
    postmaster: () => -1,
    gone: Promise.resolve(),
    write: async (name: string) => Boolean(await new Promise((done) => setTimeout(done, 1, rows.push(name)))),
    rows: async () => rows.slice(1),
    stop: async () => {},
  };
  const struck: number[] = [];
  expect(
    await killDrill(
      async () => program,
      1,
      undefined,
      (doomed) => struck.push(...doomed),
    ),
  ).toMatchObject({ lost: 1 });
  expect(struck).toEqual([0]);
});
