import { path } from '../drawing/svg.ts';
import type { Typeface } from './typeface.ts';

/** Words in lines that fit; what does not fit any more ends with an ellipsis. */
export function linesOf(face: Typeface, text: string, size: number, width: number, most: number): string[] {
  const words = text.split(/\s+/u).filter(Boolean);
  const done: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (face.widthOf(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (done.length === most - 1) return [...done, shortened(face, longer, size, width)];
    if (line) done.push(line);
    line = face.widthOf(word, size) <= width ? word : shortened(face, word, size, width);
  }
  return line ? [...done, line] : done;
}

function shortened(face: Typeface, text: string, size: number, width: number): string {
  const characters = Array.from(text);
  while (characters.length > 0 && face.widthOf(`${characters.join('').trimEnd()}…`, size) > width)
    characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

export const letters = (
  face: Typeface,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  align: 'left' | 'middle' = 'left',
) => path(face.pathOf(text, align === 'left' ? x : x - face.widthOf(text, size) / 2, y, size), colour);
