import type { Plugin } from 'vite';

/** What Vite puts around every `import()` of a build. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Leaves every `import()` what it is. Vite's own way round it fetches style sheets and scripts beforehand: this guide has
 * one style sheet, and asks for no scripts beforehand (`resolveDependencies` in vite.config.ts), so that it would be 0.8 kB
 * of the first screen that does nothing.
 */
export function plainImports(): Plugin {
  let isLeftOut = false;
  return {
    name: 'cicerone-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== HELPER) return undefined;
      isLeftOut = true;
      return 'export const __vitePreload = (load) => load();';
    },
    generateBundle() {
      if (!isLeftOut) this.error('Vite calls its helper around import() something else by now.');
    },
  };
}
