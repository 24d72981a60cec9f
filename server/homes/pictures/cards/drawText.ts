import { path } from '#server/homes/pictures/svg.ts';

import type { Typeface } from './loadTypeface.ts';

/** Wraps text to lines that fit; the rest is cut off with an ellipsis. */
export function wrapToWidth(
  face: Typeface,
  text: string,
  size: number,
  width: number,
  max: number,
): string[] {
  const words = text.split(/\s+/u).filter(Boolean);
  const done: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (face.measureWidth(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (done.length === max - 1) return [...done, truncateToWidth(face, longer, size, width)];
    if (line) done.push(line);
    line = face.measureWidth(word, size) <= width ? word : truncateToWidth(face, word, size, width);
  }
  return line ? [...done, line] : done;
}

function truncateToWidth(face: Typeface, text: string, size: number, width: number): string {
  const characters = Array.from(text);
  while (characters.length > 0 && face.measureWidth(`${characters.join('').trimEnd()}…`, size) > width)
    characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

export const drawText = (
  face: Typeface,
  text: string,
  x: number,
  y: number,
  size: number,
  color: string,
  align: 'left' | 'middle' = 'left',
) => path(face.getPath(text, align === 'left' ? x : x - face.measureWidth(text, size) / 2, y, size), color);
