import { mix, shade, tint } from '#server/homes/pictures/colorMath.ts';
import { circle, ellipse, lines, path, range, rect, shape } from '#server/homes/pictures/svg.ts';

import { describeColored } from '../colorNames.ts';
import { isDark, type Sketch } from '../sketch.ts';
import { glass } from './windows.ts';

export const doorStyles = ['panel', 'half', 'arch', 'modern', 'double'] as const;
export type DoorStyle = (typeof doorStyles)[number];

/** A front door with a step and a lamp. `base` is the bottom of the door. */
export function door(
  sketch: Sketch,
  style: DoorStyle,
  x: number,
  base: number,
  width: number,
  height: number,
  color = sketch.palette.door,
): string {
  const { palette } = sketch;
  sketch.note('main', describeColored(color, style === 'double' ? 'double door' : 'front door'));
  const top = base - height;
  const frame = palette.trim;
  const dark = shade(color, 0.35);
  const panel = (px: number, py: number, pw: number, ph: number) =>
    rect(px, py, pw, ph, dark, 0.6, 2) + rect(px + 3, py + 3, pw - 3, ph - 3, tint(color, 0.1), 1, 2);
  const leaf = (lx: number, lw: number) => {
    if (style === 'modern')
      return (
        lines(
          range(top + 16, base - 8, 20).map(
            (y) =>
              [
                [lx, y],
                [lx + lw, y],
              ] as const,
          ),
          dark,
          2,
          0.6,
        ) + glass(sketch, lx + lw * 0.68, top + 12, lw * 0.16, height - 30, 0.9)
      );
    if (style === 'half')
      return (
        glass(sketch, lx + lw * 0.16, top + 14, lw * 0.68, height * 0.4, 0.9) +
        lines(
          [
            [
              [lx + lw / 2, top + 14],
              [lx + lw / 2, top + 14 + height * 0.4],
            ],
            [
              [lx + lw * 0.16, top + 14 + height * 0.2],
              [lx + lw * 0.84, top + 14 + height * 0.2],
            ],
          ],
          color,
          4,
        ) +
        panel(lx + lw * 0.16, top + height * 0.58, lw * 0.68, height * 0.32)
      );
    return (
      panel(lx + lw * 0.14, top + height * 0.09, lw * 0.3, height * 0.34) +
      panel(lx + lw * 0.56, top + height * 0.09, lw * 0.3, height * 0.34) +
      panel(lx + lw * 0.14, top + height * 0.52, lw * 0.3, height * 0.38) +
      panel(lx + lw * 0.56, top + height * 0.52, lw * 0.3, height * 0.38)
    );
  };
  const body =
    style === 'arch'
      ? path(
          `M${x - 9} ${base}V${top + width * 0.3}A${width / 2 + 9} ${width / 2 + 9} 0 0 1 ${x + width + 9} ${top + width * 0.3}V${base}z`,
          frame,
        ) +
        path(
          `M${x} ${base}V${top + width * 0.34}A${width / 2} ${width / 2} 0 0 1 ${x + width} ${top + width * 0.34}V${base}z`,
          color,
        ) +
        lines(
          range(x + width / 5, x + width - 2, width / 5).map(
            (at) =>
              [
                [at, top + width * 0.2],
                [at, base],
              ] as const,
          ),
          dark,
          2,
          0.5,
        )
      : rect(x - 9, top - 9, width + 18, height + 9, frame) +
        rect(x, top, width, height, color) +
        (style === 'double'
          ? leaf(x, width / 2) +
            leaf(x + width / 2, width / 2) +
            lines(
              [
                [
                  [x + width / 2, top],
                  [x + width / 2, base],
                ],
              ],
              dark,
              3,
            )
          : leaf(x, width)) +
        rect(x, top, width, 6, '#10151f', 0.3);
  return (
    rect(x - 4, top - 4, width + 20, height + 4, '#131a28', 0.2) +
    body +
    circle(
      x + width * (style === 'double' ? 0.44 : 0.86),
      base - height * 0.46,
      4.4,
      mix('#d9b45a', palette.trim, 0.2),
    ) +
    lamp(sketch, x - 28, top + height * 0.24)
  );
}

function lamp(sketch: Sketch, x: number, y: number): string {
  const metal = shade(sketch.palette.roof, 0.4);
  return (
    (isDark(sketch) ? ellipse(x, y + 8, 70, 70, 'url(#lamp)') : '') +
    rect(x - 7, y, 14, 20, isDark(sketch) ? '#ffe7b0' : '#f5ead0') +
    shape(
      [
        [x - 11, y],
        [x + 11, y],
        [x, y - 12],
      ],
      metal,
    ) +
    rect(x - 8, y + 19, 16, 4, metal)
  );
}

export function steps({ palette }: Sketch, x: number, base: number, width: number, count: number): string {
  const color = mix(palette.street, '#e6dccb', 0.4);
  return range(0, count - 1, 1)
    .map((at) => {
      const [y, half] = [base + at * 11, width / 2 + at * 12];
      return (
        rect(x - half, y, half * 2, 11, shade(color, 0.08 + at * 0.03)) +
        rect(x - half, y, half * 2, 3.4, tint(color, 0.5))
      );
    })
    .join('');
}

export function garageDoor(sketch: Sketch, x: number, base: number, width: number, height: number): string {
  const { palette, random } = sketch;
  const color = random.pick([
    palette.trim,
    mix(palette.trim, palette.wall, 0.4),
    palette.wood,
    mix(palette.door, palette.trim, 0.25),
  ]);
  const top = base - height;
  const panes = range(x + 12, x + width - 40, (width - 12) / 4)
    .map((px) => glass(sketch, px, top + 12, (width - 12) / 4 - 12, height * 0.17, 0.3))
    .join('');
  return (
    rect(x - 9, top - 9, width + 18, height + 9, palette.trim) +
    rect(x, top, width, height, color) +
    lines(
      range(top + height / 4, base - 4, height / 4).map(
        (y) =>
          [
            [x, y],
            [x + width, y],
          ] as const,
      ),
      shade(color, 0.4),
      3,
      0.45,
    ) +
    lines(
      range(x + width / 4, x + width - 4, width / 4).map(
        (px) =>
          [
            [px, top + height * 0.28],
            [px, base],
          ] as const,
      ),
      shade(color, 0.4),
      2,
      0.25,
    ) +
    panes +
    rect(x, top, width, 12, '#10151f', 0.3)
  );
}
