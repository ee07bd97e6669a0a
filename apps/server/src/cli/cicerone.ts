#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isTimezone } from '@cicerone/content/language/visit-date';
import { notATimezone, readConfig, readDatabaseUrl } from '../config.ts';
import { outliveReader } from '../log/outlive-reader.ts';
import { printable } from '../log/printable.ts';
import { dataFolder } from '../storage/data-folder.ts';
import { databaseRefused } from '../storage/database/database-refused.ts';
import type { EmbeddedOptions } from '../storage/database/embedded/embedded-postgres.ts';
import { openDatabase } from '../storage/database/open-database.ts';
import { writePrivately } from '../storage/private-folder.ts';
import { whyNotAsRoot } from './as-whom.ts';
import { lookAtServer } from './look-at-server.ts';
import { runCommand } from './run-command.ts';
import { askSecret } from './terminal/ask-secret.ts';
import { askYes } from './terminal/ask-yes.ts';
import { lastSentence } from './terminal/last-sentence.ts';
import { progressLine } from './terminal/progress-line.ts';

outliveReader();
const out = {
  line: (text: string) => process.stdout.write(`${printable(text)}\n`),
  complaint: (text: string) => process.stderr.write(`${printable(text)}\n`),
};
const progress = progressLine({
  write: (text) => process.stderr.write(text),
  isTerminal: process.stderr.isTTY === true,
  now: () => Date.now(),
});
const timezone = process.env.TIMEZONE?.trim() || undefined;
const folder = dataFolder(resolve(process.env.DATA_DIR?.trim() || 'data'));
const forOthers = writePrivately();
const deps = {
  folder,
  forOthers,
  out,
  progress,
  now: () => new Date(),
  timezone,
  programs: process.env.PATH ?? '',
  place: () => readConfig(process.env),
  lookAtServer,
  askSecret: (question: string) => askSecret({ input: process.stdin, output: process.stderr }, question),
  askYes: process.stdin.isTTY
    ? (question: string) => askYes({ input: process.stdin, output: process.stderr }, question)
    : undefined,
  hasDatabase() {
    const isElsewhere = Boolean(process.env.DATABASE_URL?.trim()) || existsSync(folder.databaseElsewhere);
    return isElsewhere || existsSync(folder.database);
  },
  async openDatabase(role: EmbeddedOptions['role']) {
    const mistakes: string[] = [];
    const url = readDatabaseUrl(process.env.DATABASE_URL?.trim() || undefined, mistakes);
    const [mistake] = mistakes;
    // Only a restore runs without the server, and requires only that the database is empty: then it claims the
    // database.
    const identity = role === 'owner' ? undefined : folder.installationId;
    return mistake ? databaseRefused(mistake) : openDatabase({ home: folder.database, url, role, identity });
  },
};
if (timezone !== undefined && !isTimezone(timezone)) {
  out.complaint(notATimezone(timezone));
  process.exitCode = 1;
} else {
  process.exitCode = await run(process.argv.slice(2)).catch((failure: unknown) => {
    progress.end();
    out.complaint(lastSentence(failure));
    return 1;
  });
}

async function run(words: readonly string[]): Promise<number> {
  const refused = await whyNotAsRoot(folder);
  if (refused === undefined) return runCommand(words, deps);
  out.complaint(refused);
  return 1;
}
