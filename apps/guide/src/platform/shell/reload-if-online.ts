/** How long the server may take to show that it is there, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Reloads the page, but only when the server answers: without network a reload would leave the visitor with the
 * browser's own error page in place of the guide. Nothing goes on in a page that is about to go: this returns only where
 * it stays.
 */
export async function reloadIfOnline(): Promise<void> {
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
  const answer = await fetch('/index.html', request).catch(() => undefined);
  if (!answer?.ok) return;
  window.location.reload();
  await new Promise(() => undefined);
}
