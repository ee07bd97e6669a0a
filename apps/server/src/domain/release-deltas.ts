import { COLLECTION_NAMES } from '@cicerone/content/collection-names';
import { apply, difference } from '@cicerone/content/delta';
import type { VenueDetail } from '@cicerone/content/release';
import type { DataFolder } from '../storage/data-folder.ts';
import { readPointer, readReleaseFile, releaseFileNames, releaseVersions } from '../storage/release-files.ts';

/** From how many earlier releases a device can come by a delta (design, section 3). */
export const DELTA_RELEASES = 5;

/**
 * The deltas that belong to the next release of a venue, by their file names: for each of its languages one from each
 * of the last releases, and from the one in force when a rollback made it an older one. A device that comes from
 * elsewhere gets the whole.
 *
 * @param details the bytes of each language's `all-data` file
 */
export async function releaseDeltas(
  folder: DataFolder,
  idMuseum: number,
  details: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Buffer>> {
  const versions = await versionsOnDevices(folder, idMuseum);
  const deltas = new Map<string, Buffer>();
  for (const [code, to] of details) {
    for (const version of versions) {
      const from = await readReleaseFile(folder, idMuseum, version, releaseFileNames.allData(code));
      const bytes = from && deltaBytes(from, to);
      if (bytes) deltas.set(releaseFileNames.delta(code, version), bytes);
    }
  }
  return deltas;
}

/**
 * The delta between two `all-data` files as JSON. Undefined where there is none worth sending: a file is unreadable,
 * says that the museum is closed, has another shape, the delta is no smaller than the whole, or applying it does not
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

async function versionsOnDevices(folder: DataFolder, idMuseum: number): Promise<Set<number>> {
  const last = (await releaseVersions(folder, idMuseum)).slice(-DELTA_RELEASES);
  const inForce = await readPointer(folder, idMuseum);
  return new Set(inForce === undefined ? last : [...last, inForce]);
}

/**
 * A deactivated venue's file is a status and no detail. An old file that a disk damaged, or that an earlier version of
 * this program wrote without one of the collections, costs only its delta.
 */
function readDetail(bytes: Buffer): VenueDetail | undefined {
  try {
    const detail: Partial<VenueDetail> | null = JSON.parse(bytes.toString());
    return COLLECTION_NAMES.every((name) => Array.isArray(detail?.[name])) ? (detail as VenueDetail) : undefined;
  } catch {
    return undefined;
  }
}
