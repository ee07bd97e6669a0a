/**
 * Runs in the page: whether a visitor can read or press an element, because it is in sight, clearly visible and not
 * covered.
 *
 * @param {Element} element
 */
export function isInSight(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width < 4 || height < 4 || !element.checkVisibility({ visibilityProperty: true })) return false;
  let opacity = 1;
  for (let at = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
  const front = document.elementFromPoint(left + width / 2, top + height / 2);
  return opacity >= 0.5 && front !== null && (element.contains(front) || front.contains(element));
}

/**
 * Runs in the page: the names of the sentences that can be read.
 *
 * @param {[name: string, expression: RegExp][]} sentences
 */
export function sentencesInSight(sentences) {
  const found = new Set();
  for (const element of document.body.querySelectorAll('p, span, h1, h2, output, button, a, div')) {
    const text = [...element.childNodes].map((node) => (node.nodeType === 3 ? node.data : '')).join('');
    for (const [name, expression] of text ? sentences : []) {
      if (!found.has(name) && expression.test(text) && isInSight(element)) found.add(name);
    }
  }
  return [...found];
}

/**
 * Runs in the page: the screens whose button to continue can be pressed.
 *
 * @param {Record<string, [selector: string, ...names: string[]]>} ways a screen's button to continue; any name if none
 * is given
 */
export function waysInSight(ways) {
  const isThere = ([selector, ...names]) =>
    [...document.querySelectorAll(selector)].some(
      (element) => (names.length === 0 || names.includes(element.textContent.trim())) && isInSight(element),
    );
  return Object.keys(ways).filter((screen) => isThere(ways[screen]));
}
