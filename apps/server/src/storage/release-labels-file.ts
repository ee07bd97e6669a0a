import { type ReleasedLabel, releasedLabelsSchema } from '@cicerone/content/release/labels';
import { readStored } from './damaged-file.ts';
import type { DataFolder } from './data-folder.ts';
import { readPointer, readReleaseFile, releaseFileNames } from './release-files.ts';

const { labels: NAME } = releaseFileNames;

/** Reads the labels of a release. A release from before there were labels has none. */
export function readLabels(file: Buffer | undefined): readonly ReleasedLabel[] {
  return file ? readStored(NAME, String(file), releasedLabelsSchema).labels : [];
}

/** The labels of the release in force: those that hang on the wall. */
export async function labelsInForce(folder: DataFolder, idMuseum: number): Promise<readonly ReleasedLabel[]> {
  const version = await readPointer(folder, idMuseum);
  return version === undefined ? [] : readLabels(await readReleaseFile(folder, idMuseum, version, NAME));
}
