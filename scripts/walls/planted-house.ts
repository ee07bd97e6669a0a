import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';
import { CHECKS } from '../check.mjs';
import { ROOT } from '../places.mjs';
import { runTool } from '../tools/run-command.mjs';

/** Source files by their path from the repository's folder. */
export type Files = Readonly<Record<string, string>>;

const LEFT_OUT = new Set('node_modules dist .tsbuild data .git demo-venue docs bench test-results'.split(' '));

/**
 * A copy of the house in which walls can be tried: its packages, scripts and configuration as they are, its apps and stories
 * empty but for their configuration and the given files. The work tree itself is never written to.
 *
 * @returns the folder of the copy
 */
export function copyHouse(files: Files): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'cicerone-walls-')));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => isCopied(relative(ROOT, path)) });
  linkPackages(copy);
  plant(copy, files);
  return copy;
}

/** Writes files into a copy. */
export function plant(copy: string, files: Files) {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), source);
  }
}

/** Removes a copy. */
export function removeHouse(copy: string) {
  rmSync(copy, { recursive: true, force: true });
}

/**
 * Runs every check of `npm run check` in a copy.
 *
 * @returns the findings, each as `rule path`, and the complete output, to understand a failure
 */
export async function findings(copy: string): Promise<{ found: string[]; said: string }> {
  const runs = CHECKS.map(({ tool, args }) => {
    const wordy = tool[1] === 'biome' ? ['--reporter=github', '--max-diagnostics=none'] : [];
    return runTool(tool, [...args, ...wordy], { cwd: copy, quiet: true });
  });
  const outputs = (await Promise.all(runs)).map(({ output }) => output);
  const said = outputs.join('\n').replaceAll(`${copy}${sep}`, '');
  return { found: [...readTypes(said), ...readBiome(said), ...readArrows(said)], said };
}

const read = (said: string, pattern: RegExp) => [...said.matchAll(pattern)].map(({ groups }) => groups ?? {});
const readTypes = (said: string) =>
  read(said, /^(?<path>\S+?)\(\d+,\d+\): error (?<rule>TS\d+)/gm).map(({ rule, path }) => `${rule} ${path}`);
const readBiome = (said: string) =>
  read(said, /^::\w+ title=(?<rule>[\w/]+),file=(?<path>[^,]+),/gm).map(({ rule, path }) => `${rule} ${path}`);
const readArrows = (said: string) =>
  read(said, /^ *error (?<rule>[\w-]+): (?<path>\S+)/gm).map(({ rule, path }) => `${rule} ${path}`);

function isCopied(path: string): boolean {
  const folders = path.split(sep);
  const name = basename(path);
  if (folders.some((folder) => LEFT_OUT.has(folder))) return false;
  const isEmptied = ['apps', 'e2e'].includes(folders[0] ?? '') && name.includes('.');
  return !isEmptied || /^(package|tsconfig.*)\.json$/.test(name);
}

/** Links every installed package, but the workspaces to those of the copy. */
function linkPackages(copy: string) {
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@cicerone'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@cicerone') symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  }
  for (const workspaces of ['packages', 'apps']) {
    for (const name of readdirSync(join(copy, workspaces))) {
      symlinkSync(join(copy, workspaces, name), join(packages, '@cicerone', name));
    }
  }
}
