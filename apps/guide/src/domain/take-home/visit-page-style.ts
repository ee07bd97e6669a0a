import { DAY, NIGHT } from '@cicerone/content/work/page-colours';

/** The look of the page: the guide's paper and ink, by day and by night, in the typefaces of any phone. */
export const VISIT_PAGE_STYLE = `
:root { color-scheme: light dark; --page: ${DAY.page}; --ink: ${DAY.ink}; --quiet: ${DAY.quiet}; --hairline: ${DAY.hairline}; --key: ${DAY.picture}; }
@media (prefers-color-scheme: dark) {
  :root { --page: ${NIGHT.page}; --ink: ${NIGHT.ink}; --quiet: ${NIGHT.quiet}; --hairline: ${NIGHT.hairline}; --key: #221f1d; }
}
* { box-sizing: border-box; margin: 0; }
html { background: var(--page); color: var(--ink); font: 17px/1.5 system-ui, sans-serif; -webkit-text-size-adjust: 100%; }
body { max-width: 40rem; margin: 0 auto; padding: 32px 20px; overflow-wrap: anywhere; }
h1, h2, .totals, .name { font-family: Georgia, "Noto Serif", serif; font-weight: 600; line-height: 1.15; text-wrap: balance; }
h1 { font-size: 2.1rem; }
h2 { margin-top: 44px; padding-bottom: 12px; font-size: 1.45rem; }
h3 { margin-top: 24px; padding-bottom: 4px; color: var(--quiet); font-size: 0.9rem; font-weight: 400; }
header > * + * { margin-top: 8px; }
.totals { margin-top: 20px; font-size: 1.15rem; line-height: 1.35; }
.quiet { display: block; color: var(--quiet); font-size: 0.9rem; }
ul { display: flex; flex-wrap: wrap; gap: 0 16px; padding: 0; list-style: none; }
li { display: flex; align-items: center; gap: 16px; width: 100%; min-height: 60px; padding: 10px 0; border-bottom: 1px solid var(--hairline); }
li > div { min-width: 0; }
.name { display: block; padding: 4px 0; color: inherit; font-size: 1.15rem; text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
.row img { flex: none; width: 88px; height: 88px; border-radius: 8px; object-fit: cover; background: var(--key); }
.card { display: block; flex: 1 1 15rem; width: auto; max-width: 100%; border: 0; padding: 8px 0 16px; }
.card img { display: block; width: 100%; height: auto; margin-bottom: 10px; border-radius: 8px; background: var(--key); }
footer { margin-top: 48px; }
footer a { display: inline-block; padding: 10px 0; color: inherit; text-underline-offset: 0.2em; }
@media print { li { break-inside: avoid; } }
`;
