import type { VisitLetter } from './visit-letter.ts';

/** Writes a mail as plain text, with the same facts as its HTML, for programs and readers that show nothing else. */
export function letterText({ museum, days, totals, sections, guide, note }: VisitLetter): string {
  const head = [museum.text, days, totals.join(' · ')].filter((line) => line !== '');
  const parts = sections.map(({ title, things }) => {
    const lines = things.map(({ name, beside, href }) =>
      [`${inOneLine(name.text)}${beside === undefined ? '' : ` (${beside})`}`, `  ${href}`].join('\n'),
    );
    return [title.toLocaleUpperCase(), ...lines].join('\n');
  });
  return `${[head.join('\n'), ...parts, `${guide.text}\n  ${guide.href}`, note].join('\n\n')}\n`;
}

function inOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
