import type { Plugin } from 'vite';

const LIBRARY = /\/node_modules\/idb\/build\/index\.js$/;
/** From the first to the last line of what walks through records with `for await`. */
const WALKING = /const advanceMethodProps = [\s\S]*(?=\nexport \{)/;

/**
 * Leaves out of idb what walks through records with `for await`, which this guide never does: a fifth of the library, and
 * 0.2 kB of the first screen that does nothing. The library gives it to everybody who imports anything of it.
 */
export function plainDatabase(): Plugin {
  let isLeftOut = false;
  return {
    name: 'cicerone-plain-database',
    apply: 'build',
    transform: {
      filter: { id: LIBRARY },
      handler(code) {
        if (!WALKING.test(code)) this.error('idb walks through records in another way by now.');
        isLeftOut = true;
        return { code: code.replace(WALKING, ''), map: null };
      },
    },
    generateBundle() {
      if (!isLeftOut) this.error('idb is no part of the guide any more, or lies elsewhere.');
    },
  };
}
