/**
 * The file of a program that runs in a separate process: beside the server in a build, beside the module that runs it
 * in the sources.
 *
 * @param from the `import.meta.url` of the module that runs it
 */
export function programOf(name: string, from: string): URL {
  return new URL(from.endsWith('.ts') ? `./${name}.ts` : `./${name}.js`, from);
}
