/**
 * The file of a program that is run apart: beside the server where that is built, and beside whoever runs it among the
 * sources.
 *
 * @param from the `import.meta.url` of the module that runs it
 */
export function programOf(name: string, from: string): URL {
  return new URL(from.endsWith('.ts') ? `./${name}.ts` : `./${name}.js`, from);
}
