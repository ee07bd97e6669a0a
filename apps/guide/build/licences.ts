import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Somebody else's work that travels to phones, with its licence as it has to travel with it. */
export type Licensed = {
  name: string;
  version: string;
  /** Its identifier in the list of SPDX, such as `MIT`. */
  licence: string;
  text: string;
};

/** The fields of a lockfile, and of a package's own description, that are read here. */
type Locked = { version?: string; link?: boolean; resolved?: string; dependencies?: Record<string, string> };
type Lockfile = { packages: Record<string, Locked> };
type Described = { license?: string; author?: string | { name?: string } };

/** The licences under which the guide may hand on the work of others. Each asks for its text, and for nothing more. */
const ALLOWED = ['MIT', 'ISC', 'OFL-1.1', 'Apache-2.0', 'BSD-3-Clause', 'Unlicense', '0BSD', 'CC0-1.0'];

/** Types alone: nothing of them is in a build. */
const TYPES = /^(?:@types\/|type-fest$)/;

/** Works inside a package, under another licence than the package. */
const INSIDE: Readonly<Record<string, { name: string; licence: string; author?: string }>> = {
  'zxing-wasm': { name: 'zxing-cpp, in zxing-wasm', licence: 'Apache-2.0' },
  'opus-decoder': {
    name: 'libopus, in opus-decoder',
    licence: 'BSD-3-Clause',
    author:
      '2001-2023 Xiph.Org, Skype Limited, Octasic, Jean-Marc Valin, Timothy B. Terriberry, CSIRO, Gregory Maxwell, ' +
      'Mark Borgerding, Erik de Castro Lopo, Mozilla, Amazon',
  },
};

/** The authors of packages that do not name them, by their repositories. */
const AUTHORS: Readonly<Record<string, string>> = { '@wasm-audio-decoders/common': 'Ethan Halsall' };

/** The guide, and the packages of the whole repository that it uses. */
const GUIDE = 'apps/guide';
const FROM_THE_ROOT = ['react', 'react-dom'];

const VIRTUAL = 'virtual:licences';
/** As Rollup asks for modules that are no files. */
const RESOLVED = `\0${VIRTUAL}`;
const require = createRequire(import.meta.url);

/**
 * The packages that travel to phones, by the lockfile: what the guide depends on, and what that depends on.
 *
 * @returns their places in the lockfile, in the order of their names
 */
export function travellingPackages({ packages }: Lockfile): string[] {
  const found = new Set<string>();
  const add = (from: string, name: string) => {
    const place = placeOf(packages, from, name);
    if (TYPES.test(name) || found.has(place)) return;
    const { link, resolved } = packages[place] ?? {};
    if (!link) found.add(place);
    addAll(link ? (resolved ?? '') : place);
  };
  const addAll = (from: string) => {
    for (const name of Object.keys(packages[from]?.dependencies ?? {})) add(from, name);
  };
  addAll(GUIDE);
  for (const name of FROM_THE_ROOT) add('', name);
  return [...found].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

/** The place at which Node finds a package: in the folder that asks for it, or in one above. */
function placeOf(packages: Lockfile['packages'], from: string, name: string): string {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = join(folder, 'node_modules', name);
    if (place in packages) return place;
    if (folder === '') throw new Error(`${name} is not in the lockfile.`);
  }
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/**
 * The licences of all that travels to phones.
 *
 * @param root the folder of the lockfile
 * @throws if a package has a licence that is not on the list
 */
export function licencesOf(root: string): Licensed[] {
  const lockfile: Lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return travellingPackages(lockfile).flatMap((place) => {
    const folder = join(root, place);
    const described: Described = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const name = nameOf(place);
    const version = lockfile.packages[place]?.version ?? '';
    const licence = allowedLicence(name, described.license);
    const inside = INSIDE[name];
    return [
      {
        name,
        version,
        licence,
        text: writtenLicence(folder) ?? usualText(licence, authorOf(described) ?? AUTHORS[name]),
      },
      ...(inside ? [insideOf(inside, version)] : []),
    ];
  });
}

function insideOf({ name, licence, author }: (typeof INSIDE)[string], version: string): Licensed {
  return { name, version, licence, text: usualText(licence, author) };
}

/**
 * The licence of a package; of several to choose from the first that is on the list.
 *
 * @throws if none is
 */
export function allowedLicence(name: string, written: string | undefined): string {
  const found = written?.replace(/[()]/g, '').split(' OR ') ?? [];
  const allowed = found.find((licence) => ALLOWED.includes(licence));
  if (!allowed) throw new Error(`${name} has the licence "${written}", which is not on the list (build/licences.ts).`);
  return allowed;
}

/** The licence as the package brings it; some bring none. */
function writtenLicence(folder: string): string | undefined {
  const file = readdirSync(folder).find((name) => /^(mit-)?licen[cs]e(\.\w+)?$/i.test(name));
  return file && readFileSync(join(folder, file), 'utf8').trim();
}

/** The text of a licence in the list of SPDX, with the name of the author in the place that it leaves for one. */
function usualText(licence: string, author: string | undefined): string {
  const { licenseText }: { licenseText: string } = require(`spdx-license-list/licenses/${licence}.json`);
  return (author ? licenseText.replace(/<year> <[^>]+>/, author) : licenseText).trim();
}

function authorOf({ author }: Described): string | undefined {
  return typeof author === 'string' ? author.replace(/ *[<(].*$/, '') : author?.name;
}

/** The file NOTICE: every licence with its text, as it lies in the repository and beside a build. */
export function noticeOf(licences: readonly Licensed[]): string {
  const entries = licences.map(
    ({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text.replaceAll('\r\n', '\n')}\n`,
  );
  const head = 'The guide that visitors load on their phones contains the following works of others.\n';
  return [head, ...entries].join(`\n${'-'.repeat(72)}\n\n`);
}

/**
 * Gives the guide the licences of all that travels to phones, as `virtual:licences`, and a build its NOTICE. A build
 * with a package that is not among them fails.
 */
export function licences(): Plugin {
  let found: Licensed[] = [];
  return {
    name: 'cicerone-licences',
    configResolved({ root }) {
      found = licencesOf(join(root, '../..'));
    },
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    load: (id) =>
      id === RESOLVED ? { code: `export const LICENCES = ${JSON.stringify(found)};`, moduleType: 'js' } : undefined,
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const bundled = modules.flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []);
      const missing = [...new Set(bundled)].filter((name) => !found.some((known) => known.name === name));
      if (missing.length > 0) this.error(`In the build, but not among its licences: ${missing.join(', ')}.`);
      this.emitFile({ type: 'asset', fileName: 'NOTICE.txt', source: noticeOf(found) });
    },
  };
}
