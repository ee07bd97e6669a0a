import type { Plugin } from 'vite';

/**
 * Names the chunk of `app/show`, which every visit renders with, in the page, and what that needs, so that
 * browsers fetch them together with the first script and not after it.
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
        return [show.fileName, ...show.imports]
          .filter((fileName) => !html.includes(fileName))
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head',
          }));
      },
    },
  };
}
