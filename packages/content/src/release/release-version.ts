/**
 * The shape of release files that this code writes and reads. A guide that reads another version asks for an update.
 */
export const RELEASE_SCHEMA_VERSION = 1;

/** The venue is deactivated: a field of the body, with HTTP 200 (product, section 4; section D5). */
export const STATUS_DEACTIVATED = 1000;
