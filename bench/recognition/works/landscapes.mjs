import { blob, brushwork, filled, ground, hsl, palette, polygon, stroked } from './shapes.mjs';

/** Sky, ridges, water or fields, trees, houses: with or without visible strokes of the brush. */
export function landscape(chance, width, height) {
  const [sky, far, near, leaf, wall, water] = palette(chance, 6);
  const horizon = height * chance.between(0.3, 0.65);
  const dusk = hsl([(sky[0] + chance.between(-40, 40) + 360) % 360, sky[1], 80]);
  const parts = [
    ground(width, height, hsl([sky[0], sky[1], chance.between(35, 80)]), dusk),
    clouds(chance, width, horizon, sky),
  ];
  if (chance.isLikely(0.35)) {
    const [x, y] = [width * chance.number(), horizon * chance.between(0.2, 0.9)];
    parts.push(
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${chance.between(12, 50).toFixed(1)}" fill="${hsl([45, 80, 88])}"/>`,
    );
  }
  const ridges = chance.whole(2, 5);
  for (let at = 0; at < ridges; at++) {
    const colour = [(far[0] * (ridges - at) + near[0] * at) / ridges, 20 + at * 8, 62 - at * 9 + chance.between(-6, 6)];
    parts.push(
      filled(
        ridge(chance, width, height, horizon + ((height - horizon) * at * 0.7) / ridges, chance.between(20, 90)),
        hsl(colour),
      ),
    );
  }
  if (chance.isLikely(0.4)) parts.push(lake(chance, width, height, horizon, water));
  const houses = chance.whole(0, 7);
  for (let at = 0; at < houses; at++)
    parts.push(
      house(
        chance,
        width * chance.number(),
        horizon + chance.between(0.1, 0.6) * (height - horizon),
        chance.between(14, 46),
        wall,
      ),
    );
  if (chance.isLikely(0.7)) {
    const strokes = { count: chance.whole(120, 420), length: chance.between(14, 44), slope: chance.between(-0.3, 0.3) };
    parts.push(
      brushwork(chance, { x: 0, y: horizon, width, height: height - horizon, colours: [near, leaf, far], ...strokes }),
    );
  }
  const trees = chance.whole(1, 9);
  for (let at = 0; at < trees; at++)
    parts.push(
      tree(
        chance,
        width * chance.number(),
        horizon + chance.between(0.25, 0.9) * (height - horizon),
        chance.between(40, 190),
        leaf,
      ),
    );
  return parts.join('');
}

function clouds(chance, width, horizon, sky) {
  return Array.from({ length: chance.whole(0, 14) }, () => {
    const size = chance.between(20, 90);
    const d = blob(chance, {
      x: width * chance.number(),
      y: horizon * chance.number(),
      rx: size * 1.8,
      ry: size * 0.45,
      uneven: 0.45,
      points: 12,
    });
    return filled(d, hsl([sky[0], sky[1] * 0.4, chance.between(45, 95)]), chance.between(0.3, 0.85));
  }).join('');
}

function ridge(chance, width, height, level, rough) {
  const line = [];
  let y = level;
  for (let x = -20; x <= width + 20; x += width / chance.whole(9, 22)) {
    y = level + (y - level) * 0.7 + chance.normal() * rough * 0.5;
    line.push([x, y]);
  }
  return polygon([...line, [width + 20, level + rough], [width + 20, height], [-20, height]]);
}

function lake(chance, width, height, horizon, colour) {
  const shore = blob(chance, {
    x: width * chance.number(),
    y: (horizon + height) / 2,
    rx: width * chance.between(0.25, 0.6),
    ry: (height - horizon) * 0.25,
    uneven: 0.2,
  });
  const glints = Array.from({ length: 24 }, () => {
    const [x, y] = [width * chance.number(), (horizon + height) / 2 + chance.normal() * (height - horizon) * 0.1];
    return stroked(
      `M${x.toFixed(1)} ${y.toFixed(1)}h${chance.between(10, 60).toFixed(1)}`,
      hsl(colour, chance.between(-20, 45)),
      chance.between(1, 4),
      0.7,
    );
  });
  return filled(shore, hsl([colour[0], colour[1], 50])) + glints.join('');
}

function house(chance, x, y, size, colour) {
  const [tall, wide] = [size * chance.between(0.7, 1.6), size * chance.between(0.8, 1.7)];
  const roof = polygon([
    [x - wide * 0.1, y - tall],
    [x + wide / 2, y - tall - size * chance.between(0.4, 0.9)],
    [x + wide * 1.1, y - tall],
  ]);
  const windows = Array.from({ length: chance.whole(1, 5) }, () => {
    const [wx, wy] = [x + wide * chance.between(0.08, 0.8), y - tall * chance.between(0.25, 0.9)];
    return `<rect x="${wx.toFixed(1)}" y="${wy.toFixed(1)}" width="${(wide * 0.12).toFixed(1)}" height="${(tall * 0.18).toFixed(1)}" fill="${hsl([40, 40, chance.pick([15, 80])])}"/>`;
  });
  return `<rect x="${x.toFixed(1)}" y="${(y - tall).toFixed(1)}" width="${wide.toFixed(1)}" height="${tall.toFixed(1)}" fill="${hsl(colour, 15)}"/>${filled(roof, hsl([12, 45, chance.between(22, 45)]))}${windows.join('')}`;
}

function tree(chance, x, y, size, colour) {
  const trunk = `M${x.toFixed(1)} ${y.toFixed(1)}q${(chance.normal() * size * 0.08).toFixed(1)} ${(-size * 0.4).toFixed(1)} ${(chance.normal() * size * 0.1).toFixed(1)} ${(-size * 0.7).toFixed(1)}`;
  const isBare = chance.isLikely(0.25);
  const crown = Array.from({ length: isBare ? 16 : chance.whole(12, 50) }, () => {
    const [tx, ty] = [x + chance.normal() * size * 0.22, y - size * 0.75 + chance.normal() * size * 0.2];
    if (isBare)
      return stroked(
        `M${x.toFixed(1)} ${(y - size * chance.between(0.3, 0.7)).toFixed(1)}L${tx.toFixed(1)} ${ty.toFixed(1)}`,
        hsl([30, 25, 20]),
        size * 0.012,
      );
    return filled(
      blob(chance, {
        x: tx,
        y: ty,
        rx: size * chance.between(0.03, 0.12),
        ry: size * chance.between(0.03, 0.09),
        uneven: 0.4,
        points: 7,
      }),
      hsl([colour[0], colour[1], chance.between(14, 60)]),
      0.85,
    );
  });
  return stroked(trunk, hsl([28, 35, 18]), size * 0.06) + crown.join('');
}
