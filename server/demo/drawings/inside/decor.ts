import { mix, shade, tint } from '#server/homes/pictures/colorMath.ts';
import { circle, ellipse, lines, path, range, rect, shape, stroke } from '#server/homes/pictures/svg.ts';

import { describeColored } from '../colorNames.ts';
import type { Sketch } from '../sketch.ts';
import { lampLight } from './daylight.ts';
import type { Interior } from './shell.ts';

export const shadow = (x: number, y: number, width: number, height = 16) =>
  ellipse(x + 12, y, width / 2 + 14, height, '#20203a', 0.2);

/** A potted plant. `base` is the bottom of the pot. */
export function plant(
  { palette, random, note }: Sketch,
  home: Interior,
  x: number,
  base: number,
  height: number,
): string {
  const green = mix('#5d8a5c', palette.leaf, random.between(0.2, 0.8));
  const pot = random.pick([home.second, '#d9cfc0', '#b9694a', home.trim]);
  const [wide, tall] = [height * 0.15, height * 0.26];
  const top = base - tall;
  const kind = random.int(0, 3);
  const leaves =
    kind === 0
      ? range(-3, 3, 1).map((at) =>
          path(
            `M${x} ${top}Q${x + at * height * 0.06 - 14} ${top - height * 0.4} ${x + at * height * 0.11} ${top - height * (0.74 - Math.abs(at) * 0.08)}Q${x + at * height * 0.06 + 14} ${top - height * 0.36} ${x + 6} ${top}z`,
            at % 2 ? green : at < 0 ? tint(green, 0.16) : shade(green, 0.18),
          ),
        )
      : kind === 1
        ? range(1, 9, 1).map((at) => {
            const [lx, ly] = [x + random.between(-0.3, 0.3) * height, top - height * (0.14 + 0.062 * at)];
            return (
              stroke(`M${x} ${top}Q${x} ${ly + 30} ${lx} ${ly}`, shade(green, 0.3), 3) +
              ellipse(
                lx,
                ly,
                height * 0.105,
                height * 0.075,
                [green, tint(green, 0.15), shade(green, 0.15)][at % 3] ?? green,
              )
            );
          })
        : kind === 2
          ? [
              stroke(`M${x} ${top}V${top - height * 0.44}`, '#7a5f48', 7),
              ...range(1, 8, 1).map((at) =>
                circle(
                  x + Math.cos(at * 0.8) * height * 0.15,
                  top - height * 0.56 + Math.sin(at * 0.8) * height * 0.12,
                  height * 0.1,
                  [green, tint(green, 0.14), shade(green, 0.16)][at % 3] ?? green,
                ),
              ),
              circle(x - 6, top - height * 0.6, height * 0.12, tint(green, 0.08)),
            ]
          : range(-4, 4, 1).map((at) =>
              stroke(
                `M${x} ${top}Q${x + at * height * 0.05} ${top - height * 0.5} ${x + at * height * 0.1} ${top - height * (0.6 - Math.abs(at) * 0.07)}`,
                at % 2 ? tint(green, 0.12) : shade(green, 0.1),
                height * 0.03,
              ),
            );
  return (
    note('more', 'a plant', 'plants') +
    shadow(x, base, wide * 2, 10) +
    leaves.join('') +
    shape(
      [
        [x - wide, top],
        [x + wide, top],
        [x + wide * 0.76, base],
        [x - wide * 0.76, base],
      ],
      pot,
    ) +
    shape(
      [
        [x + wide * 0.3, top],
        [x + wide, top],
        [x + wide * 0.76, base],
        [x + wide * 0.3, base],
      ],
      shade(pot, 0.4),
      0.35,
    ) +
    rect(x - wide - 4, top - 3, wide * 2 + 8, tall * 0.2, tint(pot, 0.12))
  );
}

/** Wall art. */
export function art(
  { palette, random, note }: Sketch,
  home: Interior,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const frame = random.pick([home.wood, home.trim, '#33363d', home.metal]);
  const paper = '#f8f2e6';
  const m = Math.min(width, height) * 0.14;
  const [ix, iy, iw, ih] = [x + m, y + m, width - 2 * m, height - 2 * m];
  const [a, b] = [mix(home.second, paper, 0.2), mix(home.fabric, paper, 0.25)];
  const motif = [
    () =>
      rect(ix, iy, iw, ih, mix(palette.skyLow, paper, 0.3)) +
      path(
        `M${ix} ${iy + ih}V${iy + ih * 0.6}Q${ix + iw * 0.3} ${iy + ih * 0.3} ${ix + iw * 0.6} ${iy + ih * 0.62}T${ix + iw} ${iy + ih * 0.5}V${iy + ih}z`,
        b,
      ) +
      circle(ix + iw * 0.68, iy + ih * 0.3, Math.min(iw, ih) * 0.13, a),
    () =>
      circle(ix + iw * 0.42, iy + ih * 0.42, Math.min(iw, ih) * 0.32, a) +
      path(
        `M${ix + iw * 0.3} ${iy + ih}V${iy + ih * 0.6}A${iw * 0.26} ${iw * 0.26} 0 0 1 ${ix + iw * 0.82} ${iy + ih * 0.6}V${iy + ih}z`,
        b,
        0.9,
      ),
    () =>
      range(0, 4, 1)
        .map((at) =>
          ellipse(
            ix + iw / 2 + (at % 2 ? 1 : -1) * iw * 0.17,
            iy + ih * (0.22 + at * 0.13),
            iw * 0.17,
            ih * 0.075,
            at % 2 ? a : b,
          ),
        )
        .join('') + stroke(`M${ix + iw / 2} ${iy + ih * 0.12}V${iy + ih * 0.95}`, shade(b, 0.3), 3),
    () =>
      range(0, 3, 1)
        .map((at) =>
          rect(ix, iy + (ih / 4) * at, iw, ih / 4 + 1, [a, b, tint(a, 0.5), shade(b, 0.2)][at] ?? a),
        )
        .join(''),
  ];
  return (
    note('more', 'a framed print', 'framed prints') +
    rect(x + 7, y + 9, width, height, '#20203a', 0.16) +
    rect(x, y, width, height, frame) +
    rect(x + 6, y + 6, width - 12, height - 12, paper) +
    random.pick(motif as [() => string])()
  );
}

export function wallArt(sketch: Sketch, home: Interior, x: number, y: number, width: number): string {
  const kind = sketch.random.int(0, 3);
  if (kind === 0) return art(sketch, home, x, y, width, width * 0.62);
  if (kind === 1)
    return [0, 1]
      .map((at) => art(sketch, home, x + at * width * 0.53, y, width * 0.47, width * 0.6))
      .join('');
  if (kind === 2)
    return [0, 1, 2]
      .map((at) => art(sketch, home, x + at * width * 0.345, y + 10, width * 0.31, width * 0.42))
      .join('');
  return (
    art(sketch, home, x, y, width * 0.56, width * 0.62) +
    art(sketch, home, x + width * 0.6, y, width * 0.4, width * 0.28) +
    art(sketch, home, x + width * 0.6, y + width * 0.32, width * 0.4, width * 0.3)
  );
}

export function rug(
  { random, note }: Sketch,
  home: Interior,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const cloth = mix(random.pick([home.second, home.fabric]), '#f2e8d8', 0.45);
  note('more', describeColored(cloth, 'rug'));
  if (random.chance(0.35))
    return (
      ellipse(x + width / 2, y + height / 2, width / 2, height / 2, cloth) +
      ellipse(x + width / 2, y + height / 2, width * 0.42, height * 0.38, tint(cloth, 0.4)) +
      ellipse(x + width / 2, y + height / 2, width * 0.36, height * 0.3, cloth)
    );
  const at = (sx: number, sy: number) =>
    [x + width / 2 + (sx - 0.5) * width * (0.86 + sy * 0.14), y + height * sy] as const;
  return (
    shape([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], cloth) +
    shape([at(0.05, 0.12), at(0.95, 0.12), at(0.95, 0.88), at(0.05, 0.88)], tint(cloth, 0.4)) +
    shape([at(0.08, 0.2), at(0.92, 0.2), at(0.92, 0.8), at(0.08, 0.8)], cloth) +
    lines(
      range(0.12, 0.9, 0.06).map((sx) => [at(sx, 0.35), at(sx, 0.65)] as const),
      tint(cloth, 0.5),
      4,
      0.7,
    )
  );
}

export function floorLamp(sketch: Sketch, home: Interior, x: number, base: number): string {
  const top = base - 390;
  return (
    sketch.note('more', 'a floor lamp') +
    shadow(x, base, 50, 8) +
    rect(x - 4, top + 50, 8, 340, home.metal) +
    ellipse(x, base - 2, 34, 8, home.metal) +
    lampLight(sketch, x, top + 40, 240) +
    shape(
      [
        [x - 34, top - 26],
        [x + 34, top - 26],
        [x + 54, top + 56],
        [x - 54, top + 56],
      ],
      '#fbeccb',
    ) +
    shape(
      [
        [x + 10, top - 26],
        [x + 34, top - 26],
        [x + 54, top + 56],
        [x + 18, top + 56],
      ],
      '#d9b98a',
      0.35,
    )
  );
}

export function tableLamp(sketch: Sketch, home: Interior, x: number, base: number): string {
  return (
    sketch.note('more', 'a table lamp', 'table lamps') +
    ellipse(x, base - 26, 19, 26, home.second) +
    rect(x - 15, base - 4, 30, 5, home.metal) +
    lampLight(sketch, x, base - 90, 150) +
    shape(
      [
        [x - 24, base - 118],
        [x + 24, base - 118],
        [x + 40, base - 54],
        [x - 40, base - 54],
      ],
      '#fbeccb',
    ) +
    shape(
      [
        [x + 8, base - 118],
        [x + 24, base - 118],
        [x + 40, base - 54],
        [x + 14, base - 54],
      ],
      '#d9b98a',
      0.35,
    )
  );
}

export function pendant(sketch: Sketch, home: Interior, x: number, bottom: number): string {
  const color = sketch.random.chance(0.5) ? home.metal : home.second;
  const kind = getDecorVariant(home);
  const lampshade = [
    path(
      `M${x - 62} ${bottom}Q${x - 56} ${bottom - 74} ${x} ${bottom - 78}Q${x + 56} ${bottom - 74} ${x + 62} ${bottom}z`,
      color,
    ) +
      path(
        `M${x + 14} ${bottom}Q${x + 20} ${bottom - 60} ${x + 6} ${bottom - 78}Q${x + 56} ${bottom - 74} ${x + 62} ${bottom}z`,
        shade(color, 0.4),
        0.4,
      ) +
      ellipse(x, bottom, 62, 7, '#fff0c8'),
    circle(x, bottom - 42, 44, '#fdf0d2') + circle(x + 10, bottom - 34, 30, '#e8c890', 0.3),
    shape(
      [
        [x - 30, bottom - 66],
        [x + 30, bottom - 66],
        [x + 66, bottom],
        [x - 66, bottom],
      ],
      color,
    ) +
      shape(
        [
          [x + 8, bottom - 66],
          [x + 30, bottom - 66],
          [x + 66, bottom],
          [x + 20, bottom],
        ],
        shade(color, 0.4),
        0.4,
      ) +
      ellipse(x, bottom, 66, 6, '#fff0c8'),
  ][kind];
  return (
    sketch.note('more', 'a hanging lamp', 'hanging lamps') +
    rect(x - 2, 46, 4, bottom - 116, '#3a3f47') +
    rect(x - 16, 40, 32, 9, '#3a3f47') +
    lampLight(sketch, x, bottom, 260) +
    (lampshade ?? '')
  );
}

const getDecorVariant = ({ curtain, wainscot }: Interior) => (curtain + wainscot) % 3;

/** Book spines on a shelf, from left to right. */
export function books(
  { random, palette }: Sketch,
  home: Interior,
  x: number,
  base: number,
  width: number,
  height: number,
): string {
  const colors = [
    home.fabric,
    home.second,
    palette.roof,
    '#e9dcc3',
    palette.leaf,
    home.wood,
    palette.door,
  ] as const;
  let at = x;
  let row = '';
  while (at < x + width - 14) {
    const [wide, tall] = [random.between(9, 20), height * random.between(0.62, 0.94)];
    row += random.chance(0.1)
      ? ''
      : rect(at, base - tall, wide, tall, random.pick(colors)) +
        rect(at + wide * 0.2, base - tall * 0.8, wide * 0.6, 4, '#f6eeda', 0.6);
    at += wide + 1.5;
  }
  return row;
}
