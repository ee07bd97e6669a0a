/** A package to be written: its text, and where the bytes of each media file are, by its path inside the package. */
export type PackageFiles = { venueJson: string; media: ReadonlyMap<string, string> };
