import { join } from 'node:path';

/** Where everything that the server keeps lies below `DATA_DIR`. */
export type DataFolder = ReturnType<typeof dataFolder>;

/** Where everything lies below `DATA_DIR`. */
export function dataFolder(root: string) {
  const venues = join(root, 'venues');
  const ofVenue = (idMuseum: number) => join(venues, String(idMuseum));
  return {
    root,
    venues,
    /** Media files by key: what museums gave, and the picture sizes made of it. */
    media: join(root, 'media'),
    /** What is known of each picture: its proportions and the keys of its sizes. */
    pictures: join(root, 'pictures'),
    /** Files on their way in, each import's below the token of its lock. Without that lock they are left over. */
    incoming: join(root, 'incoming'),
    /** Since when each file is needed by nobody. */
    unneeded: join(root, 'unneeded.json'),
    identifiers: join(root, 'identifiers.json'),
    /** There from the first import on of a venue that needs a code: from then on each media file is looked up. */
    guarded: join(root, 'guarded'),
    /** Signs the cookies of those who entered a code. */
    cookieKey: join(root, 'cookie-key'),
    /** Since when the cookies of each venue count, where some were taken back. */
    cookieEpochs: join(root, 'cookie-epochs'),
    /** Makes the hashes of access codes: those in the database are of no use without it. */
    codeKey: join(root, 'code-key'),
    /** Tells this installation from every other: the database carries it too. */
    installationId: join(root, 'installation-id'),
    /** Of the embedded database, with its log. */
    database: join(root, 'database'),
    /** Files as they were when a backup was begun, until it is written. */
    snapshots: join(root, 'snapshots'),
    /** There while a backup is being restored: what lies here is not whole. */
    restoring: join(root, 'restoring'),
    /** Holds a mark for each command that writes (decision 0034). */
    locks: join(root, 'locks'),
    draft: (idMuseum: number) => join(ofVenue(idMuseum), 'draft.json'),
    /** Names the release in force: the one file that a publication or a rollback switches. */
    pointer: (idMuseum: number) => join(ofVenue(idMuseum), 'current.json'),
    releases: (idMuseum: number) => join(ofVenue(idMuseum), 'releases'),
    release: (idMuseum: number, version: number) => join(ofVenue(idMuseum), 'releases', String(version)),
  };
}
