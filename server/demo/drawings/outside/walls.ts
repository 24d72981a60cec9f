import { shade, tint } from '#server/homes/pictures/colorMath.ts';
import { lines, range, rect, shape } from '#server/homes/pictures/svg.ts';

import { getColorName } from '../colorNames.ts';
import type { Sketch } from '../sketch.ts';

export const materials = ['siding', 'brick', 'stucco', 'boards', 'shingle', 'stone'] as const;
export type Material = (typeof materials)[number];

const words: Record<Material, string> = {
  siding: 'siding',
  brick: 'brick',
  stucco: 'stucco',
  boards: 'board siding',
  shingle: 'shingles',
  stone: 'stone',
};

/** A textured wall with a shadow from the eaves. */
export function wall(
  sketch: Sketch,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  material: Material,
): string {
  return (
    sketch.note('around', `${getColorName(color)} ${words[material]}`) +
    rect(x, y, width, height, color) +
    texture(sketch, x, y, width, height, color, material) +
    shape(
      [
        [x + width * 0.72, y],
        [x + width, y],
        [x + width, y + height],
        [x + width * 0.86, y + height],
      ],
      shade(color, 0.5),
      0.1,
    ) +
    rect(x, y, width, 15, '#1b2333', 0.2) +
    rect(x, y + height - 8, width, 8, '#1b2333', 0.14)
  );
}

/** The triangle under a gable. */
export function gableWall(
  x: number,
  base: number,
  width: number,
  height: number,
  color: string,
  material: Material,
): string {
  const half = (y: number) => (width / 2) * Math.max(0, 1 - (base - y) / height);
  const middle = x + width / 2;
  const step = material === 'brick' ? 13 : 17;
  return (
    shape(
      [
        [x, base + 16],
        [x, base],
        [middle, base - height],
        [x + width, base],
        [x + width, base + 16],
      ],
      color,
    ) +
    (material === 'stucco'
      ? ''
      : lines(
          range(base - height + 20, base - 4, step).map(
            (y) =>
              [
                [middle - half(y), y],
                [middle + half(y), y],
              ] as const,
          ),
          shade(color, 0.35),
          2,
          0.26,
        )) +
    shape(
      [
        [middle, base - height],
        [x + width, base],
        [middle + width * 0.24, base],
      ],
      shade(color, 0.5),
      0.12,
    )
  );
}

function texture(
  { random }: Sketch,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  material: Material,
): string {
  const dark = shade(color, 0.35);
  const across = (step: number, opacity: number) =>
    lines(
      range(y + step, y + height - 2, step).map(
        (at) =>
          [
            [x, at],
            [x + width, at],
          ] as const,
      ),
      dark,
      2,
      opacity,
    );
  const patches = (count: number, wide: number, high: number, step: number) =>
    range(1, count, 1)
      .map(() => {
        const [px, py] = [
          x + random.between(4, Math.max(5, width - wide - 4)),
          y + step * Math.floor(random.between(1, Math.max(1.1, height / step - 1))),
        ];
        return rect(
          px,
          py + 1,
          wide,
          high,
          random.chance(0.5) ? tint(color, 0.2) : dark,
          random.between(0.14, 0.34),
          1,
        );
      })
      .join('');
  const area = (width * height) / 10_000;
  if (material === 'siding')
    return (
      across(17, 0.24) +
      lines(
        range(y + 19, y + height - 2, 17).map(
          (at) =>
            [
              [x, at],
              [x + width, at],
            ] as const,
        ),
        tint(color, 0.5),
        1.4,
        0.35,
      )
    );
  if (material === 'boards')
    return lines(
      range(x + 22, x + width - 4, 26).map(
        (at) =>
          [
            [at, y],
            [at, y + height],
          ] as const,
      ),
      dark,
      3,
      0.22,
    );
  if (material === 'brick') {
    const joints = range(y, y + height - 13, 13).flatMap((row, at) =>
      range(x + (at % 2 ? 13 : 26), x + width - 4, 26).map(
        (px) =>
          [
            [px, row],
            [px, row + 13],
          ] as const,
      ),
    );
    return across(13, 0.2) + lines(joints, dark, 1.5, 0.14) + patches(Math.round(area * 4), 24, 11, 13);
  }
  if (material === 'shingle') {
    const notches = range(y, y + height - 20, 20).flatMap((row, at) =>
      range(x + (at % 2 ? 9 : 18), x + width - 4, 18).map(
        (px) =>
          [
            [px, row + 6],
            [px, row + 20],
          ] as const,
      ),
    );
    return across(20, 0.26) + lines(notches, dark, 1.5, 0.18);
  }
  if (material === 'stone')
    return patches(Math.round(area * 14), random.between(26, 40), 16, 20) + across(20, 0.08);
  return patches(Math.round(area * 1.2), 34, 4, 11);
}
