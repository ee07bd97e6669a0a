import type { StoredFile } from '../../storage/files/file-store.ts';

/** A package to be written: its text, and each media file by its path inside the package. */
export type PackageFiles = { venueJson: string; media: ReadonlyMap<string, StoredFile> };
