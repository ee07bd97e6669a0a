/**
 * The paths for which the development server asks a running server. Written out, because Vite reads its configuration
 * before it can read our packages. The test compares it with their list.
 */
export const PROXIED = [
  ...['/api', '/cicerone/api', '/media', '/healthz', '/readyz', '/studio'],
  ...['/robots.txt', '/sitemap.xml', '/.well-known'],
];
