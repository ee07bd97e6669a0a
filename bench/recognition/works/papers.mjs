import { blob, filled, ground, hsl, palette, polygon, stroked } from './shapes.mjs';

/** The letters of one hand or typeface: each is a few strokes, and every text repeats them. */
export function letters(chance) {
  const isRound = chance.isLikely(0.5);
  const point = () => `${chance.pick([0.05, 0.3, 0.55])} ${chance.pick([-1, -0.5, 0, 0, -0.5])}`;
  return Array.from({ length: 24 }, () => {
    const strokes = Array.from(
      { length: chance.whole(1, 3) },
      () => `M${point()}${isRound ? `Q${point()} ` : 'L'}${point()}`,
    );
    return { d: strokes.join(''), wide: chance.between(0.55, 0.85) };
  });
}

/** Lines of text of a height, as paths. A letter comes as often as letters do: a few very often. */
export function lines(chance, alphabet, { x, y, width, height, size, colour, weight = 0.09, gap = 1.7, slant = 0 }) {
  const rows = [];
  for (let level = y + size; level < y + height; level += size * gap) {
    let at = x;
    const end = x + width * (chance.isLikely(0.2) ? chance.between(0.3, 0.9) : chance.between(0.92, 1));
    while (at < end) {
      const word = chance.whole(2, 9);
      for (let letter = 0; letter < word && at < end; letter++) {
        const { d, wide } = alphabet[Math.floor(chance.number() ** 2 * alphabet.length)];
        rows.push(
          `<path transform="matrix(${size} 0 ${(slant * size).toFixed(2)} ${size} ${at.toFixed(1)} ${level.toFixed(1)})" d="${d}"/>`,
        );
        at += wide * size;
      }
      at += size * 0.45;
    }
  }
  return `<g fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round">${rows.join('')}</g>`;
}

/** A page of a manuscript: script in columns, an initial, ornament in the margin. */
export function script(chance, width, height) {
  const ink = [chance.between(10, 50), chance.between(10, 45), chance.between(8, 30)];
  const accent = [chance.pick([0, 8, 220, 140]), 60, 38];
  const alphabet = letters(chance);
  const columns = width > height ? chance.whole(1, 3) : chance.whole(1, 2);
  const margin = chance.between(0.04, 0.14);
  const size = chance.between(9, 26);
  const wide = (width * (0.96 - 2 * margin)) / columns;
  const parts = [ground(width, height, hsl([42, 35, chance.between(70, 88)]), hsl([38, 38, chance.between(62, 82)]))];
  for (let stain = 0; stain < 8; stain++)
    parts.push(
      filled(
        blob(chance, {
          x: width * chance.number(),
          y: height * chance.number(),
          rx: chance.between(20, 120),
          ry: chance.between(20, 80),
          uneven: 0.4,
        }),
        hsl([35, 40, 50]),
        0.12,
      ),
    );
  for (let column = 0; column < columns; column++) {
    const place = {
      x: width * margin + column * wide * 1.04,
      y: height * margin * chance.between(0.7, 1.5),
      width: wide * 0.92,
      height: height * 0.84,
    };
    parts.push(
      lines(chance, alphabet, {
        ...place,
        size,
        colour: hsl(ink),
        weight: chance.between(0.08, 0.2),
        slant: chance.between(-0.1, 0.5),
        gap: chance.between(1.4, 2.2),
      }),
    );
  }
  for (let at = chance.whole(0, 5); at > 0; at--)
    parts.push(
      initial(
        chance,
        width * chance.between(0.05, 0.7),
        height * chance.between(0.05, 0.8),
        chance.between(40, 130),
        accent,
      ),
    );
  return parts.join('');
}

function initial(chance, x, y, size, colour) {
  const box = `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${size.toFixed(1)}" height="${size.toFixed(1)}" fill="${hsl(colour)}" stroke="${hsl([45, 70, 50])}" stroke-width="3"/>`;
  const vines = Array.from({ length: 9 }, () => {
    const [vx, vy] = [x + size * chance.number(), y + size * chance.number()];
    return stroked(
      `M${vx.toFixed(1)} ${vy.toFixed(1)}q${(chance.normal() * size * 0.3).toFixed(1)} ${(chance.normal() * size * 0.3).toFixed(1)} ${(chance.normal() * size * 0.25).toFixed(1)} ${(chance.normal() * size * 0.25).toFixed(1)}`,
      hsl([45, 65, chance.between(50, 80)]),
      size * 0.04,
    );
  });
  return box + vines.join('');
}

/** An engraving: everything is hatched, in one ink on paper. */
export function engraving(chance, width, height) {
  const ink = hsl([30, 15, chance.between(8, 25)]);
  const parts = [ground(width, height, hsl([44, 22, 88]), hsl([40, 25, 80])), `<g stroke="${ink}" fill="none">`];
  for (let level = chance.between(20, 40); level < height * chance.between(0.3, 1); level += chance.between(4, 9)) {
    const [from, to] = [width * chance.between(0.02, 0.3), width * chance.between(0.5, 0.98)];
    parts.push(
      `<path stroke-width="${chance.between(0.6, 1.5).toFixed(1)}" d="M${from.toFixed(1)} ${level.toFixed(1)}Q${((from + to) / 2).toFixed(1)} ${(level + chance.between(-9, 9)).toFixed(1)} ${to.toFixed(1)} ${level.toFixed(1)}"/>`,
    );
  }
  const bodies = chance.whole(9, 26);
  for (let at = 0; at < bodies; at++) {
    const [x, y, rx, ry] = [
      width * chance.number(),
      height * chance.between(0.15, 0.95),
      width * chance.between(0.05, 0.22),
      height * chance.between(0.06, 0.25),
    ];
    parts.push(
      `<path d="${blob(chance, { x, y, rx, ry, uneven: 0.3, points: 11 })}" fill="${hsl([44, 22, 86])}" stroke-width="1.8"/>`,
    );
    parts.push(...hatching(chance, x, y, rx, ry));
    if (chance.isLikely(0.5)) parts.push(...hatching(chance, x + rx * 0.2, y + ry * 0.2, rx * 0.7, ry * 0.7));
  }
  return [...parts, `<rect x="10" y="10" width="${width - 20}" height="${height - 20}" stroke-width="2"/></g>`].join(
    '',
  );
}

function hatching(chance, x, y, rx, ry) {
  const angle = chance.between(0, Math.PI);
  const [along, over] = [
    [Math.cos(angle), Math.sin(angle)],
    [-Math.sin(angle), Math.cos(angle)],
  ];
  const gap = chance.between(3, 8);
  const count = Math.floor((1.5 * Math.min(rx, ry)) / gap);
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const off = (at - count / 2) * gap;
    const far =
      Math.sqrt(Math.max(0, 1 - (off / Math.max(rx, ry)) ** 2)) * Math.min(rx, ry) * chance.between(0.5, 1.15);
    const [cx, cy] = [x + over[0] * off, y + over[1] * off];
    const bend = chance.between(-5, 5);
    return `<path stroke-width="${chance.between(0.7, 1.9).toFixed(1)}" d="M${(cx - along[0] * far).toFixed(1)} ${(cy - along[1] * far).toFixed(1)}Q${(cx + over[0] * bend).toFixed(1)} ${(cy + over[1] * bend).toFixed(1)} ${(cx + along[0] * far).toFixed(1)} ${(cy + along[1] * far).toFixed(1)}"/>`;
  });
}

/** A carpet or an embroidery: one ornament again and again, with the weaver's differences, a field and a border. */
export function textile(chance, width, height) {
  const colours = palette(chance, 5);
  const [across, down] = [chance.whole(4, 12), chance.whole(4, 12)];
  const [cw, ch] = [width / across, height / down];
  const motifs = Array.from({ length: chance.whole(1, 4) }, () => motif(chance, colours));
  const cells = Array.from({ length: across * down }, (_, at) => {
    const [x, y] = [
      ((at % across) + 0.5) * cw + chance.normal() * 1.5,
      (Math.floor(at / across) + 0.5) * ch + chance.normal() * 1.5,
    ];
    const drawn = motifs[(at + (Math.floor(at / across) % 2)) % motifs.length];
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(cw / 2.2).toFixed(2)} ${(ch / 2.2).toFixed(2)})">${drawn}</g>`;
  });
  const medal = chance.isLikely(0.5)
    ? filled(
        blob(chance, { x: width / 2, y: height / 2, rx: width * 0.25, ry: height * 0.25, points: 16, uneven: 0.12 }),
        hsl(colours[3]),
      ) +
      `<g transform="translate(${width / 2} ${height / 2}) scale(${(width * 0.2).toFixed(1)} ${(height * 0.2).toFixed(1)})">${motif(chance, colours)}</g>`
    : '';
  const border = `<rect x="${cw * 0.25}" y="${ch * 0.25}" width="${width - cw * 0.5}" height="${height - ch * 0.5}" fill="none" stroke="${hsl(colours[4])}" stroke-width="${(Math.min(cw, ch) * chance.between(0.1, 0.5)).toFixed(1)}"/>`;
  const worn = Array.from({ length: chance.whole(2, 9) }, () =>
    filled(
      blob(chance, {
        x: width * chance.number(),
        y: height * chance.number(),
        rx: chance.between(15, 80),
        ry: chance.between(15, 60),
        uneven: 0.5,
      }),
      hsl(colours[0], 15),
      0.35,
    ),
  );
  return [ground(width, height, hsl(colours[0]), hsl(colours[0], -8)), ...cells, border, medal, ...worn].join('');
}

function motif(chance, colours) {
  const folds = chance.pick([2, 4, 6, 8]);
  const piece = polygon(
    Array.from({ length: chance.whole(3, 6) }, () => [chance.between(0, 1), chance.between(-0.5, 0.5)]),
  );
  const second = polygon(Array.from({ length: 3 }, () => [chance.between(0.1, 0.8), chance.between(-0.3, 0.3)]));
  const [colour, other] = [hsl(chance.pick(colours), 12), hsl(chance.pick(colours), -15)];
  return Array.from(
    { length: folds },
    (_, at) => `<g transform="rotate(${(360 * at) / folds})">${filled(piece, colour)}${filled(second, other)}</g>`,
  ).join('');
}
