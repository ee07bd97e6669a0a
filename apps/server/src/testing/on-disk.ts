import { join } from 'node:path';
import { PLACES } from '../storage/data-folder.ts';
import { filePaths } from '../storage/files/file-paths.ts';

/** The paths of release and media files on the disk, for tests that read or damage them. */
export function onDisk({ root }: { root: string }) {
  return {
    media: join(root, PLACES.media.name),
    pictures: join(root, PLACES.pictures.name),
    pointer: (idMuseum: number) => join(root, filePaths.pointer(idMuseum)),
    releases: (idMuseum: number) => join(root, filePaths.releases(idMuseum)),
    release: (idMuseum: number, version: number) => join(root, filePaths.release(idMuseum, version)),
  };
}
