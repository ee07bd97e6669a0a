import {
  HAIRLINE,
  HAIRLINE_BY_NIGHT,
  INK,
  INK_BY_NIGHT,
  NIGHT_PAGE_COLOUR,
  PAGE_COLOUR,
  QUIET,
  QUIET_BY_NIGHT,
} from '@cicerone/content/work/page-colours';

/**
 * The look of a mail: the guide's paper and ink, by day and by night. Inline styles are read by every mail program, and
 * these by those that know a dark mode: by the first rule, and Outlook by the second.
 */
const DARK = { page: NIGHT_PAGE_COLOUR, ink: INK_BY_NIGHT, quiet: QUIET_BY_NIGHT, hairline: HAIRLINE_BY_NIGHT };

/** The colours by day. */
export const DAY = { page: PAGE_COLOUR, ink: INK, quiet: QUIET, hairline: HAIRLINE, picture: '#efebe4' };

export const SERIF = "Georgia,'Noto Serif','Times New Roman',serif";
export const SANS = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

const RULES: readonly [selector: string, style: string][] = [
  ['.page', `background-color: ${DARK.page} !important`],
  ['.ink', `color: ${DARK.ink} !important`],
  ['.quiet', `color: ${DARK.quiet} !important`],
  ['.line', `border-color: ${DARK.hairline} !important`],
];

export const LETTER_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
a.ink { text-underline-offset: 0.2em; }
@media (max-width: 480px) { .sheet { padding: 24px 20px !important; } .museum { font-size: 30px !important; } }
@media (prefers-color-scheme: dark) {
${RULES.map(([selector, style]) => `  ${selector} { ${style}; }`).join('\n')}
}
${RULES.map(([selector, style]) => `[data-ogsc] ${selector} { ${style}; }`).join('\n')}
`;
