import { type AnalyticsIds, GOOGLE_SCRIPTS } from '@cicerone/content/venue/analytics';

/** A screen of the guide, by its name and its address without a query: codes and words of a search stay out of it. */
export type ScreenView = { screen: string; path: string };

/** How a start ended: `forbidden` by the policy with which this page was opened. */
export type Started = 'started' | 'failed' | 'forbidden';

/** Thirteen months, the longest that the CNIL allows; Google's own default is two years. */
const COOKIES_SECONDS = 395 * 24 * 60 * 60;

/** Of a page that was opened with Google's hosts: nothing but its own origin, from now on. */
const OWN_ORIGIN_ALONE = "script-src 'self'; connect-src 'self' data:; img-src 'self' data: blob:";

/**
 * Google's scripts in this page. Nothing of them is there before `start`, which needs the visitor's consent: no element,
 * no connection, no object of theirs (basic consent mode).
 */
export function createGoogleScripts() {
  /** The addresses of the scripts that have arrived or are on their way. */
  const asked = new Set<string>();
  let ids: AnalyticsIds | undefined;
  let isForbidden = false;

  function prepare(of: AnalyticsIds) {
    ids = of;
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      isForbidden ||= blockedURI.startsWith(GOOGLE_SCRIPTS);
    });
    gtag('consent', 'default', {
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    });
    gtag('js', new Date());
    const { googleAnalyticsId, googleTagManagerId } = of;
    if (googleAnalyticsId) gtag('config', googleAnalyticsId, CONFIG);
    if (googleTagManagerId) dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  }

  async function load(address: string): Promise<boolean> {
    asked.add(address);
    const hasArrived = await loadScript(address);
    if (!hasArrived) asked.delete(address);
    return hasArrived;
  }

  return {
    /** Loads the scripts of these ids that are not there yet, of which nothing waits. */
    async start(of: AnalyticsIds): Promise<Started> {
      if (!ids) prepare(of);
      const missing = addressesOf(of).filter((address) => !asked.has(address));
      const arrived = await Promise.all(missing.map(load));
      if (arrived.every(Boolean)) return 'started';
      return isForbidden ? 'forbidden' : 'failed';
    },
    /** Notes that the visitor is at a screen; scripts that arrive later find it. */
    note({ screen, path }: ScreenView): void {
      const page_location = window.location.origin + path;
      gtag('set', { page_location, page_referrer: '' });
      if (ids?.googleAnalyticsId) gtag('event', 'page_view', { page_title: screen, page_location });
      if (ids?.googleTagManagerId) dataLayer().push({ event: 'screen_view', screen_name: screen, page_path: path });
    },
    /**
     * Cuts the scripts off, at once and whatever they are about to do: a script cannot be unloaded, but a page can be
     * forbidden to contact anybody, also while it closes.
     */
    cutOff(): void {
      const policy = document.createElement('meta');
      policy.httpEquiv = 'Content-Security-Policy';
      policy.content = OWN_ORIGIN_ALONE;
      document.head.append(policy);
      if (ids?.googleAnalyticsId) Object.assign(window, { [`ga-disable-${ids.googleAnalyticsId}`]: true });
    },
  };
}
export type GoogleScripts = ReturnType<typeof createGoogleScripts>;

/** Cookies of this host alone, and nothing for advertising. The guide names its screens itself. */
const CONFIG = {
  send_page_view: false,
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
  cookie_domain: 'none',
  cookie_expires: COOKIES_SECONDS,
};

type WithDataLayer = Window & { dataLayer?: unknown[] };

function dataLayer(): unknown[] {
  const page: WithDataLayer = window;
  page.dataLayer ??= [];
  return page.dataLayer;
}

/** Google's own function, word for word: its scripts know a command by the type `Arguments`. */
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array is no command to Google's scripts
  dataLayer().push(arguments);
}

function addressesOf({ googleAnalyticsId, googleTagManagerId }: AnalyticsIds): string[] {
  return [
    ...(googleAnalyticsId ? [`${GOOGLE_SCRIPTS}/gtag/js?id=${googleAnalyticsId}`] : []),
    ...(googleTagManagerId ? [`${GOOGLE_SCRIPTS}/gtm.js?id=${googleTagManagerId}`] : []),
  ];
}

/** @returns whether it arrived; an element that failed is removed */
function loadScript(address: string): Promise<boolean> {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => {
      script.remove();
      resolve(false);
    });
    document.head.append(script);
  });
}
