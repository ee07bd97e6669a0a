import * as fc from 'fast-check';
import type * as z from 'zod/mini';
import { isCopyOf } from '../src/package/field-notes.ts';

type Schema = z.core.$ZodType;
/** Schemas with the values to draw for them, instead of their own. */
export type Instead = readonly (readonly [schema: Schema, values: fc.Arbitrary<unknown>])[];

/** Values that a schema of this package accepts, for property tests. Lists stay short to keep the tests short. */
export function arbitraryOf(schema: Schema, instead: Instead = []): fc.Arbitrary<unknown> {
  const other = instead.find(([replaced]) => isCopyOf(schema, replaced));
  if (other) return other[1];
  const def = (schema as z.core.$ZodTypes)._zod.def;
  const inner = (one: Schema) => arbitraryOf(one, instead);
  switch (def.type) {
    case 'object':
      return objectOf(def.shape, inner);
    case 'array':
      return fc.array(inner(def.element), { minLength: smallest(def, 'min_length'), maxLength: 3 });
    case 'default':
      return inner(def.innerType);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'record':
      return fc.dictionary(fc.string({ minLength: 1, maxLength: 4 }), inner(def.valueType), { maxKeys: 2 });
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.integer({ min: smallest(def, 'greater_than'), max: largest(def) });
    case 'string':
      return textOf(def);
    default:
      throw new Error(`no values known for a ${def.type}`);
  }
}

function objectOf(shape: Readonly<Record<string, Schema>>, inner: (one: Schema) => fc.Arbitrary<unknown>) {
  const fields = Object.entries(shape).map(([name, field]): [string, Schema, boolean] => {
    const def = (field as z.core.$ZodTypes)._zod.def;
    return def.type === 'optional' ? [name, def.innerType, true] : [name, field, false];
  });
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, inner(field)])), {
    requiredKeys: fields.filter(([, , optional]) => !optional).map(([name]) => name),
    noNullPrototype: true,
  });
}

type Checked = { checks?: readonly z.core.$ZodCheck<never>[] | undefined };

function checksOf(def: Checked) {
  return (def.checks ?? []).map((check) => check._zod.def as z.core.$ZodChecks['_zod']['def']);
}

/** The smallest length or number that the checks let pass; 0 without such a check. */
function smallest(def: Checked, kind: 'min_length' | 'greater_than'): number {
  const check = checksOf(def).find((one) => one.check === kind);
  if (check?.check === 'min_length') return check.minimum;
  return check?.check === 'greater_than' ? Number(check.value) + (check.inclusive ? 0 : 1) : 0;
}

/** The largest number that the checks let pass; 9, which is enough for a test, without such a check. */
function largest(def: Checked): number {
  const check = checksOf(def).find((one) => one.check === 'less_than');
  return check?.check === 'less_than' ? Number(check.value) - (check.inclusive ? 0 : 1) : 9;
}

function textOf(def: Checked) {
  const format = checksOf(def).find((one) => one.check === 'string_format');
  if (format && 'pattern' in format && format.pattern instanceof RegExp) return fc.stringMatching(format.pattern);
  return fc.string({ unit: 'grapheme', minLength: smallest(def, 'min_length'), maxLength: 6 });
}
