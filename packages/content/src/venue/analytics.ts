/** An id of Google Analytics: `G-` of today's, `UA-` of those for which Google has counted nothing since July 2024. */
export const ANALYTICS_ID = /^(?:G-[A-Z0-9]{4,16}|UA-\d{4,12}-\d{1,4})$/;
/** An id of a container of Google Tag Manager. */
export const TAG_MANAGER_ID = /^GTM-[A-Z0-9]{4,12}$/;

/** The ids of a venue at Google. */
export type AnalyticsIds = { googleAnalyticsId?: string | undefined; googleTagManagerId?: string | undefined };

/**
 * The ids with which a venue's visitors may be asked about Google; undefined where there is none (product, section 4,
 * Analytics). An id of another form counts as absent, whoever wrote it: it becomes a part of an address. A preview has
 * none: its readers are the museum's own people.
 */
export function analyticsOf({
  googleAnalyticsId,
  googleTagManagerId,
  preview,
}: AnalyticsIds & { preview?: unknown }): AnalyticsIds | undefined {
  if (preview) return undefined;
  const ids = {
    ...(hasForm(ANALYTICS_ID, googleAnalyticsId) && { googleAnalyticsId }),
    ...(hasForm(TAG_MANAGER_ID, googleTagManagerId) && { googleTagManagerId }),
  };
  return Object.keys(ids).length > 0 ? ids : undefined;
}

/** A file from elsewhere may hold anything in this place. */
function hasForm(form: RegExp, id: unknown): boolean {
  return typeof id === 'string' && form.test(id);
}

/** The host of Google's scripts. */
export const GOOGLE_SCRIPTS = 'https://www.googletagmanager.com';
const GOOGLE_COUNTS = ['https://www.google-analytics.com', 'https://region1.google-analytics.com'];

/** The hosts that a page of such a venue may contact, by the directive of its policy: exact names, no patterns. */
export const ANALYTICS_HOSTS: Readonly<Record<string, readonly string[]>> = {
  'script-src': [GOOGLE_SCRIPTS],
  'connect-src': [GOOGLE_SCRIPTS, ...GOOGLE_COUNTS],
  'img-src': [GOOGLE_SCRIPTS, ...GOOGLE_COUNTS],
};

/**
 * The Content-Security-Policy of a page of the guide with Google's hosts: the one rule by which the server and the
 * worker on the phone write it. A directive that the policy lacks stays absent.
 */
export function withAnalyticsHosts(policy: string): string {
  return policy
    .split(';')
    .map((directive) => [directive, ...(ANALYTICS_HOSTS[directive.trim().split(' ', 1)[0] ?? ''] ?? [])].join(' '))
    .join(';');
}
