import { mix, shade, tint } from '#server/homes/pictures/colorMath.ts';
import { circle, ellipse, lines, path, range, rect, shape } from '#server/homes/pictures/svg.ts';

import { isDark, type Sketch } from '../sketch.ts';

export const windowStyles = ['sash', 'grid', 'casement', 'plain', 'transom'] as const;
export type WindowStyle = (typeof windowStyles)[number];

export type WindowLook = {
  style: WindowStyle;
  frame: string;
  hasShutters: boolean;
  shutter: string;
  hasBoxes: boolean;
};

/** Glass that reflects the sky by day, with an occasional lit window in the evening. */
export function glass(
  sketch: Sketch,
  x: number,
  y: number,
  width: number,
  height: number,
  litChance = 0.55,
): string {
  const { palette, random } = sketch;
  if (isDark(sketch) && random.chance(litChance)) {
    const warm = mix(palette.lit, random.pick(['#fff0c9', '#f7b96a', '#ffe0a6']), 0.45);
    const inside = random.pick([
      circle(x + width * 0.7, y + height * 0.42, Math.min(width, height) * 0.11, '#fffbea', 0.9),
      ellipse(x + width * 0.28, y + height * 0.92, width * 0.2, height * 0.3, shade(warm, 0.45), 0.5),
      shape(
        [
          [x, y],
          [x + width * 0.24, y],
          [x + width * 0.16, y + height],
          [x, y + height],
        ],
        '#fff6e2',
        0.55,
      ),
    ]);
    return (
      rect(x, y, width, height, warm) +
      rect(x, y + height * 0.66, width, height * 0.34, shade(warm, 0.28), 0.4) +
      inside +
      rect(x, y, width, 5, '#2a1c12', 0.3)
    );
  }
  const base = isDark(sketch) ? palette.glass : mix(palette.glass, palette.skyHigh, 0.3);
  const curtain = random.chance(0.5)
    ? shape(
        [
          [x, y],
          [x + width * 0.22, y],
          [x + width * 0.13, y + height],
          [x, y + height],
        ],
        '#fff8ec',
        0.4,
      ) +
      shape(
        [
          [x + width, y],
          [x + width * 0.78, y],
          [x + width * 0.87, y + height],
          [x + width, y + height],
        ],
        '#fff8ec',
        0.32,
      )
    : random.chance(0.4)
      ? rect(x, y, width, height * random.between(0.2, 0.45), '#fff4e2', 0.42)
      : '';
  return (
    rect(x, y, width, height, shade(base, 0.2)) +
    curtain +
    shape(
      [
        [x, y],
        [x + width * 0.62, y],
        [x + width * 0.12, y + height],
        [x, y + height],
      ],
      tint(base, 0.35),
      0.5,
    ) +
    shape(
      [
        [x + width * 0.74, y],
        [x + width * 0.86, y],
        [x + width * 0.36, y + height],
        [x + width * 0.24, y + height],
      ],
      '#ffffff',
      0.24,
    ) +
    rect(x, y, width, 6, '#142032', 0.3) +
    rect(x, y, 4, height, '#142032', 0.16)
  );
}

export function mullions(
  x: number,
  y: number,
  width: number,
  height: number,
  style: WindowStyle,
  color: string,
): string {
  const across = (share: number) =>
    [
      [x, y + height * share],
      [x + width, y + height * share],
    ] as const;
  const down = (share: number, from = 0) =>
    [
      [x + width * share, y + height * from],
      [x + width * share, y + height],
    ] as const;
  if (style === 'sash')
    return (
      lines([across(0.5)], color, 6) +
      lines(
        [
          [
            [x + width / 2, y],
            [x + width / 2, y + height / 2],
          ],
        ],
        color,
        3.5,
      )
    );
  if (style === 'grid')
    return lines(
      [across(1 / 3), across(2 / 3), down(0.5), ...(width > 90 ? [down(0.25), down(0.75)] : [])],
      color,
      4,
    );
  if (style === 'casement')
    return lines([down(0.5), ...(width > 110 ? [down(0.25), down(0.75)] : [])], color, 6);
  if (style === 'transom') return lines([across(0.28), down(0.5, 0.28)], color, 5);
  return width > 100 ? lines([down(0.34)], color, 5) : '';
}

/** A facade window with its trim, sill, and shadow. */
export function window(
  sketch: Sketch,
  look: WindowLook,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const { style, frame, hasShutters, shutter, hasBoxes } = look;
  const wing = Math.min(34, width * 0.38);
  const shutters =
    hasShutters && width < 130
      ? [x - wing - 8, x + width + 8]
          .map(
            (at) =>
              rect(at + 4, y + 2, wing, height + 6, '#131a28', 0.2) +
              rect(at, y - 4, wing, height + 8, shutter) +
              lines(
                range(y + 6, y + height - 6, 9).map(
                  (row) =>
                    [
                      [at + 5, row],
                      [at + wing - 5, row],
                    ] as const,
                ),
                shade(shutter, 0.4),
                2,
                0.5,
              ),
          )
          .join('')
      : '';
  return (
    rect(x - 2, y + 2, width + 16, height + 16, '#131a28', 0.2) +
    shutters +
    rect(x - 8, y - 8, width + 16, height + 16, frame) +
    rect(x - 8, y - 8, width + 16, 4, tint(frame, 0.5)) +
    glass(sketch, x, y, width, height) +
    mullions(x, y, width, height, style, frame) +
    rect(x - 14, y + height + 6, width + 28, 8, tint(frame, 0.3)) +
    rect(x - 12, y + height + 14, width + 28, 6, '#131a28', 0.2) +
    (hasBoxes ? flowerBox(sketch, x, y + height + 8, width) : '')
  );
}

function flowerBox({ palette, random }: Sketch, x: number, y: number, width: number): string {
  const flowers = range(x + 2, x + width, 9).map(
    (at) =>
      ellipse(
        at,
        y - random.between(2, 10),
        9,
        8,
        random.chance(0.5) ? palette.leaf : shade(palette.leaf, 0.15),
      ) +
      (random.chance(0.6)
        ? circle(
            at + 2,
            y - random.between(6, 16),
            4.2,
            random.pick([palette.accent, '#f3e3d3', palette.door]),
          )
        : ''),
  );
  return (
    flowers.join('') +
    rect(x - 6, y, width + 12, 18, palette.wood) +
    rect(x - 6, y + 12, width + 12, 6, shade(palette.wood, 0.35), 0.7)
  );
}

export function roundWindow(sketch: Sketch, look: WindowLook, x: number, y: number, r: number): string {
  const lit = isDark(sketch);
  return (
    circle(x + 4, y + 5, r + 8, '#131a28', 0.2) +
    circle(x, y, r + 8, look.frame) +
    circle(x, y, r, lit ? '#ffd992' : shade(sketch.palette.glass, 0.12)) +
    path(
      `M${x - r * 0.8} ${y + r * 0.5}A${r} ${r} 0 0 1 ${x + r * 0.5} ${y - r * 0.8}z`,
      '#ffffff',
      lit ? 0.2 : 0.35,
    ) +
    lines(
      [
        [
          [x - r, y],
          [x + r, y],
        ],
        [
          [x, y - r],
          [x, y + r],
        ],
      ],
      look.frame,
      4,
    )
  );
}
