/**
 * The list of which photograph shows which work: `frame,work` in the first line, then a line for each frame. The work is
 * empty where no work of the folder is seen.
 *
 * @param {string} text of frames.csv
 * @param {{ frames: ReadonlySet<string>, works: ReadonlySet<string> }} known names in the folder
 * @returns {{ shown: { frame: string, work: string | undefined }[], refused: string[] }} a sentence for each bad line
 */
export function photoList(text, { frames, works }) {
  const [head, ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (head?.trim() !== 'frame,work') return { shown: [], refused: ['Line 1 is not "frame,work".'] };
  const shown = [];
  const refused = [];
  const seen = new Set();
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cells = line.split(',').map((cell) => cell.trim());
    const [frame = '', work = ''] = cells;
    const fault = faultOf(cells, { frames, works, seen });
    if (fault) refused.push(`Line ${at + 2} ${fault}.`);
    else shown.push({ frame, work: work === '' ? undefined : work });
    seen.add(frame);
  }
  return { shown, refused };
}

function faultOf(cells, { frames, works, seen }) {
  const [frame = '', work = ''] = cells;
  if (cells.length !== 2) return `has ${cells.length} cells, not two`;
  if (!frames.has(frame)) return `names the frame "${frame}", which is not in frames/`;
  if (seen.has(frame)) return `names the frame "${frame}" again`;
  if (work !== '' && !works.has(work)) return `names the work "${work}", which is not in works/`;
  return undefined;
}
