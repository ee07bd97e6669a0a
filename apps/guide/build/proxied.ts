/**
 * What the development server asks a running server for. Written out, because Vite reads its configuration before it can
 * read our packages; the test compares it with their list.
 */
export const PROXIED = ['/api', '/cicerone/api', '/media', '/healthz', '/readyz', '/studio'];
