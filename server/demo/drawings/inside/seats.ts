import { mix, shade, tint } from '#server/homes/pictures/colorMath.ts';
import { ellipse, lines, path, range, rect, shape } from '#server/homes/pictures/svg.ts';

import { describeColored } from '../colorNames.ts';
import type { Sketch } from '../sketch.ts';
import { shadow } from './decor.ts';
import type { Interior } from './shell.ts';

export function sofa(
  { random, note }: Sketch,
  home: Interior,
  x: number,
  base: number,
  width: number,
): string {
  const cloth = home.fabric;
  const seats = width > 400 ? 3 : 2;
  const inner = width - 92;
  const round = random.pick([8, 18, 30]);
  const back = base - 200;
  const cushions = range(0, seats - 1, 1).map((at) => {
    const cx = x + 46 + (inner / seats) * at;
    return (
      rect(cx + 2, back + 14, inner / seats - 4, 100, tint(cloth, 0.1), 1, 14) +
      rect(cx + 2, base - 96, inner / seats - 4, 42, tint(cloth, 0.18), 1, 10) +
      rect(cx + 2, base - 64, inner / seats - 4, 12, shade(cloth, 0.3), 0.3, 6)
    );
  });
  const pillow = (px: number, color: string, tilt: number) =>
    `<g transform="rotate(${tilt} ${px} ${base - 118})">${rect(px - 36, base - 156, 72, 66, color, 1, 14)}${lines(
      [
        [
          [px - 24, base - 124],
          [px + 24, base - 124],
        ],
      ],
      tint(color, 0.4),
      4,
      0.6,
    )}</g>`;
  return (
    note('main', describeColored(cloth, 'sofa')) +
    shadow(x + width / 2, base, width) +
    [x + 24, x + width - 36].map((px) => rect(px, base - 26, 12, 26, shade(home.wood, 0.3))).join('') +
    rect(x + 18, back, width - 36, 150, cloth, 1, round) +
    cushions.join('') +
    rect(x + 10, base - 62, width - 20, 40, shade(cloth, 0.08), 1, 6) +
    [x, x + width - 58]
      .map(
        (px, at) =>
          rect(px, base - 134, 58, 114, shade(cloth, at * 0.14), 1, round) +
          rect(px + 6, base - 132, 46, 18, tint(cloth, 0.2), 0.7, 9),
      )
      .join('') +
    pillow(x + 92, home.second, -8) +
    pillow(x + width - 96, mix(home.second, '#f6ecdc', 0.6), 7) +
    (random.chance(0.5) ? pillow(x + 150, mix(cloth, '#f6ecdc', 0.7), 5) : '') +
    (random.chance(0.4)
      ? shape(
          [
            [x + width - 176, back - 3],
            [x + width - 116, back - 3],
            [x + width - 104, base - 60],
            [x + width - 168, base - 60],
          ],
          mix(home.second, '#fbf3e4', 0.35),
        )
      : '')
  );
}

export function armchair({ random, note }: Sketch, home: Interior, x: number, base: number): string {
  const cloth = random.pick([
    home.second,
    mix(home.second, '#f0e4d0', 0.4),
    mix(home.fabric, home.wood, 0.5),
  ]);
  return (
    note('main', describeColored(cloth, 'armchair')) +
    shadow(x + 80, base, 150) +
    lines(
      [
        [
          [x + 28, base - 50],
          [x + 18, base],
        ],
        [
          [x + 132, base - 50],
          [x + 144, base],
        ],
      ],
      shade(home.wood, 0.25),
      10,
    ) +
    path(
      `M${x + 20} ${base - 60}V${base - 170}Q${x + 24} ${base - 226} ${x + 80} ${base - 226}T${x + 140} ${base - 170}V${base - 60}z`,
      cloth,
    ) +
    path(
      `M${x + 104} ${base - 60}Q${x + 116} ${base - 200} ${x + 96} ${base - 224}Q${x + 138} ${base - 216} ${x + 140} ${base - 170}V${base - 60}z`,
      shade(cloth, 0.4),
      0.3,
    ) +
    rect(x + 28, base - 104, 104, 40, tint(cloth, 0.2), 1, 14) +
    rect(x + 6, base - 136, 32, 96, shade(cloth, 0.08), 1, 16) +
    rect(x + 122, base - 136, 32, 96, shade(cloth, 0.2), 1, 16) +
    rect(x + 14, base - 70, 132, 28, shade(cloth, 0.12), 1, 8)
  );
}

export function chair(home: Interior, x: number, base: number, color: string, isSide = 0): string {
  const legs = shade(home.wood, 0.3);
  return (
    shadow(x + 34, base, 64, 8) +
    lines(
      [
        [
          [x + 8, base - 84],
          [x + 4, base],
        ],
        [
          [x + 60, base - 84],
          [x + 64, base],
        ],
        [
          [x + 22, base - 84],
          [x + 20, base - 12],
        ],
        [
          [x + 48, base - 84],
          [x + 50, base - 12],
        ],
      ],
      legs,
      6,
    ) +
    path(
      `M${x + 4 + isSide} ${base - 90}L${x - 1 + isSide} ${base - 196}Q${x + 34 + isSide} ${base - 210} ${x + 69 + isSide} ${base - 196}L${x + 64} ${base - 90}z`,
      color,
    ) +
    path(
      `M${x + 44 + isSide} ${base - 90}L${x + 46 + isSide} ${base - 203}Q${x + 58 + isSide} ${base - 202} ${x + 69 + isSide} ${base - 196}L${x + 64} ${base - 90}z`,
      shade(color, 0.4),
      0.3,
    ) +
    rect(x - 2, base - 98, 72, 18, tint(color, 0.2), 1, 7)
  );
}

export function stool(home: Interior, x: number, base: number, color: string): string {
  return (
    shadow(x, base, 50, 7) +
    lines(
      [
        [
          [x - 16, base - 128],
          [x - 26, base],
        ],
        [
          [x + 16, base - 128],
          [x + 26, base],
        ],
      ],
      home.metal,
      6,
    ) +
    lines(
      [
        [
          [x - 22, base - 44],
          [x + 22, base - 44],
        ],
      ],
      home.metal,
      5,
    ) +
    rect(x - 32, base - 142, 64, 20, color, 1, 9) +
    ellipse(x, base - 140, 31, 7, tint(color, 0.3))
  );
}

/** A low table with something on it. */
export function lowTable(
  { random, note }: Sketch,
  home: Interior,
  x: number,
  base: number,
  width: number,
): string {
  const top = base - 74;
  const things = random.pick([
    rect(x + width * 0.2, top - 10, 70, 10, home.second) +
      rect(x + width * 0.2 + 6, top - 19, 58, 9, home.trim) +
      ellipse(x + width * 0.7, top - 12, 22, 12, '#efe6d6'),
    ellipse(x + width / 2, top - 16, 46, 16, mix(home.second, '#f4eadb', 0.3)) +
      ellipse(x + width / 2 - 12, top - 26, 14, 13, '#c9683f') +
      ellipse(x + width / 2 + 14, top - 25, 14, 12, '#d9a548'),
    rect(x + width * 0.66, top - 42, 24, 42, mix(home.fabric, '#efe6d6', 0.3), 1, 8) +
      lines(
        [
          [
            [x + width * 0.66 + 12, top - 42],
            [x + width * 0.66 - 4, top - 92],
          ],
          [
            [x + width * 0.66 + 12, top - 42],
            [x + width * 0.66 + 30, top - 100],
          ],
        ],
        '#6f8a5c',
        4,
      ) +
      ellipse(x + width * 0.66 - 4, top - 92, 14, 10, home.second) +
      ellipse(x + width * 0.66 + 30, top - 100, 14, 10, '#eee0cc'),
  ]);
  const isRound = random.chance(0.5);
  return (
    note('more', 'a low wood table') +
    shadow(x + width / 2, base, width) +
    lines(
      [
        [
          [x + 30, top],
          [x + 16, base],
        ],
        [
          [x + width - 30, top],
          [x + width - 16, base],
        ],
      ],
      shade(home.wood, 0.35),
      9,
    ) +
    (isRound
      ? ellipse(x + width / 2, top + 4, width / 2, 22, shade(home.wood, 0.25)) +
        ellipse(x + width / 2, top - 4, width / 2, 20, tint(home.wood, 0.16))
      : rect(x, top - 4, width, 20, tint(home.wood, 0.12), 1, 4) +
        rect(x, top + 10, width, 8, shade(home.wood, 0.3), 0.7)) +
    `<g transform="translate(0 -4)">${things}</g>`
  );
}
