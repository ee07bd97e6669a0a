/** Files and folders that belong to the server, now or later: staff will write in `/studio`. */
export const SERVER_PATHS = [
  ...['api', 'cicerone/api', 'media', 'healthz', 'readyz', 'studio'],
  ...['robots.txt', 'sitemap.xml', '.well-known'],
] as const;

const OURS = SERVER_PATHS.map((path) => path.replaceAll('.', '\\.')).join('|');
const NEVER_THE_GUIDE = new RegExp(`^/(?:(?:${OURS}|assets)(?:/|$)|(?:service-worker\\.js|favicon\\.ico)$)`);

/** Whether no screen of the guide has that path, so that a missing file is 404 (product, section D5, Addresses). */
export function isNeverTheGuide(path: string): boolean {
  return NEVER_THE_GUIDE.test(path);
}
