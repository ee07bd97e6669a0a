/** Measures of the page for the eye and the finger. Each function also runs in the page of a story, on its own. */

/** The parts of a page beyond the left or right edge of the screen, where no visitor looks for them. */
export function beyondTheEdges(): string[] {
  const isBeyond = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    // An element for screen readers only is one pixel wide.
    return width > 1 && (left < -0.5 || right > window.innerWidth + 0.5);
  };
  const found = [...document.querySelectorAll('body *')].filter(isBeyond).map((element) => element.outerHTML);
  const isWider = document.documentElement.scrollWidth > window.innerWidth;
  return isWider ? ['the page scrolls sideways', ...found] : found;
}

/** The controls of a page that are smaller than 44 pixels. A box is also tapped by its label. */
export function smallTargets(): string[] {
  return [...document.querySelectorAll('button, a, input')]
    .filter((element) => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      return width > 0 && (width < 44 || height < 44);
    })
    .map((element) => element.outerHTML);
}

/** The words of a page cut off at the lower edge of their container, without a sign that there are more. */
export function cutOff(): string[] {
  const cuts = (element: Element) => {
    const { overflowY, webkitLineClamp } = getComputedStyle(element);
    const isCutting = (overflowY === 'hidden' || overflowY === 'clip') && webkitLineClamp === 'none';
    // An element for screen readers only is one pixel high.
    return isCutting && element.clientHeight > 1 && element.scrollHeight > element.clientHeight + 1;
  };
  return [...document.querySelectorAll('main *, header *')].filter(cuts).map((element) => element.outerHTML);
}
