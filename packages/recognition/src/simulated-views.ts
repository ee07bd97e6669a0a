/** How a visitor's camera sees a picture that hangs before it. Matrices are nine numbers, row by row. */
export type Matrix = readonly number[];

/** Sizes of a simulated view, in pixels, and the camera's focal length. */
export const VIEW_WIDTH = 640;
export const VIEW_HEIGHT = 480;
const FOCAL_LENGTH = 700;

/** How a camera stands: tilt and its direction, the part of the frame that is filled, roll; angles in radians. */
type Stand = { tilt: number; direction: number; fills: number; roll: number };

/** From the front, near and far; then from the sides and from below, nearer and further away. */
const GROUPS = [
  { tilt: 0, fills: 0.9, count: 1 },
  { tilt: 0, fills: 0.55, count: 1 },
  { tilt: 0.35, fills: 0.75, count: 3 },
  { tilt: 0.6, fills: 0.6, count: 2 },
  { tilt: 0.45, fills: 0.45, count: 2 },
];

const STANDS: readonly Stand[] = GROUPS.flatMap(({ tilt, fills, count }) =>
  Array.from({ length: count }, (_, i) => ({
    tilt,
    fills,
    direction: (2 * Math.PI * i) / count + 0.4 + tilt,
    roll: (i - 1) * 0.35,
  })),
);

/** For each simulated view the map from its pixels to the picture's. */
export function simulatedViews(width: number, height: number): Matrix[] {
  return STANDS.map((stand) => inverse(viewFrom(stand, width, height)));
}

/** The map from pixels of the picture to pixels of the view. */
function viewFrom({ tilt, direction, fills, roll }: Stand, width: number, height: number): Matrix {
  const { cos, sin } = Math;
  const nod = tilt * sin(direction);
  const turn = tilt * cos(direction);
  const nodding = [1, 0, 0, 0, cos(nod), -sin(nod), 0, sin(nod), cos(nod)];
  const turning = [cos(turn), 0, sin(turn), 0, 1, 0, -sin(turn), 0, cos(turn)];
  const rolling = [cos(roll), -sin(roll), 0, sin(roll), cos(roll), 0, 0, 0, 1];
  const [xx, xy, , yx, yy, , zx, zy] = product(rolling, product(nodding, turning)) as Required<Matrix>;
  const scale = Math.min((VIEW_WIDTH * fills) / width, (VIEW_HEIGHT * fills * 1.25) / height);
  const standing = [xx, xy, 0, yx, yy, 0, zx, zy, FOCAL_LENGTH / scale] as number[];
  const camera = [FOCAL_LENGTH, 0, VIEW_WIDTH / 2, 0, FOCAL_LENGTH, VIEW_HEIGHT / 2, 0, 0, 1];
  return product(camera, product(standing, [1, 0, -width / 2, 0, 1, -height / 2, 0, 0, 1]));
}

function product(one: Matrix, other: Matrix): Matrix {
  return Array.from({ length: 9 }, (_, at) => {
    const row = at - (at % 3);
    const column = at % 3;
    return (
      at3(one, row) * at3(other, column) +
      at3(one, row + 1) * at3(other, column + 3) +
      at3(one, row + 2) * at3(other, column + 6)
    );
  });
}

function at3(matrix: Matrix, place: number): number {
  return matrix[place] ?? 0;
}

function inverse(matrix: Matrix): Matrix {
  const [a, b, c, d, e, f, g, h, i] = matrix as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const first = e * i - f * h;
  const second = f * g - d * i;
  const third = d * h - e * g;
  const size = a * first + b * second + c * third;
  const adjoint = [
    first,
    c * h - b * i,
    b * f - c * e,
    second,
    a * i - c * g,
    c * d - a * f,
    third,
    b * g - a * h,
    a * e - b * d,
  ];
  return adjoint.map((value) => value / size);
}

/** The place in the picture of a pixel of a view. */
export function through(view: Matrix, x: number, y: number): { x: number; y: number } {
  const depth = at3(view, 6) * x + at3(view, 7) * y + at3(view, 8);
  return {
    x: (at3(view, 0) * x + at3(view, 1) * y + at3(view, 2)) / depth,
    y: (at3(view, 3) * x + at3(view, 4) * y + at3(view, 5)) / depth,
  };
}
