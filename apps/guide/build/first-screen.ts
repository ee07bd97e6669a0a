import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const START_AGAIN = 'src/platform/shell/start-again.ts';
const STYLE_SHEET = / *<link rel="stylesheet"[^>]*>\n/;
const WORDS = '<div id="guide"></div>\n';

/**
 * Names the chunk of `app/show`, which every visit renders with, and its imports in the page, so that browsers fetch
 * them together with the first script and not after it. The style sheet of the screens is placed behind the words that
 * the server writes into the page: they are painted without waiting for it. The code that starts a broken page again is
 * a script of its own, because the first one may be what is broken.
 */
export function firstScreen(): Plugin {
  let root = '';
  return {
    name: 'cicerone-first-screen',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(root, START_AGAIN), name: 'start-again' });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const show = chunkOf(bundle, 'show');
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
        const startAgain = {
          tag: 'script',
          attrs: { type: 'module', async: true, crossorigin: true, src: `/${chunkOf(bundle, 'start-again').fileName}` },
          injectTo: 'head' as const,
        };
        return {
          html: html.replace(styleSheet, '').replace(WORDS, `${WORDS}${styleSheet}`),
          tags: [...tags, startAgain],
        };
      },
    },
  };
}

function chunkOf(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`The guide has a chunk "${name}"`);
  return chunk;
}
