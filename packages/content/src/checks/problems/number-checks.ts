import type { ContentPackage } from '../../package/content-package.ts';
import { type Problem, problem } from './problem.ts';
import { quoted } from './shown.ts';

type Work = { at: number; code: string; artworkName: string };

/** Works with the same number make visitors choose, and numbers that differ only in leading zeros mislead them. */
export function numbersDiffer({ artworks }: ContentPackage): Problem[] {
  const works = artworks.map(({ code, artworkName }, at) => ({ at, code, artworkName }));
  return [...sharedNumbers(works), ...numbersWithZeros(works)];
}

function sharedNumbers(works: readonly Work[]): Problem[] {
  return [...grouped(works, ({ code }) => code)].flatMap(([number, sharing]) => {
    const [first] = sharing;
    if (first === undefined || sharing.length === 1) return [];
    const names = sharing.map(({ artworkName }) => quoted(artworkName)).join(', ');
    return [problem('number-shared', ['artworks', first.at, 'code'], { number, works: names })];
  });
}

function numbersWithZeros(works: readonly Work[]): Problem[] {
  return [...grouped(works, ({ code }) => code.replace(/^0+(?=\d)/, ''))].flatMap(([, alike]) => {
    const different = [...grouped(alike, ({ code }) => code).values()].flatMap(([first]) => first ?? []);
    const [plain, ...others] = different.sort((one, other) => one.code.length - other.code.length);
    if (plain === undefined) return [];
    return others.map(({ at, code: number }) => {
      const values = { number, other: plain.code, work: quoted(plain.artworkName) };
      return problem('number-zeros', ['artworks', at, 'code'], values);
    });
  });
}

function grouped(works: readonly Work[], keyOf: (work: Work) => string): Map<string, Work[]> {
  const groups = new Map<string, Work[]>();
  for (const work of works) groups.set(keyOf(work), [...(groups.get(keyOf(work)) ?? []), work]);
  return groups;
}
