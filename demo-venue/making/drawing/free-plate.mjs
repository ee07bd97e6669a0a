/**
 * The tones of a square plate with free edges, as computed by Walther Ritz: the figure of each is the mixture of simple
 * shapes with the least bending force for the moved mass.
 *
 * The shapes are products of Legendre polynomials. As these are orthonormal, the tones are the eigenvalues of the
 * bending matrix alone.
 */

const STIFF = 0.33;

/**
 * @typedef {object} Tone
 * @property {number} pitch proportional to the square of the frequency: (2 pi f)^2 rho h side^4 / D, for a side of 1
 * @property {(x: number, y: number) => number} height of the figure; x and y from -1 to 1
 */

/**
 * @param {object} family figures of one symmetry do not mix with others
 * @param {number} family.evenX 0 where left and right move together, 1 where they move against each other
 * @param {number} family.evenY
 * @param {number} family.terms how many polynomials each way
 * @param {1 | -1} [family.swap] what happens to the sign where x and y are exchanged
 * @returns {Tone[]} from the lowest
 */
export function tonesOfPlate({ evenX, evenY, terms, swap }) {
  const inX = Array.from({ length: terms }, (_, index) => legendre(2 * index + evenX));
  const inY = Array.from({ length: terms }, (_, index) => legendre(2 * index + evenY));
  const shapes = mixtures(terms, swap);
  const x = integrals(inX);
  const y = integrals(inY);
  const matrix = shapes.map((one) => shapes.map((other) => bending(one, other, x, y)));
  return eigen(matrix).map(({ value, vector }) => ({
    pitch: value * 16,
    height: (px, py) => {
      const atX = inX.map((polynomial) => evaluate(polynomial, px));
      const atY = inY.map((polynomial) => evaluate(polynomial, py));
      let sum = 0;
      shapes.forEach((shape, index) => {
        for (const { m, n, share } of shape) sum += vector[index] * share * atX[m] * atY[n];
      });
      return sum;
    },
  }));
}

function mixtures(terms, swap) {
  const found = [];
  for (let m = 0; m < terms; m += 1) {
    for (let n = 0; n < terms; n += 1) {
      if (!swap) found.push([{ m, n, share: 1 }]);
      else if (m === n && swap > 0) found.push([{ m, n, share: 1 }]);
      else if (m < n)
        found.push([
          { m, n, share: Math.SQRT1_2 },
          { m: n, n: m, share: swap * Math.SQRT1_2 },
        ]);
    }
  }
  return found;
}

function bending(one, other, x, y) {
  let sum = 0;
  for (const { m, n, share } of one) {
    for (const { m: k, n: l, share: part } of other) {
      const same = (a, b) => (a === b ? 1 : 0);
      sum +=
        share *
        part *
        (x.bend[m][k] * same(n, l) +
          same(m, k) * y.bend[n][l] +
          STIFF * (x.half[m][k] * y.half[l][n] + x.half[k][m] * y.half[n][l]) +
          2 * (1 - STIFF) * x.slope[m][k] * y.slope[n][l]);
    }
  }
  return sum;
}

/**
 * Integrals over the width for every pair of polynomials: of both second derivatives, of both slopes, and of one's
 * second derivative with the other.
 */
function integrals(polynomials) {
  const slopes = polynomials.map(derivative);
  const bends = slopes.map(derivative);
  const table = (a, b) => a.map((one) => b.map((other) => integrate(one, other)));
  return { bend: table(bends, bends), slope: table(slopes, slopes), half: table(bends, polynomials) };
}

/** Coefficients, from the constant up, of the orthonormal polynomial of a degree on -1 to 1. */
function legendre(degree) {
  let before = [1];
  let now = degree === 0 ? [1] : [0, 1];
  for (let n = 1; n < degree; n += 1) {
    const next = [0, ...now].map((part, index) => ((2 * n + 1) * part - n * (before[index] ?? 0)) / (n + 1));
    [before, now] = [now, next];
  }
  return now.map((part) => part * Math.sqrt((2 * degree + 1) / 2));
}

function derivative(polynomial) {
  return polynomial.slice(1).map((part, index) => part * (index + 1));
}

function integrate(one, other) {
  let sum = 0;
  one.forEach((a, i) => {
    other.forEach((b, j) => {
      if ((i + j) % 2 === 0) sum += (a * b * 2) / (i + j + 1);
    });
  });
  return sum;
}

function evaluate(polynomial, x) {
  return polynomial.reduceRight((sum, part) => sum * x + part, 0);
}

/** Jacobi's method: rotates two rows at a time until the off-diagonal entries vanish. */
function eigen(matrix) {
  const a = matrix.map((row) => [...row]);
  const size = a.length;
  const v = a.map((_, i) => a.map((__, j) => (i === j ? 1 : 0)));
  for (let sweep = 0; sweep < 40; sweep += 1) {
    for (let p = 0; p < size; p += 1) for (let q = p + 1; q < size; q += 1) turn(a, v, p, q);
  }
  return a
    .map((row, index) => ({ value: row[index], vector: v.map((part) => part[index]) }))
    .sort((one, other) => one.value - other.value);
}

function turn(a, v, p, q) {
  if (Math.abs(a[p][q]) < 1e-13 * Math.sqrt(Math.abs(a[p][p] * a[q][q])) || a[p][q] === 0) return;
  const ratio = (a[q][q] - a[p][p]) / (2 * a[p][q]);
  const tangent = (ratio >= 0 ? 1 : -1) / (Math.abs(ratio) + Math.sqrt(ratio * ratio + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  const mixIn = (rows, i, j) => {
    for (const row of rows) [row[i], row[j]] = [cosine * row[i] - sine * row[j], sine * row[i] + cosine * row[j]];
  };
  mixIn(a, p, q);
  for (let k = 0; k < a.length; k += 1) {
    [a[p][k], a[q][k]] = [cosine * a[p][k] - sine * a[q][k], sine * a[p][k] + cosine * a[q][k]];
  }
  mixIn(v, p, q);
}
