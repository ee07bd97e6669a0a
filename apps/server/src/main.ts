import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { outliveReader } from './log/outlive-reader.ts';
import { printable } from './log/printable.ts';
import { startServer } from './starting/start-server.ts';
import { createStop, stopOnSignals } from './starting/stop-gracefully.ts';
import { writePrivately } from './storage/private-folder.ts';

/**
 * The exit code by which systemd knows that a restart is useless (sysexits.h, EX_CONFIG; `deploy/cicerone.service`).
 */
const WRONG_SETTINGS = 78;

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

outliveReader();
writePrivately();
const config = readConfig(process.env);
if ('tag' in config) {
  writeLine(config.sentences.join('\n'));
  process.exitCode = WRONG_SETTINGS;
} else {
  const stop = createStop(writeLine);
  stopOnSignals(stop.stop, writeLine);
  const failed = await startServer(config, {
    packages: `${REPOSITORY}/demo-venue`,
    guideFolder: config.guideDir ?? `${REPOSITORY}/apps/guide/dist`,
    log: true,
    report: writeLine,
    stop,
  });
  if (failed) {
    writeLine(failed.message);
    // Anything that hangs would keep the process alive.
    process.exit(1);
  }
}

function writeLine(sentence: string): void {
  process.stderr.write(`${printable(sentence)}\n`);
}
