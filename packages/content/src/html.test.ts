import { expect, it } from 'vitest';
import { html } from './html.ts';

it('a value in a page is escaped as text, whatever it contains', () => {
  const name = `"><script>alert('x')</script>&$&\\n`;
  expect(html`<h1 lang="${name}">${name}</h1>`.html).toBe(
    `<h1 lang="&quot;&gt;&lt;script&gt;alert('x')&lt;/script&gt;&amp;$&amp;\\n">&quot;&gt;&lt;script&gt;alert('x')&lt;/script&gt;&amp;$&amp;\\n</h1>`,
  );
});

it('a fragment of a page is inserted into another unchanged', () => {
  const name = html`<h1>${'Prints & drawings'}</h1>`;
  expect(html`<main>${name}${html``}</main>`.html).toBe('<main><h1>Prints &amp; drawings</h1></main>');
});
