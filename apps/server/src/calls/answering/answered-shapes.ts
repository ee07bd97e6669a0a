/** The part of the API reference that names shapes. */
type Document = { paths?: object; components?: { schemas?: Record<string, object> } };

/**
 * The API reference with the shapes that its calls name, and no other: the library adds each named shape twice, as input
 * and as response, whichever is used. They are all shapes of responses, so none has a default.
 */
export function withAnsweredShapes<Described extends Document>(document: Described): Described {
  const schemas = document.components?.schemas ?? {};
  const used = new Set<string>();
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(document.paths);
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...document, components: { ...document.components, schemas: withoutDefaults(Object.fromEntries(kept)) } };
}

/**
 * A shape without defaults. They are those of the package format, for fields that a museum need not write. A response has
 * every such field, filled in, and may not be as empty as the default.
 */
function withoutDefaults<Shape>(shape: Shape): Shape {
  if (Array.isArray(shape)) return shape.map(withoutDefaults) as Shape;
  if (typeof shape !== 'object' || shape === null) return shape;
  const { default: _, ...rest } = shape as Record<string, unknown>;
  const entries = Object.entries(rest).map(([keyword, value]) => [
    keyword,
    keyword === 'properties' ? mapped(value as object) : withoutDefaults(value),
  ]);
  return Object.fromEntries(entries) as Shape;
}

/** A field may be called `default` itself. */
function mapped(properties: object): object {
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, withoutDefaults(field)]));
}
