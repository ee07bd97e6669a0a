const RESTORED = ['reload', 'back_forward'];
let isFirstScreen = true;

/**
 * Whether what is opened now is there because the page itself was opened again (a reload, a new version, a tab that the
 * phone had put away), and not because the visitor came to it. Where something was tapped in the previous page, the new
 * one may begin to sound (Chromium 156, `location.reload`): in a pocket, or in a quiet room. Asked once for each screen
 * that would sound.
 */
export function cameBackByItself(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { wasDiscarded } = document as { wasDiscarded?: boolean };
  const isUnmoved = isFirstScreen && opening?.name === window.location.href;
  isFirstScreen = false;
  return isUnmoved && (wasDiscarded === true || RESTORED.includes(opening.type));
}
