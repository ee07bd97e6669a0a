const RESTORED = ['reload', 'back_forward'];
let isFirstScreen = true;

/**
 * Whether the current screen was opened because the page itself was opened again (a reload, a new version, a tab
 * discarded by the phone), not because the visitor went to it. If something was tapped in the previous page, the new
 * one may play sound (Chromium 156, `location.reload`): in a pocket, or in a quiet room. Asked once for each screen
 * that would play.
 */
export function cameBackByItself(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { wasDiscarded } = document as { wasDiscarded?: boolean };
  const isUnmoved = isFirstScreen && opening?.name === window.location.href;
  isFirstScreen = false;
  return isUnmoved && (wasDiscarded === true || RESTORED.includes(opening.type));
}
