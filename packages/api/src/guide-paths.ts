/** Folders that belong to the server, now or later: staff will write in `/studio`. */
export const SERVER_FOLDERS = ['api', 'cicerone/api', 'media', 'healthz', 'readyz', 'studio'] as const;

const NEVER_THE_GUIDE = new RegExp(`^/(?:(?:${SERVER_FOLDERS.join('|')}|assets)(?:/|$)|service-worker\\.js$)`);

/** Whether no screen of the guide has that path, so that a missing file is 404 (product, section D5, Addresses). */
export function isNeverTheGuide(path: string): boolean {
  return NEVER_THE_GUIDE.test(path);
}
