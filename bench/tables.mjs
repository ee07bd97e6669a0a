import { rounded } from './figures.mjs';

const HEAD = ['figure', 'value', 'limit', 'seen'];

/**
 * A bench's figures as its table in docs/benchmarks.md, below the line with their origin.
 *
 * @param {readonly import('./figures.mjs').Figure[]} figures
 * @param {string} origin
 */
export function tableOf(figures, origin) {
  const rows = figures.map(({ what, value, limit, unit, isMet, seen }) => {
    const measured = `${rounded(value)} ${unit}`.trim();
    return [what, isMet ? measured : `**${measured} (short)**`, `${limit} ${unit}`.trim(), seen];
  });
  const lines = [HEAD, HEAD.map(() => '---'), ...rows].map((cells) =>
    `| ${cells.join(' | ')} |`.replace('|  |', '| |'),
  );
  return `${origin}\n\n${lines.join('\n')}`;
}

/**
 * The page with the table of that bench replaced.
 *
 * @param {string} page
 * @param {string} name of the bench
 * @param {string} table
 */
export function withTable(page, name, table) {
  const [begin, end] = [`<!-- table: ${name} -->`, '<!-- end of table -->'];
  const from = page.indexOf(begin);
  const to = page.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`docs/benchmarks.md has no place "${begin}" for a table`);
  return `${page.slice(0, from + begin.length)}\n\n${table}\n\n${page.slice(to)}`;
}
