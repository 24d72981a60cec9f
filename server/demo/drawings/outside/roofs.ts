import { shade, tint } from '#server/homes/pictures/colorMath.ts';
import { lines, range, rect, shape } from '#server/homes/pictures/svg.ts';

import type { Sketch } from '../sketch.ts';

/** Seen from the front: a long slope whose ends lean in by `inset`. */
export function slope(
  { palette, random }: Sketch,
  x: number,
  base: number,
  width: number,
  height: number,
  inset: number,
): string {
  const color = palette.roof;
  const half = (y: number) => inset * ((base - y) / height);
  const rows = range(base - height + 16, base - 10, 17);
  const gap = random.pick([28, 34]);
  const ticks = rows.flatMap((y, at) =>
    range(x + half(y) + 14 + (at % 2) * 14, x + width - half(y) - 10, gap).map(
      (tx) =>
        [
          [tx, y],
          [tx, y + 13],
        ] as const,
    ),
  );
  return (
    shape(
      [
        [x, base],
        [x + inset, base - height],
        [x + width - inset, base - height],
        [x + width, base],
      ],
      color,
    ) +
    shape(
      [
        [x, base],
        [x + inset, base - height],
        [x + inset + width * 0.3, base - height],
        [x + width * 0.16, base],
      ],
      tint(color, 0.35),
      0.2,
    ) +
    shape(
      [
        [x + width, base],
        [x + width - inset, base - height],
        [x + width - inset - width * 0.16, base - height],
        [x + width * 0.82, base],
      ],
      shade(color, 0.6),
      0.22,
    ) +
    lines(
      rows.map(
        (y) =>
          [
            [x + half(y), y],
            [x + width - half(y), y],
          ] as const,
      ),
      shade(color, 0.5),
      2,
      0.4,
    ) +
    lines(ticks, shade(color, 0.5), 1.5, 0.3) +
    rect(x + inset - 4, base - height - 5, width - 2 * inset + 8, 7, shade(color, 0.25)) +
    eaves(palette.trim, x, base, width)
  );
}

const eaves = (trim: string, x: number, base: number, width: number) =>
  rect(x - 4, base - 3, width + 8, 11, trim) + rect(x - 4, base + 5, width + 8, 4, shade(trim, 0.3));

/** The two boards of a gable, whose wall is already drawn. */
export function gable(
  { palette }: Sketch,
  x: number,
  base: number,
  width: number,
  height: number,
  over = 26,
): string {
  const middle = x + width / 2;
  const [rise, thick] = [height / (width / 2), 17];
  const drop = over * rise;
  const top = base - height;
  const board = (from: number, to: number, color: string) =>
    shape(
      [
        [middle, from],
        [x - over, base + drop + from - top],
        [x - over, base + drop + to - top],
        [middle, to],
      ],
      color,
    );
  const left = board(top - 26, top - 6, palette.roof) + board(top - 8, top + thick, palette.trim);
  const flip = (content: string) => `<g transform="translate(${2 * middle} 0) scale(-1 1)">${content}</g>`;
  return (
    `<g opacity=".18">${flip(board(top + thick, top + thick + 15, '#131a28'))}${board(top + thick, top + thick + 15, '#131a28')}</g>` +
    left +
    flip(
      board(top - 26, top - 6, shade(palette.roof, 0.22)) +
        board(top - 8, top + thick, shade(palette.trim, 0.1)),
    )
  );
}

export function flatRoof(
  { palette }: Sketch,
  x: number,
  top: number,
  width: number,
  thick = 22,
  over = 18,
): string {
  return (
    rect(x - over, top - thick, width + 2 * over, thick, palette.trim) +
    rect(x - over, top - thick, width + 2 * over, 5, shade(palette.roof, 0.05)) +
    rect(x - over, top - 5, width + 2 * over, 5, shade(palette.trim, 0.3)) +
    rect(x, top, width, 17, '#131a28', 0.22)
  );
}

export function chimney({ palette, random }: Sketch, x: number, top: number, height: number): string {
  const color = random.pick(['#9c5b47', '#8a7a6c', shade(palette.wall, 0.15)]);
  return (
    rect(x, top, 46, height, color) +
    rect(x + 32, top, 14, height, shade(color, 0.4), 0.5) +
    lines(
      range(top + 14, top + height, 11).map(
        (y) =>
          [
            [x, y],
            [x + 46, y],
          ] as const,
      ),
      shade(color, 0.4),
      1.5,
      0.4,
    ) +
    rect(x - 6, top - 4, 58, 12, shade(color, 0.15)) +
    rect(x + 8, top - 18, 12, 15, '#7d4b3c') +
    rect(x + 26, top - 18, 12, 15, '#6d4236')
  );
}
