/** What a page looks like to the eye and the finger, by measure. Each function runs in a story's page as well, alone. */

/** What of a page lies beyond the left or right edge of the screen, where no visitor looks for it. */
export function beyondTheEdges(): string[] {
  const isBeyond = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    // What is hidden from the eye alone is one pixel wide.
    return width > 1 && (left < -0.5 || right > window.innerWidth + 0.5);
  };
  const found = [...document.querySelectorAll('body *')].filter(isBeyond).map((element) => element.outerHTML);
  const isWider = document.documentElement.scrollWidth > window.innerWidth;
  return isWider ? ['the page scrolls sideways', ...found] : found;
}

/** What is tapped on a page and is smaller than 44 pixels. A box is tapped by its label, too. */
export function smallTargets(): string[] {
  return [...document.querySelectorAll('button, a, input')]
    .filter((element) => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      return width > 0 && (width < 44 || height < 44);
    })
    .map((element) => element.outerHTML);
}

/** What of a page's words is cut off at the lower edge of what it stands in, without a sign that there is more. */
export function cutOff(): string[] {
  const cuts = (element: Element) => {
    const { overflowY, webkitLineClamp } = getComputedStyle(element);
    const isCutting = (overflowY === 'hidden' || overflowY === 'clip') && webkitLineClamp === 'none';
    // What is hidden from the eye alone is one pixel high.
    return isCutting && element.clientHeight > 1 && element.scrollHeight > element.clientHeight + 1;
  };
  return [...document.querySelectorAll('main *, header *')].filter(cuts).map((element) => element.outerHTML);
}
