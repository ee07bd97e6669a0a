import type { Plugin } from 'vite';

/** Vite's module around every `import()`: it loads style sheets and scripts that the imported file needs. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/**
 * Replaces Vite's helper for `import()` by the import alone: the guide has one style sheet, and its files name no others
 * to preload (`cssCodeSplit` and `modulePreload` in vite.config.ts). It was 0.6 kB of what every visitor waits for.
 */
export function plainImports(): Plugin {
  let isReplaced = false;
  return {
    name: 'cicerone-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== PRELOAD_HELPER) return undefined;
      isReplaced = true;
      return 'export const __vitePreload = (load) => load();';
    },
    generateBundle() {
      if (!isReplaced)
        this.error('Vite no longer asks for its preload helper by the name that plain-imports.ts knows.');
    },
  };
}
