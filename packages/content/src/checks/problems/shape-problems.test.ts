import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { damaged } from '../../../test/arbitrary-damage.ts';
import { arbitraryOf } from '../../../test/arbitrary-of-schema.ts';
import { fieldsOf } from '../../../test/shape-of-schema.ts';
import { contentPackageSchema, readContentPackage } from '../../package/content-package.ts';
import type { Json } from '../../package/field-walk.ts';
import { saidOf } from './problem.ts';
import { ALL, reportLines, reportProblems } from './report.ts';
import { shapeProblems } from './shape-problems.ts';
import { wantedAt } from './wanted.ts';

/** Phrases of the schema library, of patterns, and of programs. `NaN` is one, and Min Nan a language. */
const RAW =
  /[Ii]nvalid|[Ee]xpected|[Rr]eceived|[Tt]oo (small|big)|[Uu]nrecognized|undefined|\bNaN\b|\[object|nonoptional|Infinity|[Mm]ust (be|look)/;

const DAMAGED = (arbitraryOf(contentPackageSchema) as fc.Arbitrary<Json>).chain(damaged);

describe('no word of the schema library reaches a person', () => {
  test('for any damage to a package', () => {
    let reported = 0;
    fc.assert(
      fc.property(DAMAGED, (value) => {
        const read = readContentPackage(value);
        if (read.tag !== 'refused') return;
        expect(read.problems).not.toEqual([]);
        for (const line of reportLines(reportProblems(read.problems, value), ALL, '')) {
          reported += 1;
          expect(line).not.toMatch(RAW);
          expect(line).toMatch(/^(error(, \d+ times)?: .*[.?]| {2}\S.*)$/);
        }
      }),
      { numRuns: 400 },
    );
    expect(reported).toBeGreaterThan(400);
  }, 60_000);

  test('and every kind of damage has its own words', () => {
    fc.assert(
      fc.property(DAMAGED, (value) => {
        const read = readContentPackage(value);
        if (read.tag !== 'refused') return;
        for (const problem of read.problems) expect(problem.code).not.toBe('shape-unknown');
      }),
      { numRuns: 400 },
    );
  }, 60_000);

  test('not even for a kind that no schema of ours can raise so far', () => {
    const schema = z.strictObject({
      pair: z.union([z.boolean(), z.array(z.string())]),
      map: z.map(z.string(), z.int()),
    });
    const { error } = z.safeParse(schema, { pair: 1, map: 7 });
    const reported = shapeProblems(schema, { pair: 1, map: 7 }, error?.issues ?? []).map((problem) => saidOf(problem));
    expect(reported.map(({ what }) => what)).toEqual([
      'Here stands the number 1, and true or false, or a list in square brackets [ ] belongs here.',
      'Here stands the number 7, and what the format has here belongs here.',
    ]);
  });
});

test('every field of the format has words for its expected value', () => {
  const fields = fieldsOf(contentPackageSchema);
  expect(fields.length).toBeGreaterThan(200);
  for (const { name, schema } of fields)
    expect([name, wantedAt(schema, name)]).not.toContain('what the format has here');
});

test('a number is to be put in quotation marks only where the format takes it like that', () => {
  const said = fieldsOf(contentPackageSchema).flatMap(({ name, schema }) => {
    const around = z.strictObject({ [name]: schema });
    const issues = z.safeParse(around, { [name]: 32 }).error?.issues ?? [];
    const taken = z.safeParse(schema, '32').success;
    return shapeProblems(around, { [name]: 32 }, issues).map((found) => ({ name, taken, ...saidOf(found) }));
  });
  const wrong = said.filter(({ mend, taken }) => mend.startsWith('Put it in quotation marks') && !taken);
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(said.filter(({ mend, taken }) => mend.startsWith('Put it in quotation marks') && taken)).not.toEqual([]);
});
