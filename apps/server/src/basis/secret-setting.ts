import { readFileSync } from 'node:fs';

/** Reads a variable of the environment; undefined if it is unset or empty. */
export type ReadVariable = (name: string) => string | undefined;

/** Reads a secret from a variable, or from the file that `..._FILE` names. The sentences do not repeat it. */
export function readSecret(name: string, value: ReadVariable, mistakes: string[]): string | undefined {
  const [plain, path] = [value(name), value(`${name}_FILE`)];
  if (path === undefined) return plain;
  if (plain !== undefined) {
    mistakes.push(`${name} and ${name}_FILE are both set: set one of them.`);
    return undefined;
  }
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret !== '') return secret;
    mistakes.push(`${name}_FILE names ${path}, which is empty.`);
  } catch {
    mistakes.push(`${name}_FILE names ${path}, which is not there or cannot be read.`);
  }
  return undefined;
}
