#!/usr/bin/env node
import { resolve } from 'node:path';
import { isTimezone } from '@cicerone/content/visit-date';
import { notATimezone } from '../config.ts';
import { dataFolder } from '../storage/data-folder.ts';
import { runCommand } from './run-command.ts';

const out = {
  line: (text: string) => process.stdout.write(`${text}\n`),
  complaint: (text: string) => process.stderr.write(`${text}\n`),
};
const timezone = process.env.TIMEZONE?.trim() || undefined;
const folder = dataFolder(resolve(process.env.DATA_DIR?.trim() || 'data'));
if (timezone !== undefined && !isTimezone(timezone)) {
  out.complaint(notATimezone(timezone));
  process.exitCode = 1;
} else {
  process.exitCode = await runCommand(process.argv.slice(2), { folder, out, now: () => new Date(), timezone });
}
