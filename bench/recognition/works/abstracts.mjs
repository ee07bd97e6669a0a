import { blob, brushwork, filled, ground, hsl, palette, polygon, stroked } from './shapes.mjs';

/** Polygons, circles, bars and grids in few colours, with hard edges. */
export function geometric(chance, width, height) {
  const colours = palette(chance, chance.whole(3, 6));
  const parts = [ground(width, height, hsl(colours[0], 20), hsl(colours[0], chance.between(-10, 25)))];
  if (chance.isLikely(0.35)) parts.push(divided(chance, width, height, colours));
  const count = chance.whole(6, 34);
  for (let at = 0; at < count; at++) {
    const [x, y, size] = [width * chance.number(), height * chance.number(), chance.between(0.04, 0.28) * width];
    const colour = hsl(chance.pick(colours), chance.between(-18, 18));
    const kind = chance.whole(0, 4);
    if (kind === 0)
      parts.push(`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(size / 2).toFixed(1)}" fill="${colour}"/>`);
    else if (kind === 1)
      parts.push(
        stroked(
          `M${x.toFixed(1)} ${y.toFixed(1)}l${(chance.normal() * size).toFixed(1)} ${(chance.normal() * size).toFixed(1)}`,
          colour,
          chance.between(2, 16),
        ),
      );
    else if (kind === 2)
      parts.push(
        `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(size / 2).toFixed(1)}" fill="none" stroke="${colour}" stroke-width="${chance.between(3, 20).toFixed(1)}"/>`,
      );
    else
      parts.push(
        filled(
          polygon(
            Array.from({ length: chance.whole(3, 6) }, () => [
              x + chance.normal() * size * 0.5,
              y + chance.normal() * size * 0.5,
            ]),
          ),
          colour,
          chance.between(0.6, 1),
        ),
      );
  }
  return parts.join('');
}

function divided(chance, width, height, colours) {
  const [across, down] = [chance.whole(2, 6), chance.whole(2, 6)];
  return Array.from({ length: across * down }, (_, at) => {
    const [x, y] = [((at % across) * width) / across, (Math.floor(at / across) * height) / down];
    return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${(width / across).toFixed(1)}" height="${(height / down).toFixed(1)}" fill="${hsl(chance.pick(colours), chance.between(-14, 14))}" stroke="${hsl([0, 0, 10])}" stroke-width="${chance.pick([0, 3, 8])}"/>`;
  }).join('');
}

/** Fruit, bottles, flowers and cloth on a table. */
export function stillLife(chance, width, height) {
  const colours = palette(chance, 7);
  const table = height * chance.between(0.5, 0.75);
  const parts = [
    ground(width, height, hsl(colours[0], -20), hsl(colours[0], -5)),
    brushwork(chance, { x: 0, y: 0, width, height: table, colours: [colours[0]], count: 60, length: 60, slope: 0.8 }),
    `<rect y="${table.toFixed(1)}" width="${width}" height="${height}" fill="${hsl(colours[1], 10)}"/>`,
    brushwork(chance, {
      x: 0,
      y: table,
      width,
      height: height - table,
      colours: [colours[1], colours[2]],
      count: 50,
      length: 70,
      slope: 0.05,
    }),
  ];
  const things = chance.whole(4, 15);
  for (let at = 0; at < things; at++) {
    const [x, size] = [width * chance.between(0.08, 0.92), chance.between(0.05, 0.13) * width];
    const y = table + (height - table) * chance.between(-0.05, 0.6);
    const colour = chance.pick(colours);
    parts.push(
      filled(blob(chance, { x: x + size * 0.3, y: y + size * 0.6, rx: size * 1.2, ry: size * 0.25 }), '#000', 0.35),
    );
    parts.push(chance.pick([fruit, bottle, bouquet])(chance, x, y, size, colour));
  }
  return parts.join('');
}

function fruit(chance, x, y, size, colour) {
  const round = { x, y, rx: size * 0.75, ry: size * chance.between(0.6, 0.8), uneven: 0.08 };
  const stalk = `M${x.toFixed(1)} ${(y - size * 0.5).toFixed(1)}q${chance.between(-8, 8).toFixed(1)} -8 ${chance.between(-14, 14).toFixed(1)} -${(size * 0.4).toFixed(1)}`;
  return [
    filled(blob(chance, round), hsl(colour, -12)),
    filled(
      blob(chance, { ...round, x: x - size * 0.12, y: y - size * 0.1, rx: round.rx * 0.75, ry: round.ry * 0.75 }),
      hsl(colour, 6),
      0.8,
    ),
    filled(
      blob(chance, { ...round, x: x - size * 0.28, y: y - size * 0.28, rx: size * 0.14, ry: size * 0.1 }),
      hsl(colour, 40),
      0.9,
    ),
    stroked(stalk, hsl([30, 40, 18]), size * 0.07),
  ].join('');
}

function bottle(chance, x, y, size, colour) {
  const tall = size * chance.between(1.6, 3.4);
  const belly = size * chance.between(0.35, 0.7);
  const neck = belly * chance.between(0.2, 0.5);
  const d = polygon([
    [x - belly, y],
    [x - belly, y - tall * 0.55],
    [x - neck, y - tall * 0.72],
    [x - neck, y - tall],
    [x + neck, y - tall],
    [x + neck, y - tall * 0.72],
    [x + belly, y - tall * 0.55],
    [x + belly, y],
  ]);
  const shine = stroked(
    `M${(x - belly * 0.6).toFixed(1)} ${(y - tall * 0.1).toFixed(1)}v${(-tall * 0.4).toFixed(1)}`,
    hsl(colour, 45),
    size * 0.08,
    0.8,
  );
  const paper = `<rect x="${(x - belly * 0.8).toFixed(1)}" y="${(y - tall * 0.4).toFixed(1)}" width="${(belly * 1.6).toFixed(1)}" height="${(tall * 0.22).toFixed(1)}" fill="${hsl([45, 30, 80])}"/>`;
  return filled(d, hsl(colour, -10)) + shine + (chance.isLikely(0.4) ? paper : '');
}

function bouquet(chance, x, y, size, colour) {
  const stems = Array.from({ length: chance.whole(5, 16) }, () => [
    x + chance.normal() * size * 0.9,
    y - size * chance.between(1.2, 3),
  ]);
  const leaves = stems.map(([fx, fy]) =>
    stroked(
      `M${x.toFixed(1)} ${y.toFixed(1)}Q${x.toFixed(1)} ${fy.toFixed(1)} ${fx.toFixed(1)} ${fy.toFixed(1)}`,
      hsl([110, 35, 25]),
      size * 0.05,
    ),
  );
  const flowers = stems.map(([fx, fy]) => {
    const petals = chance.whole(4, 9);
    const far = size * chance.between(0.14, 0.3);
    const around = Array.from({ length: petals }, (_, at) => {
      const angle = (2 * Math.PI * at) / petals;
      return filled(
        blob(chance, {
          x: fx + Math.cos(angle) * far,
          y: fy + Math.sin(angle) * far,
          rx: far * 0.8,
          ry: far * 0.5,
          turn: angle,
        }),
        hsl([(colour[0] + fx) % 360, 60, chance.between(40, 80)]),
      );
    });
    return `${around.join('')}<circle cx="${fx.toFixed(1)}" cy="${fy.toFixed(1)}" r="${(far * 0.5).toFixed(1)}" fill="${hsl([45, 70, 45])}"/>`;
  });
  return (
    leaves.join('') + flowers.join('') + filled(blob(chance, { x, y, rx: size * 0.4, ry: size * 0.6 }), hsl(colour, -5))
  );
}

/** Fields of colour with hardly an edge: what recognition finds hardest. */
export function plain(chance, width, height) {
  const colours = palette(chance, 5);
  const soft = `<defs><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${chance.between(2, 16).toFixed(0)}"/></filter></defs>`;
  const isUpright = chance.isLikely(0.3);
  const fields = [];
  let from = chance.between(0.03, 0.2);
  for (let count = chance.whole(1, 4); count > 0 && from < 0.85; count--) {
    const long = Math.min(0.96 - from, chance.between(0.1, 0.5));
    const [aside, wide] = [chance.between(0.02, 0.2), chance.between(0.55, 0.8)];
    const [x, y, across, down] = isUpright ? [from, aside, long, wide] : [aside, from, wide, long];
    const d = blob(chance, {
      x: width * (x + across / 2),
      y: height * (y + down / 2),
      rx: width * across * 0.62,
      ry: height * down * 0.62,
      uneven: 0.12,
      points: chance.whole(4, 7),
      turn: Math.PI / 4,
    });
    fields.push(`<path d="${d}" fill="${hsl(chance.pick(colours), chance.between(-15, 15))}" filter="url(#soft)"/>`);
    from += long + chance.between(0.02, 0.15);
  }
  const [x, y] = [width * chance.number(), height * chance.between(0.05, 0.5)];
  const to = `${chance.between(-150, 150).toFixed(0)} ${(height * chance.between(0.2, 0.6)).toFixed(0)}`;
  const slash = chance.isLikely(0.3)
    ? stroked(
        `M${x.toFixed(0)} ${y.toFixed(0)}q${chance.between(-60, 60).toFixed(0)} 60 ${to}`,
        hsl(colours[0], -40),
        chance.between(2, 9),
      )
    : '';
  return (
    ground(width, height, hsl(colours[0]), hsl(colours[0], chance.between(-12, 12))) + soft + fields.join('') + slash
  );
}
