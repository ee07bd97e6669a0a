/**
 * The look of a mail: the guide's paper and ink, by day and by night. Inline styles are read by every mail program, and
 * these by those that know a dark mode: by the first rule, and Outlook by the second.
 */
const DARK = { page: '#121110', ink: '#edeae4', quiet: '#aaa59d', hairline: '#3a3733' };

/** The colours by day. */
export const DAY = { page: '#faf8f5', ink: '#1b1a18', quiet: '#5c5954', hairline: '#d9d4cc', picture: '#efebe4' };

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
