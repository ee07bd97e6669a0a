import { fileURLToPath } from 'node:url';
import { announce } from './announce.ts';
import { createApp } from './app.ts';
import { isHalfRestored } from './backup/backup-files.ts';
import { type Config, readConfig } from './config.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { AFTER_A_RELEASE, NIGHTLY, venueJobs } from './jobs/venue-jobs.ts';
import { loadDemo } from './load-demo.ts';
import { printable } from './log/printable.ts';
import { stopGracefully } from './stop-gracefully.ts';
import { dataFolder } from './storage/data-folder.ts';
import { openDatabase } from './storage/database/open-database.ts';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

const HALF_RESTORED =
  'A restoration into this data folder was broken off. Run "cicerone restore FILE" again, or take a new data folder.';

const config = readConfig(process.env);
if (Array.isArray(config)) {
  process.stderr.write(`${config.join('\n')}\n`);
  process.exitCode = 1;
} else {
  await serve(config);
}

/** The one place that brings configuration, files, database, clock and network together. */
async function serve(config: Config): Promise<void> {
  const { host, port, tls, dataDir, databaseUrl, guideDir, demo, publicUrl, legacy, timezone } = config;
  const folder = dataFolder(dataDir);
  const guideFolder = guideDir ?? `${REPOSITORY}/apps/guide/dist`;
  if (await isHalfRestored(folder)) return end(HALF_RESTORED);
  const database = await openDatabase({ home: folder.database, url: databaseUrl, role: 'owner', tell: writeLine });
  if ('tag' in database) return end(database.message);
  const place = database.embedded?.place;
  if (place && place.folder !== folder.database) {
    writeLine(
      `The database lies in ${place.folder}: its user, ${place.account.name}, cannot reach ${folder.database}.`,
    );
  }
  const packages = `${REPOSITORY}/demo-venue`;
  const complaint = await loadDemo(demo, { folder, packages, tables: database.tables, timezone, tell: writeLine });
  let released = () => {};
  const deps = { folder, database, guideFolder, log: true, tls, legacy, timezone };
  const app = await createApp({ ...deps, released: () => released() });
  const jobs = await runJobs(
    database.pool,
    venueJobs(folder, () => new Date()),
    app.log,
    NIGHTLY,
  );
  released = () =>
    void jobs
      .ask('compress', AFTER_A_RELEASE)
      .catch((err) => app.log.warn({ err }, 'Compressing cannot be asked for.'));
  released();
  if (complaint) app.log.warn(complaint);
  stopGracefully(app, () => jobs.stop().then(database.close));
  try {
    await app.listen({ host, port });
  } catch (failure) {
    await database.close();
    return end(`Cannot listen on ${host}, port ${port}: ${(failure as Error).message}`);
  }
  await announce(app, folder, { host, publicUrl, tls });
}

function writeLine(sentence: string): void {
  process.stderr.write(`${printable(sentence)}\n`);
}

function end(sentence: string): never {
  writeLine(sentence);
  process.exit(1);
}
