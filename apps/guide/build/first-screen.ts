import type { Plugin } from 'vite';

const STYLE_SHEET = / *<link rel="stylesheet"[^>]*>\n/;
const WORDS = '<div id="guide"></div>\n';

/**
 * Names the chunk of `app/show`, which every visit renders with, and its imports in the page, so that browsers fetch
 * them together with the first script and not after it. The style sheet of the screens is placed behind the words that
 * the server writes into the page: they are painted without waiting for it.
 */
export function firstScreen(): Plugin {
  return {
    name: 'cicerone-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const show = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'show');
        if (show?.type !== 'chunk') throw new Error('The guide has a chunk "show"');
        const [styleSheet] = STYLE_SHEET.exec(html) ?? [];
        if (!styleSheet || !html.includes(WORDS)) throw new Error('The page has a style sheet, and a place for words');
        // Its imports are small, and would wait behind it on a slow connection.
        const tags = [...show.imports, show.fileName]
          .filter((fileName) => !html.includes(fileName))
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          }));
        return { html: html.replace(styleSheet, '').replace(WORDS, `${WORDS}${styleSheet}`), tags };
      },
    },
  };
}
