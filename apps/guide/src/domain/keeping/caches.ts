/** The files of releases: texts and lists. */
export const RELEASE_CACHE = 'cicerone-releases';
/**
 * Complete media files by their address. Only the page writes them; the service worker reads them to answer requests.
 */
export const MEDIA_CACHE = 'cicerone-media';
/** The first bytes of prefetched stories, by the story's address. The service worker reads them, too. */
export const BEGINNINGS_CACHE = 'cicerone-beginnings';
/** The venue whose access code is valid on this phone (domain/entry/guarded-files.ts). The service worker reads it. */
export const CODE_CACHE = 'cicerone-code';
/** The address of the one record in it. */
export const OPENED_VENUE = '/opened-venue';
/** The blocks of large files in flight, each under the file's address and the block's number. */
export const BLOCKS_CACHE = 'cicerone-blocks';
