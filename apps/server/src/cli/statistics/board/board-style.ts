/** The look of the page for the board: the guide's paper, ink and type (A4 in print). */
export const BOARD_STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#faf8f5, #121110); --ink: light-dark(#1b1a18, #edeae4); --quiet: light-dark(#5d5850, #a9a398); --line: light-dark(#d9d4cb, #3a3733); --accent: light-dark(#1d7280, #72c4d0); --tint: light-dark(#d3e6e9, #1f3a3f); --serif: "Source Serif 4", "Source Serif Pro", Charter, "Iowan Old Style", Georgia, serif; }
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); -webkit-text-size-adjust: none; text-size-adjust: none; }
body { max-inline-size: 60rem; margin-inline: auto; padding: 3rem 1.25rem; font: 1.0625rem/1.5 system-ui, sans-serif; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
p, ul, dl, dd, figure { margin: 0; }
h1, h2, h3, .value, .period, .lead { font-family: var(--serif); font-weight: 600; line-height: 1.15; text-wrap: balance; overflow-wrap: anywhere; }
h1 { margin: 0.5rem 0 0; font-size: clamp(2rem, 1.4rem + 3vw, 3.25rem); }
h2 { margin: 0 0 0.5rem; font-size: 1.66rem; }
h3 { margin: 0 0 0.25rem; font-size: 1.33rem; }
header > p:first-child { color: var(--quiet); }
.period { margin-block-start: 0.5rem; font-size: clamp(1.33rem, 1.1rem + 1.2vw, 2rem); color: var(--quiet); font-weight: 400; }
.lead { margin-block: 2rem 0; font-size: 1.33rem; font-weight: 400; }
section { margin-block-start: 3.5rem; }
.note { max-inline-size: 40rem; color: var(--quiet); font-size: 0.9375rem; }
.five { border-block-end: 1px solid var(--line); }
.five > div { display: grid; grid-template: "value name note" auto "value change note" 1fr / 7rem 1fr 1.1fr; column-gap: 1.5rem; padding-block: 1rem; border-block-start: 1px solid var(--line); }
.five dt { grid-area: name; font-weight: 600; }
.value { grid-area: value; font-size: 2.6rem; line-height: 1; font-variant-numeric: tabular-nums lining-nums; white-space: nowrap; }
.value.none { font-size: 1.33rem; line-height: 1.3; font-weight: 400; color: var(--quiet); }
.change { grid-area: change; }
.five .note { grid-area: note; }
table { inline-size: 100%; margin-block-start: 1rem; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.3rem 1rem 0.3rem 0; text-align: start; vertical-align: baseline; border-block-end: 1px solid var(--line); font-weight: 400; overflow-wrap: anywhere; }
thead td { padding: 0; }
thead th { color: var(--quiet); font-size: 0.9375rem; overflow-wrap: normal; }
th + td, thead th + th, td + td:not(:empty) { text-align: end; white-space: nowrap; }
th:first-child { inline-size: 45%; }
tr > :last-child { padding-inline-end: 0; }
.bar { inline-size: 35%; padding-inline-end: 0; vertical-align: middle; }
.bar i { display: block; inline-size: calc(var(--long) * 1%); min-inline-size: 2px; block-size: 0.8rem; border: 1px solid var(--accent); background: linear-gradient(to right, var(--accent) calc(var(--full) * 1%), var(--tint) 0); }
figure { break-inside: avoid; min-inline-size: 0; }
figcaption strong { display: block; font-weight: 600; overflow-wrap: anywhere; }
figcaption span { color: var(--quiet); font-size: 0.9375rem; }
.plot { display: grid; grid-template: auto 6.5rem auto / 1fr 3.5rem; margin-block: 0.5rem; font-size: 0.8125rem; color: var(--quiet); font-variant-numeric: tabular-nums; }
.plot svg { grid-area: 2 / 1; inline-size: 100%; block-size: 100%; overflow: visible; }
.top, .from { grid-column: 1; }
.top { grid-row: 1; }
.from, .to { grid-row: 3; grid-column: 1; padding-block-start: 0.25rem; }
.to { text-align: end; }
.end { grid-area: 2 / 2; padding-inline-start: 0.5rem; margin-block-start: calc(var(--down) * 0.065rem - 0.7rem); color: var(--ink); font-size: 1rem; font-weight: 600; line-height: 1.4; }
svg path { fill: none; vector-effect: non-scaling-stroke; }
.grid { stroke: var(--line); }
svg .under { fill: var(--tint); }
.line { stroke: var(--accent); stroke-width: 2.5; stroke-linejoin: round; }
summary { inline-size: fit-content; padding-block: 0.5rem; cursor: pointer; color: var(--accent); text-decoration: underline; }
summary:focus-visible { outline: 2px solid; outline-offset: 2px; }
section > ul { padding-inline-start: 1.25rem; margin-block-start: 1rem; }
li { margin-block: 0.25rem; }
.curves, .questions, .pair { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr)); gap: 2.5rem; margin-block-start: 1.5rem; }
.pair { align-items: start; gap: 3.5rem; margin-block-start: 3.5rem; }
.pair > section, .question { margin: 0; min-inline-size: 0; break-inside: avoid; }
section p + p, table + p, details + p { margin-block-start: 0.75rem; }
.empty { max-inline-size: 34rem; }
.empty h3 { margin-block-start: 2rem; }
.bench { inline-size: 10rem; margin-block-end: 1.5rem; }
.bench path { stroke: var(--ink); stroke-width: 1.75; }
footer { margin-block-start: 4rem; padding-block-start: 1rem; border-block-start: 1px solid var(--line); color: var(--quiet); font-size: 0.9375rem; }
footer p { max-inline-size: 44rem; }
footer p + p { margin-block-start: 0.5rem; }
.unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 40rem) {
body { padding-block: 1.5rem; }
section, .pair { margin-block-start: 2.5rem; }
.pair { gap: 2.5rem; }
.five > div { grid-template: "name name" auto "value change" auto "note note" auto / minmax(6rem, auto) 1fr; column-gap: 1rem; row-gap: 0.25rem; align-items: baseline; }
.five .change { align-self: baseline; }
.bars, .bars thead, .bars tbody { display: block; }
.bars tr { display: grid; grid-template-columns: 1fr 7rem; padding-block: 0.4rem; border-block-end: 1px solid var(--line); }
.bars th, .bars td { padding-block: 0; border: 0; }
.bars td, .bars thead th { padding-inline-end: 0; }
.bars th:first-child, .bars .bar { inline-size: auto; }
.bars .bar { grid-column: 1 / -1; padding-block-start: 0.4rem; }
.plays tr { grid-template-columns: 4.5rem 6rem 1fr; align-items: baseline; }
.plays th:first-child { grid-column: 1 / -1; }
.plays thead th + th, .plays th + td, .plays td + td { text-align: start; white-space: normal; }
.plays .bar { grid-column: 3; padding: 0; }
}
@page { size: A4; margin: 14mm 15mm; }
@media print {
:root { color-scheme: light; --paper: #fff; font-size: 9.5pt; }
body { max-inline-size: none; padding: 0; font-size: 1rem; }
section { margin-block-start: 8mm; }
h1 { font-size: 2.6rem; }
.lead { margin-block-start: 5mm; }
h2, h3, .note, thead, figcaption { break-after: avoid; }
tr, .note, .five > div, li { break-inside: avoid; }
.five > div { padding-block: 0.6rem; }
.curves, .questions, .pair { grid-template-columns: 1fr 1fr; gap: 7mm; }
.pair { margin-block-start: 8mm; }
.plot { grid-template-rows: auto 18mm auto; }
.end { margin-block-start: calc(var(--down) * 0.18mm - 0.7rem); }
.questions { gap: 5mm 7mm; }
[aria-labelledby="plays"] { break-before: page; }
summary { display: none; }
details::details-content { display: block; content-visibility: visible; block-size: auto; }
figure table { font-size: 0.8rem; margin: 0; }
figure th, figure td { padding-block: 0.08rem; }
}
`;
