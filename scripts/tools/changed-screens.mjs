import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../places.mjs';

const SCREENS = 'apps/guide/src/screens';
const STORIES = 'e2e/stories';
const MAIN_WAY = 'main-way.spec.ts';

/**
 * The screens that a change touches, and their stories: those named like the screen's folder (`keypad.spec.ts`), else
 * those named like its screens, else those of its group and the main way through the guide.
 *
 * @param {readonly string[]} changed paths from the repository's folder
 * @returns {{ screens: readonly string[] | undefined, stories: readonly string[] }} `screens` is undefined unless the change
 *   touches nothing but screens: any other change may reach every screen. `stories` also has the stories that were changed
 */
export function changedScreens(changed, root = ROOT) {
  const folders = new Set(changed.flatMap((path) => folderOf(path) ?? []));
  const written = changed.filter((path) => path.startsWith(`${STORIES}/`) && path.endsWith('.spec.ts'));
  const isScreensAlone = changed.every((path) => folderOf(path) || written.includes(path));
  const screens = [...folders].flatMap((folder) => screensIn(folder, root));
  const stories = [...folders].flatMap((folder) => storiesOf(folder, root));
  return {
    screens: isScreensAlone && screens.length > 0 ? screens : undefined,
    stories: [...new Set([...stories, ...written])].sort(),
  };
}

/**
 * The folder of a screen's file below the screens, `visit/keypad` or `camera`.
 *
 * @param {string} path
 */
function folderOf(path) {
  if (!path.startsWith(`${SCREENS}/`)) return undefined;
  const [group = '', folder, file] = path.slice(SCREENS.length + 1).split('/');
  return file ? `${group}/${folder}` : group;
}

/**
 * The names of the screens whose component is in a folder, as the group's `screens.ts` lists them.
 *
 * @param {string} folder
 * @param {string} root
 */
function screensIn(folder, root) {
  const [group = '', part] = folder.split('/');
  const source = readIfThere(join(root, SCREENS, group, 'screens.ts'));
  const components = [...source.matchAll(/import \{ ([^}]+) \} from '\.\/([^']+)'/g)].flatMap(([, names, from = '']) =>
    part === undefined || from.startsWith(`${part}/`) ? (names?.split(', ') ?? []) : [],
  );
  const [, lines = ''] = /SCREENS[^=]*= \{([^}]*)\}/.exec(source) ?? [];
  return lines.split(',').flatMap((line) => {
    const [name = '', component = name] = line.trim().split(': ');
    return components.includes(component) ? [name] : [];
  });
}

/**
 * @param {string} folder
 * @param {string} root
 */
function storiesOf(folder, root) {
  const [group = '', part = group] = folder.split('/');
  const all = readdirSync(join(root, STORIES)).filter((name) => name.endsWith('.spec.ts'));
  /** @param {string} name */
  const named = (name) => all.filter((story) => `-${story.slice(0, -'.spec.ts'.length)}-`.includes(`-${name}-`));
  const ofScreens = screensIn(folder, root).flatMap((screen) => named(screen.toLowerCase()));
  const nearest = all.filter((story) => [`${group}.spec.ts`, MAIN_WAY].includes(story));
  const found = [named(part), ofScreens, nearest].find((stories) => stories.length > 0) ?? [];
  return found.map((story) => `${STORIES}/${story}`);
}

/** @param {string} path */
function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // the screens of the way in are listed beside their loaders
  }
}
