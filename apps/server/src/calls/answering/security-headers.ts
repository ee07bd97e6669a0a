import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { withAnalyticsHosts } from '@cicerone/content/venue/analytics';
import helmet from 'helmet';

/** On every response: the browser trusts the declared type and never guesses. */
export const NO_SNIFF = { 'x-content-type-options': 'nosniff' } as const;

/**
 * How visitors reach the server: by its own https, without plain http; by https of a proxy in front of it, while plain
 * http still reaches it too; or by plain http alone.
 */
export type Transport = 'own-https' | 'https-in-front' | 'plain';

/** The headers of a page, and the permissions of its Content-Security-Policy beyond the page's own origin. */
export type PageHeaders = Readonly<Record<string, string>>;
type Policy = Readonly<Record<string, readonly string[]>>;

/**
 * The permissions of the guide: nothing from elsewhere, no script in the page itself (product, section D1, point 6).
 */
const GUIDE_POLICY: Policy = {
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  // On about one page in a hundred, Chromium 156 requests the placeholder of a picture, a `data:` address, as a
  // connection. Such an address leads nowhere: it contains its own content.
  'connect-src': ["'self'", 'data:'],
};

/**
 * Codes are read, works are recognised and the sound of a tour is decoded in workers, each with the policy of its own
 * file. Only these may compile WebAssembly, and they may fetch nothing and contact nobody: the page passes them what they
 * work on (docs/decisions/0053, 0089).
 */
export const COMPILING_WORKER_HEADERS: PageHeaders = {
  'content-security-policy': "default-src 'none'; script-src 'wasm-unsafe-eval'",
};

/**
 * The features of a device that a page may use (W3C Permissions Policy). Features that are not listed keep the browser's default, which
 * allows them to our own pages: the guide uses sound, Bluetooth, the screen's wake lock, sharing and the clipboard.
 */
const FOR_OURSELVES = ['camera', 'microphone'];
const FOR_NOBODY = [
  ...['accelerometer', 'gyroscope', 'magnetometer', 'geolocation', 'compute-pressure', 'idle-detection'],
  ...['display-capture', 'clipboard-read', 'local-fonts', 'window-management', 'xr-spatial-tracking', 'keyboard-map'],
  ...['gamepad', 'hid', 'midi', 'serial', 'usb', 'encrypted-media', 'browsing-topics', 'payment', 'otp-credentials'],
  ...['identity-credentials-get', 'publickey-credentials-create', 'publickey-credentials-get'],
];
const PERMISSIONS = [
  ...FOR_OURSELVES.map((feature) => `${feature}=(self)`),
  ...FOR_NOBODY.map((feature) => `${feature}=()`),
].join(', ');

/** The reference page adds its styles as elements. */
const REFERENCE_POLICY: Policy = {
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
};

/**
 * The guide's pages: everything from our own origin, no inline script, no frame from elsewhere, and only those inline
 * styles that the build and the server put there.
 *
 * @param page as it is sent; what a museum wrote is escaped in it, so that no style comes from there
 */
export function guideHeaders(page: string, transport: Transport): PageHeaders {
  const styles = stylesOf(page).map((style) => `'sha256-${sha256(style)}'`);
  return pageHeaders({ ...GUIDE_POLICY, 'style-src': ["'self'", ...styles] }, transport);
}

const POLICY = 'content-security-policy';

/**
 * The headers of a page of a venue that has an id at Google: the same, and Google's hosts may be contacted, once the
 * visitor has agreed (docs/decisions/0081). Every page of other venues is without them.
 */
export function headersWithAnalytics(headers: PageHeaders): PageHeaders {
  return { ...headers, [POLICY]: withAnalyticsHosts(headers[POLICY] ?? '') };
}

function stylesOf(page: string): string[] {
  return page
    .split('<style>')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('</style>')));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/**
 * The reference page of the calls: it creates its styles at run time, and may do only that beyond the guide's policy.
 */
export function referenceHeaders(transport: Transport): PageHeaders {
  return pageHeaders(REFERENCE_POLICY, transport);
}

/**
 * The library computes these headers for every request, always the same ones, which costs more than the response. So it
 * does this once, on a response that is never sent.
 */
function pageHeaders(policy: Policy, transport: Transport): PageHeaders {
  const isSecure = transport !== 'plain';
  const nobody = new ServerResponse(new IncomingMessage(new Socket()));
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'connect-src': ["'self'"],
        'frame-ancestors': ["'self'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'object-src': ["'none'"],
        ...policy,
        // On plain http, in a museum's own network, it would change every address into one that does not respond.
        ...(transport === 'own-https' && { 'upgrade-insecure-requests': [] }),
      },
    },
    // Other sites of the museum on subdomains are not ours to decide for.
    strictTransportSecurity: isSecure && { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false },
    // A museum's own site may show the guide's pictures, and links from the guide may send a referrer.
    crossOriginResourcePolicy: false,
    // Has no meaning outside a secure context; browsers warn about it there.
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  protect(nobody.req, nobody, () => {});
  const protections = Object.entries(nobody.getHeaders()).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(protections), 'permissions-policy': PERMISSIONS };
}
