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
  window.location.reload();
  await new Promise(() => undefined);
}
