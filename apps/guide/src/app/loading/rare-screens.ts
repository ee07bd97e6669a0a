import type { RareGroup } from '#domain/screen-groups.ts';

/**
 * Loads the screens of a group that few visitors open. The list of their files is a chunk of its own
 * (vite.config.ts), which is loaded when the first of them is opened.
 */
export function loadRareScreens(group: RareGroup): Promise<{ SCREENS: object }> {
  const load = FILES[`../../screens/${group}/screens.ts`];
  if (!load) throw new Error(`There are no screens "${group}"`);
  return load();
}

const FILES = import.meta.glob<{ SCREENS: object }>('../../screens/*/screens.ts');
