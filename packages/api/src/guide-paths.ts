/** Below these the server answers, or will: `/studio` is where staff will write. */
export const SERVER_FOLDERS = ['api', 'cicerone/api', 'media', 'healthz', 'readyz', 'studio'] as const;

const NEVER_THE_GUIDE = new RegExp(`^/(?:(?:${SERVER_FOLDERS.join('|')}|assets)(?:/|$)|service-worker\\.js$)`);

/** Whether no screen of the guide has that path: what is not there is not there (product, section D5, Addresses). */
export function isNeverTheGuide(path: string): boolean {
  return NEVER_THE_GUIDE.test(path);
}
