import { NIGHT } from '@cicerone/content/work/page-colours';

export const SERIF = "Georgia,'Noto Serif','Times New Roman',serif";
export const SANS = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

const RULES: readonly [selector: string, style: string][] = [
  ['.page', `background-color: ${NIGHT.page} !important`],
  ['.ink', `color: ${NIGHT.ink} !important`],
  ['.quiet', `color: ${NIGHT.quiet} !important`],
  ['.line', `border-color: ${NIGHT.hairline} !important`],
];

/**
 * The look of a mail. Inline styles are read by every mail program, and these by those that know a dark mode: by the
 * first rule, and Outlook by the second.
 */
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
