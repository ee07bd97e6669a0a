/**
 * The Fibonacci word and its curve: one step for each letter; at a 0 turn left after an even place and right after an
 * odd one; at a 1 go straight on.
 */

/**
 * @param {number} generation 1 gives "1", 2 gives "0", each later one the two before it joined
 * @returns {string}
 */
export function fibonacciWord(generation) {
  let [before, word] = ['1', '0'];
  for (let step = 2; step < generation; step += 1) [before, word] = [word, word + before];
  return generation === 1 ? '1' : word;
}

/**
 * @param {number} generation
 * @returns {[number, number][]} whole-numbered points, one more than the word has letters; y grows downwards
 */
export function fibonacciCurve(generation) {
  let [dx, dy] = [1, 0];
  const points = [[0, 0]];
  [...fibonacciWord(generation)].forEach((letter, index) => {
    const [x, y] = points.at(-1);
    points.push([x + dx, y + dy]);
    if (letter === '1') return;
    [dx, dy] = (index + 1) % 2 === 0 ? [dy, -dx] : [-dy, dx];
  });
  return points;
}
