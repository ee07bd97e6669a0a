#!/usr/bin/env node
import { resolve } from 'node:path';
import { dataFolder } from '../storage/data-folder.ts';
import { runCommand } from './run-command.ts';

const out = {
  line: (text: string) => process.stdout.write(`${text}\n`),
  complaint: (text: string) => process.stderr.write(`${text}\n`),
};
const folder = dataFolder(resolve(process.env.DATA_DIR?.trim() || 'data'));
process.exitCode = await runCommand(process.argv.slice(2), { folder, out, now: () => new Date() });
