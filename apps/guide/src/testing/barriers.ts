import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** The measurable barriers in a part of the page: WCAG 2.2 A and AA as far as axe checks them. */
export async function barriersIn(part: Element): Promise<[rule: string, where: string | undefined][]> {
  const { violations } = await axe.run(part, {
    runOnly: { type: 'tag', values: RULES },
    // Voice control finds a button by the words on it: WCAG 2.5.3, which axe still calls experimental.
    rules: { 'label-content-name-mismatch': { enabled: true } },
    resultTypes: ['violations'],
    preload: false,
  });
  return violations.map(({ id, nodes }) => [id, `${nodes[0]?.html} ${nodes[0]?.any[0]?.message ?? ''}`]);
}
