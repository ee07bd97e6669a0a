import type { FocalPoint } from '@cicerone/content/package/fields';
import { DAY } from '@cicerone/content/work/page-colours';
import { coveredPart, mosaic } from '#domain/own/mosaic.ts';
import { loadImage } from '../load-image.ts';

/** The content of a visit's picture. */
export type VisitDrawing = {
  museum: string;
  /** The reading direction of the museum's name; by default the page's. */
  museumDirection: 'ltr' | 'rtl' | undefined;
  days: string;
  /** The totals, the most telling first: those that do not fit on two lines are left out. */
  totals: readonly string[];
  /** The names of the works, used if none has a picture on the phone. */
  names: readonly string[];
  pictures: readonly { address: string; focalPoint: FocalPoint | undefined }[];
};

/** The size that phones and their share targets show best, in pixels. */
export const PICTURE_SIZE = { width: 1080, height: 1350 } as const;
const { width: WIDTH, height: HEIGHT } = PICTURE_SIZE;
const MARGIN = 72;
const GAP = 16;
const CORNER = 20;
const TOTAL_LINES = 2;
const TOTAL_LINE = 54;
const NAME_SIZES = [84, 72, 60, 48, 40];

/** Draws the picture on this phone; nothing is sent. Undefined if the browser cannot draw. */
export async function drawVisit(drawing: VisitDrawing): Promise<File | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const { serif, sans, accent, direction } = pageLook();
  const start = direction === 'rtl' ? WIDTH - MARGIN : MARGIN;
  context.fillStyle = DAY.page;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.textAlign = direction === 'rtl' ? 'right' : 'left';
  context.textBaseline = 'alphabetic';

  context.fillStyle = DAY.ink;
  context.direction = drawing.museumDirection ?? direction;
  const name = fitLines(context, drawing.museum, (size) => `600 ${size}px ${serif}`);
  let y = MARGIN;
  for (const line of name.lines) {
    y += name.size * 1.15;
    context.fillText(line, start, y);
  }
  context.direction = direction;
  context.fillStyle = DAY.quiet;
  context.font = `400 36px ${sans}`;
  y += 64;
  context.fillText(drawing.days, start, y, WIDTH - 2 * MARGIN);

  const foot = HEIGHT - MARGIN;
  context.fillStyle = DAY.ink;
  context.font = `400 36px ${sans}`;
  const lines = packed(context, drawing.totals).slice(0, TOTAL_LINES);
  const top = foot - (lines.length - 1) * TOTAL_LINE - 76;
  for (const [at, line] of lines.entries()) {
    context.fillText(line, start, foot - (lines.length - 1 - at) * TOTAL_LINE, WIDTH - 2 * MARGIN);
  }
  context.fillStyle = accent;
  context.fillRect(direction === 'rtl' ? WIDTH - MARGIN - 96 : MARGIN, top, 96, 8);

  const area = { x: MARGIN, y: y + 48, width: WIDTH - 2 * MARGIN, height: top - 48 - (y + 48) };
  const areDrawn = await drawPictures(context, drawing, area, direction);
  if (!areDrawn) drawNames(context, drawing, { ...area, x: start }, `600 48px ${serif}`);
  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], 'my-visit.jpg', { type: 'image/jpeg' }) : undefined),
      'image/jpeg',
      0.9,
    ),
  );
}

async function drawPictures(
  context: CanvasRenderingContext2D,
  { pictures }: VisitDrawing,
  area: { x: number; y: number; width: number; height: number },
  direction: 'ltr' | 'rtl',
) {
  // Pictures that are neither stored nor downloadable leave their place to the others.
  const loaded = await Promise.all(pictures.map(({ address, focalPoint }) => load(address, focalPoint)));
  const here = loaded.filter((picture) => picture !== undefined);
  for (const [at, place] of mosaic(here.length, area, GAP, direction).entries()) {
    const { image, focalPoint } = here[at] ?? {};
    if (!image) continue;
    const part = coveredPart({ width: image.naturalWidth, height: image.naturalHeight }, place, focalPoint);
    context.save();
    context.beginPath();
    // Safari has round corners since 16, Firefox since 112.
    if ('roundRect' in context) context.roundRect(place.x, place.y, place.width, place.height, CORNER);
    else (context as CanvasRenderingContext2D).rect(place.x, place.y, place.width, place.height);
    context.clip();
    context.drawImage(image, part.x, part.y, part.width, part.height, place.x, place.y, place.width, place.height);
    context.restore();
  }
  return here.length > 0;
}

const NAME_LINE = 96;

function drawNames(
  context: CanvasRenderingContext2D,
  { names }: VisitDrawing,
  { x, y, width }: { x: number; y: number; width: number },
  font: string,
) {
  context.fillStyle = DAY.ink;
  context.font = font;
  for (const [at, name] of names.entries()) context.fillText(name, x, y + (at + 1) * NAME_LINE, width);
}

async function load(address: string, focalPoint: FocalPoint | undefined) {
  const image = await loadImage(address);
  return image && { image, focalPoint };
}

/** The look of the page, including the museum's own typeface and colour. */
function pageLook() {
  const style = getComputedStyle(document.documentElement);
  return {
    serif: style.getPropertyValue('--serif'),
    sans: style.getPropertyValue('--sans'),
    accent: style.getPropertyValue('--accent'),
    direction: style.direction === 'rtl' ? ('rtl' as const) : ('ltr' as const),
  };
}

/** The largest font size at which a text fits on two lines. A text too long for the smallest size is cut. */
function fitLines(context: CanvasRenderingContext2D, text: string, fontOf: (size: number) => string) {
  const lines = { size: 0, lines: [] as string[] };
  for (const size of NAME_SIZES) {
    context.font = fontOf(size);
    Object.assign(lines, { size, lines: broken(context, text) });
    if (lines.lines.length <= 2 && lines.lines.every((line) => fits(context, line))) break;
  }
  return { ...lines, lines: lines.lines.slice(0, 2) };
}

/** Breaks a text into lines between its words. */
function broken(context: CanvasRenderingContext2D, text: string): string[] {
  return packed(context, text.split(' '), ' ');
}

/** Fills lines with parts, none of which is broken. */
function packed(context: CanvasRenderingContext2D, parts: readonly string[], between = ' · '): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = [lines.at(-1), part].filter(Boolean).join(between);
    if (lines.length > 0 && fits(context, longer)) lines.splice(-1, 1, longer);
    else lines.push(part);
  }
  return lines;
}

function fits(context: CanvasRenderingContext2D, line: string): boolean {
  return context.measureText(line).width <= WIDTH - 2 * MARGIN;
}
