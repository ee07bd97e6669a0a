import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** On every answer: a browser believes the type it is told, never one it guesses. */
export const NO_SNIFF = { 'x-content-type-options': 'nosniff' } as const;

/**
 * How visitors reach the server: by its own https, where plain http does not exist; by that of a proxy in front of it,
 * beside which it can still be reached by http; or by http alone.
 */
export type Transport = 'own-https' | 'https-in-front' | 'plain';

/** The headers of a page, and what its Content-Security-Policy allows beyond the page's own origin. */
export type PageHeaders = Readonly<Record<string, string>>;
type Policy = Readonly<Record<string, readonly string[]>>;

/** What the guide may do: nothing from elsewhere, no script in the page itself (product, section D1, point 6). */
const GUIDE_POLICY: Policy = {
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  // Once in some hundred pages Chromium 156 asks for the stand-in of a picture, a `data:` address, as a connection. Such
  // an address leads nowhere: it is its own content.
  'connect-src': ["'self'", 'data:'],
};

/**
 * What reads codes runs in a worker of its own, which keeps to the policy of its own file. It alone may compile
 * WebAssembly, and it may fetch nothing and contact nobody: the page hands it its program and its pictures
 * (docs/decisions/0053).
 */
export const CODE_READER_HEADERS: PageHeaders = {
  'content-security-policy': "default-src 'none'; script-src 'wasm-unsafe-eval'",
};

/** The reference page brings its style as elements. */
const REFERENCE_POLICY: Policy = {
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
};

/**
 * The guide's pages: everything from our own origin, no inline script, no frame of somebody else's, and of all styles in
 * the page itself only those that the build put there.
 *
 * @param page the built index.html
 */
export function guideHeaders(page: string, transport: Transport): PageHeaders {
  const styles = stylesOf(page).map((style) => `'sha256-${sha256(style)}'`);
  return pageHeaders({ ...GUIDE_POLICY, 'style-src': ["'self'", ...styles] }, transport);
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

/** The reference page of the calls: it styles itself as it runs, and is given just that beyond the guide's rules. */
export function referenceHeaders(transport: Transport): PageHeaders {
  return pageHeaders(REFERENCE_POLICY, transport);
}

/**
 * The library works these out anew for every request, always the same, which costs more than answering. So it does
 * it once, on a response that nobody gets.
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
        // On plain http, in a museum's own network, it would turn every address into one that nobody answers.
        ...(transport === 'own-https' && { 'upgrade-insecure-requests': [] }),
      },
    },
    // The museum's other sites below the same name are not ours to decide for.
    strictTransportSecurity: isSecure && { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false },
    // A museum's own site may show the guide's pictures, and links from the guide say where they come from.
    crossOriginResourcePolicy: false,
    // Means nothing outside a secure context; browsers complain about it there.
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  protect(nobody.req, nobody, () => {});
  return Object.fromEntries(Object.entries(nobody.getHeaders()).map(([name, value]) => [name, String(value)]));
}
