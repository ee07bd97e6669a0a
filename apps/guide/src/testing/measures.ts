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

/** The words of a page cut off at the side of their container. A single line that ends in dots is cut off, too. */
export function cutOffSideways(): string[] {
  const cuts = (element: Element) => {
    const { overflowX, appearance } = getComputedStyle(element);
    const isCutting = (overflowX === 'hidden' || overflowX === 'clip') && appearance === 'none';
    // An element for screen readers only is one pixel wide.
    return isCutting && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
  };
  return [...document.querySelectorAll('main *, header *')].filter(cuts).map((element) => element.outerHTML);
}

/** The properties of a style that show or hide something. */
const SHOWS = ['display', 'visibility', 'opacity', 'content', 'height', 'block-size', 'clip-path', 'transform'];

/** The styles that show something only under a pointer or with the focus. A `title` is shown by the browser alone. */
export function shownUnderPointer(): string[] {
  const rulesOf = (rules: CSSRuleList): CSSRule[] =>
    [...rules].flatMap((rule) => [rule, ...('cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList) : [])]);
  const shows = (rule: CSSRule) =>
    rule instanceof CSSStyleRule &&
    /:(hover|focus)/.test(rule.selectorText) &&
    SHOWS.some((property) => rule.style.getPropertyValue(property) !== '');
  const found = [...document.styleSheets].flatMap(({ cssRules }) => rulesOf(cssRules)).filter(shows);
  return found.map(({ cssText }) => cssText);
}

/** The controls of a page that show nowhere where they end: no border, no outline, no line below their words. */
export function withoutAnEnd(): string[] {
  const hasEnd = (element: Element) => {
    const { outlineStyle, borderBlockEndStyle, textDecorationLine, appearance } = getComputedStyle(element);
    const isNative = appearance !== 'none' && element.matches('input, select, textarea');
    return isNative || textDecorationLine === 'underline' || outlineStyle !== 'none' || borderBlockEndStyle !== 'none';
  };
  return [...document.querySelectorAll('button, a, input:not([type="range"]), select, summary, textarea')]
    .map((control) => control.closest('label') ?? control)
    .filter((control) => control.getBoundingClientRect().width > 1 && !hasEnd(control))
    .map((control) => control.outerHTML);
}

/** The largest width or height of a line, a dot or a knob, in pixels. */
const SMALL = 24;

/** The parts of a page that are nothing but a colour: a line, a dot, a bar. Each with its colour. */
export function paintedParts(): Map<Element, string> {
  const isPart = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const isSmall = Math.min(width, height) <= SMALL && width > 1 && height > 1;
    return isSmall && element.childElementCount === 0 && !element.textContent?.trim();
  };
  const parts = [...document.querySelectorAll('body :not(svg, svg *, img, input, select, button, br)')].filter(isPart);
  const colours = parts.map((part) => [part, getComputedStyle(part).backgroundColor] as const);
  return new Map(colours.filter(([, colour]) => colour !== 'rgba(0, 0, 0, 0)'));
}

/** The described pictures and the links with an icon only, as Back is, that are read before the title of a main part. */
export function readBeforeTitle(): string[] {
  const title = document.querySelector('main h1');
  const isBefore = (element: Element) =>
    title !== null && (title.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return [...document.querySelectorAll('main :is(img:not([alt=""]), [role="img"], a:has(> svg:only-child))')]
    .filter(isBefore)
    .map((element) => element.outerHTML);
}
