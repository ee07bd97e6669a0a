import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { printable } from './log/printable.ts';
import { startServer } from './start-server.ts';
import { createStop, stopOnSignals } from './stop-gracefully.ts';
import { writePrivately } from './storage/private-folder.ts';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

writePrivately();
const config = readConfig(process.env);
if (Array.isArray(config)) {
  writeLine(config.join('\n'));
  process.exitCode = 1;
} else {
  const stop = createStop(writeLine);
  stopOnSignals(stop.stop, writeLine);
  const failed = await startServer(config, {
    packages: `${REPOSITORY}/demo-venue`,
    guideFolder: config.guideDir ?? `${REPOSITORY}/apps/guide/dist`,
    log: true,
    tell: writeLine,
    stop,
  });
  if (failed) {
    writeLine(failed.message);
    // What hangs would keep the process.
    process.exit(1);
  }
}

function writeLine(sentence: string): void {
  process.stderr.write(`${printable(sentence)}\n`);
}
