import { blob, brushwork, filled, ground, hsl, palette, stroked } from './shapes.mjs';

/** One to four people before a ground: heads, hair, clothes, hands, and the light of one side. */
export function portrait(chance, width, height) {
  const colours = palette(chance, 6);
  const people = width > height ? chance.whole(1, 4) : chance.whole(1, 2);
  const backdrop = [
    ground(width, height, hsl(colours[0], -25), hsl(colours[1], -10)),
    brushwork(chance, {
      ...{ x: 0, y: 0, width, height, colours: [colours[0], colours[1]] },
      ...{ count: chance.whole(20, 120), length: chance.between(30, 90), slope: chance.between(0, 3) },
    }),
    chance.isLikely(0.4) ? curtain(chance, width, height, colours[2]) : '',
  ];
  const sitters = Array.from({ length: people }, (_, at) => {
    const x = (width * (at + 0.5)) / people + chance.between(-0.06, 0.06) * width;
    const size = (Math.min(width / people, height) / 2) * chance.between(0.34, 0.62);
    return sitter(chance, { x, y: height * chance.between(0.26, 0.45), size, height, colours });
  });
  return backdrop.concat(sitters).join('');
}

function sitter(chance, { x, y, size, height, colours }) {
  const skin = [chance.between(12, 34), chance.between(25, 55), chance.between(32, 78)];
  const [cloth, trim, hair] = [
    chance.pick(colours),
    chance.pick(colours),
    [chance.between(0, 45), 30, chance.between(8, 55)],
  ];
  const turn = chance.between(-0.25, 0.25);
  const shoulders = blob(chance, {
    x: x + size * 0.1,
    y: y + size * 2.9,
    rx: size * chance.between(1.5, 2.1),
    ry: size * 2.1,
    uneven: 0.12,
  });
  const folds = Array.from({ length: chance.whole(6, 18) }, () => {
    const [fx, fy] = [x + chance.normal() * size, y + size * chance.between(1.3, 3.2)];
    const bent = `M${fx.toFixed(1)} ${fy.toFixed(1)}q${(chance.normal() * size * 0.3).toFixed(1)} ${(size * 0.4).toFixed(1)} ${(chance.normal() * size * 0.4).toFixed(1)} ${(size * chance.between(0.5, 1.2)).toFixed(1)}`;
    return stroked(bent, hsl(cloth, chance.between(-28, 24)), size * chance.between(0.02, 0.1), 0.7);
  });
  const collar = blob(chance, { x, y: y + size * 1.25, rx: size * 0.7, ry: size * 0.3, uneven: 0.25, points: 14 });
  const head = { x, y, rx: size * chance.between(0.62, 0.78), ry: size, uneven: 0.05, turn };
  const light = chance.sign() * size * 0.18;
  return [
    filled(
      blob(chance, {
        x: x - light,
        y: y - size * 0.25,
        rx: size * 0.95,
        ry: size * chance.between(1, 1.35),
        uneven: 0.22,
        points: 13,
      }),
      hsl(hair),
    ),
    filled(shoulders, hsl(cloth)),
    ...folds,
    filled(
      `M${(x - size * 0.35).toFixed(1)} ${y.toFixed(1)}h${(size * 0.7).toFixed(1)}l${(size * 0.1).toFixed(1)} ${(size * 1.3).toFixed(1)}h${(-size * 0.9).toFixed(1)}Z`,
      hsl(skin, -12),
    ),
    filled(collar, hsl(trim, 20)),
    filled(blob(chance, head), hsl(skin)),
    filled(blob(chance, { ...head, x: x + light, rx: head.rx * 0.62, ry: head.ry * 0.85 }), hsl(skin, 10), 0.6),
    face(chance, x + light * 0.8, y, size, skin, hair),
    chance.isLikely(0.5)
      ? hand(chance, x + chance.between(-0.9, 0.9) * size, Math.min(height * 0.9, y + size * 2.6), size, skin)
      : '',
  ].join('');
}

function face(chance, x, y, size, skin, hair) {
  const gap = size * chance.between(0.22, 0.3);
  const level = y - size * chance.between(0.05, 0.16);
  const eyes = [-gap, gap].map(
    (side) =>
      `<ellipse cx="${(x + side).toFixed(1)}" cy="${level.toFixed(1)}" rx="${(size * 0.13).toFixed(1)}" ry="${(size * chance.between(0.05, 0.09)).toFixed(1)}" fill="${hsl([40, 15, 80])}"/><circle cx="${(x + side).toFixed(1)}" cy="${level.toFixed(1)}" r="${(size * 0.06).toFixed(1)}" fill="${hsl([chance.between(0, 220), 30, 15])}"/>` +
      stroked(
        `M${(x + side - size * 0.17).toFixed(1)} ${(level - size * 0.16).toFixed(1)}q${(size * 0.17).toFixed(1)} ${(-size * chance.between(0.02, 0.14)).toFixed(1)} ${(size * 0.34).toFixed(1)} 0`,
        hsl(hair, -8),
        size * 0.05,
      ),
  );
  const nose = `M${x.toFixed(1)} ${level.toFixed(1)}l${(size * chance.between(-0.16, 0.16)).toFixed(1)} ${(size * 0.4).toFixed(1)}l${(size * 0.12).toFixed(1)} ${(size * 0.03).toFixed(1)}`;
  const mouth = `M${(x - size * 0.2).toFixed(1)} ${(y + size * 0.52).toFixed(1)}q${(size * 0.2).toFixed(1)} ${(size * chance.between(-0.05, 0.12)).toFixed(1)} ${(size * 0.4).toFixed(1)} 0`;
  const beard = chance.isLikely(0.3)
    ? filled(
        blob(chance, {
          x,
          y: y + size * 0.8,
          rx: size * 0.45,
          ry: size * chance.between(0.25, 0.6),
          uneven: 0.3,
          points: 11,
        }),
        hsl(hair, 8),
        0.9,
      )
    : '';
  return [
    beard,
    ...eyes,
    stroked(nose, hsl(skin, -22), size * 0.04),
    stroked(mouth, hsl([5, 45, 38]), size * 0.06),
  ].join('');
}

function hand(chance, x, y, size, skin) {
  const lean = chance.between(-1.2, 1.2);
  const fingers = Array.from({ length: 4 }, (_, at) => {
    const angle = lean + (at - 1.5) * 0.22;
    return stroked(
      `M${x.toFixed(1)} ${y.toFixed(1)}l${(Math.sin(angle) * size * 0.7).toFixed(1)} ${(-Math.cos(angle) * size * 0.7).toFixed(1)}`,
      hsl(skin, at % 2 === 0 ? 4 : -6),
      size * 0.14,
    );
  });
  return filled(blob(chance, { x, y, rx: size * 0.32, ry: size * 0.28 }), hsl(skin, -3)) + fingers.join('');
}

function curtain(chance, width, height, colour) {
  const side = chance.isLikely(0.5) ? 0 : width;
  return Array.from({ length: chance.whole(5, 11) }, (_, at) => {
    const x = Math.abs(side - at * width * chance.between(0.03, 0.05));
    return stroked(
      `M${x.toFixed(1)} 0q${chance.between(-40, 40).toFixed(1)} ${(height / 2).toFixed(1)} ${chance.between(-50, 50).toFixed(1)} ${height}`,
      hsl(colour, chance.between(-25, 20)),
      width * chance.between(0.015, 0.05),
    );
  }).join('');
}
