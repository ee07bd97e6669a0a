/** The files of releases: texts and lists. */
export const RELEASE_CACHE = 'cicerone-releases';
/** Complete media files by their address. The page puts them there; the service worker answers from it and never writes. */
export const MEDIA_CACHE = 'cicerone-media';
/** The first bytes of stories that nobody has asked for yet, by the story's address; the service worker reads them, too. */
export const BEGINNINGS_CACHE = 'cicerone-beginnings';
/** The blocks of large files that are on their way, each under the file's address and its own number. */
export const BLOCKS_CACHE = 'cicerone-blocks';
