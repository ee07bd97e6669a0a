/** How long the server may take to respond, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Reloads the page, but only if the server responds: without a network a reload would replace the guide with the
 * browser's own error page. Nothing may continue in a page that is about to reload, so this returns only if the page
 * stays.
 */
export async function reloadIfOnline(): Promise<void> {
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
  const answer = await fetch('/index.html', request).catch(() => undefined);
  if (!answer?.ok) return;
  await reloadAfresh();
}

/**
 * Reloads the page with the scripts and style sheets that the server has, if the browser's own cache has wrong ones.
 * Does not return.
 */
export async function reloadAfresh(): Promise<never> {
  await mendBrowserCache();
  window.location.reload();
  return new Promise(() => undefined);
}

/**
 * Replaces wrong scripts and style sheets in the browser's own cache, where the next start finds the right ones.
 *
 * @returns whether there was a wrong one
 */
export async function mendBrowserCache(): Promise<boolean> {
  // The page has this file already: it costs no request.
  return import('./start-again.ts').then(
    (code) => code.fetchAssetsAgain(),
    () => false,
  );
}
