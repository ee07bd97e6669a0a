import { createHash } from 'node:crypto';
import { COLLECTION_NAMES } from '@cicerone/content/package/collection-names';
import { apply, difference } from '@cicerone/content/release/delta';
import { applyToManifest, manifestDifference } from '@cicerone/content/release/manifest-delta';
import type { Manifest, VenueDetail } from '@cicerone/content/release/release';
import type { DataFolder } from '../storage/data-folder.ts';
import {
  readPointer,
  readReleaseFile,
  releaseFileNames,
  releaseVersions,
  UPDATABLE_RELEASES,
} from '../storage/release-files.ts';

/**
 * The deltas of the next release of a venue, by their file names. For each language and for the manifest there is one
 * from each of the last releases, and one from the release in force if a rollback made that an older one. A device with
 * any other release downloads the complete files.
 *
 * @param files of the release so far, by their names
 */
export async function releaseDeltas(
  folder: DataFolder,
  idMuseum: number,
  languages: readonly string[],
  files: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Buffer>> {
  const deltas = new Map<string, Buffer>();
  for (const version of await versionsOnDevices(folder, idMuseum)) {
    const write = async (name: string, deltaName: string, between: typeof deltaBytes) => {
      const [from, to] = [await readReleaseFile(folder, idMuseum, version, name), files.get(name)];
      const bytes = from && to && between(from, to);
      if (bytes) deltas.set(deltaName, bytes);
    };
    const { allData, delta, manifest, manifestDelta } = releaseFileNames;
    for (const code of languages) await write(allData(code), delta(code, version), deltaBytes);
    await write(manifest, manifestDelta(version), manifestDeltaBytes);
  }
  return deltas;
}

/**
 * The delta between two `all-data` files as JSON. Undefined if none is worth sending: a file is unreadable, says that
 * the museum is closed or has another shape, the delta is no smaller than the complete file, or applying it does not
 * give `to` byte for byte.
 */
export function deltaBytes(from: Buffer, to: Buffer): Buffer | undefined {
  const before = readDetail(from);
  const after = readDetail(to);
  if (!before || before.schemaVersion !== after?.schemaVersion) return undefined;
  const bytes = Buffer.from(JSON.stringify(difference(before, after)));
  const reached = apply(before, JSON.parse(bytes.toString()));
  return bytes.length < to.length && to.equals(Buffer.from(JSON.stringify(reached))) ? bytes : undefined;
}

/** The delta between two manifests, under the same conditions. */
export function manifestDeltaBytes(from: Buffer, to: Buffer): Buffer | undefined {
  const before = readJson<Manifest>(from);
  const after = readJson<Manifest>(to);
  if (!isManifest(before) || !isManifest(after)) return undefined;
  const delta = manifestDifference(before, after);
  const hash = createHash('sha256').update(to).digest('hex');
  const bytes = Buffer.from(JSON.stringify({ ...delta, hash }));
  const reached = applyToManifest(before, delta);
  return bytes.length < to.length && to.equals(Buffer.from(JSON.stringify(reached))) ? bytes : undefined;
}

async function versionsOnDevices(folder: DataFolder, idMuseum: number): Promise<Set<number>> {
  const last = (await releaseVersions(folder, idMuseum)).slice(-UPDATABLE_RELEASES);
  const inForce = await readPointer(folder, idMuseum);
  return new Set(inForce === undefined ? last : [...last, inForce]);
}

/**
 * The file of a deactivated venue holds a status and no detail. An old file that is damaged, or that an earlier version
 * of this program wrote without one of the collections, loses only its delta.
 */
function readDetail(bytes: Buffer): VenueDetail | undefined {
  const detail = readJson<VenueDetail>(bytes);
  return COLLECTION_NAMES.every((name) => Array.isArray(detail?.[name])) ? (detail as VenueDetail) : undefined;
}

function isManifest(manifest: Partial<Manifest> | null | undefined): manifest is Manifest {
  return Array.isArray(manifest?.media);
}

function readJson<Shape>(bytes: Buffer): Partial<Shape> | null | undefined {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
