/** Every name that Google's scripts store begins with it: `_ga`, `_gid`, `_gat`, `_gac`, `_gcl`. No name of ours does. */
const GOOGLE = '_g';

/**
 * Deletes what Google's scripts have stored on this phone: cookies of this host and of every domain above it, where a
 * container may have put them, and entries of both storages.
 */
export function forgetAnalytics(): void {
  const names = document.cookie.split(';').map((cookie) => cookie.split('=', 1)[0]?.trim() ?? '');
  for (const name of names.filter((each) => each.startsWith(GOOGLE))) endCookie(name);
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const key of Object.keys(window[storage])) if (key.startsWith(GOOGLE)) window[storage].removeItem(key);
    } catch {
      // A browser that refuses storage has stored nothing.
    }
  }
}

function endCookie(name: string): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`);
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: WebKit before 18.4 has no Cookie Store, and a page may close at once
    document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
