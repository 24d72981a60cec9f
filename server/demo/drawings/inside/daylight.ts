import { mix, shade, tint } from '#server/homes/pictures/colorMath.ts';
import {
  circle,
  ellipse,
  glow,
  gradient,
  lines,
  path,
  range,
  rect,
  shape,
  stroke,
} from '#server/homes/pictures/svg.ts';
import { createRandom } from '#server/homes/pictures/random.ts';

import type { Sketch } from '../sketch.ts';
import { mullions, type WindowStyle, windowStyles } from '../outside/windows.ts';
import { FLOOR, type Interior } from './shell.ts';

/** A window that shows the time of day, and its light in the room. */
export function daylight(
  sketch: Sketch,
  home: Interior,
  x: number,
  y: number,
  width: number,
  height: number,
  hasCurtains = true,
): string {
  const { palette } = sketch;
  const style: WindowStyle = createRandom('mullions', palette.door, palette.roof).pick(windowStyles);
  return (
    sketch.note('main', 'a window', 'windows') +
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${outlook(sketch, width, height)}</svg>` +
    frame(home, x, y, width, height) +
    mullions(x, y, width, height, style, home.trim) +
    (hasCurtains ? curtains(home, x, y, width, height) : '') +
    beam(sketch, x, y, width, height)
  );
}

function outlook({ palette, random, stories }: Sketch, width: number, height: number): string {
  const { skyHigh, skyLow, leaf, time } = palette;
  const isHigh = stories >= 4;
  const low = height * (isHigh ? 0.86 : 0.72);
  const hill = path(
    `M0 ${low}Q${width * 0.3} ${low - height * 0.2} ${width * 0.6} ${low - 6}T${width} ${low - height * 0.1}V${height}H0z`,
    mix(leaf, skyLow, 0.6),
  );
  const trees = range(0, 7, 1)
    .map((at) =>
      ellipse(
        (at / 7) * width,
        low + 10,
        width * 0.11,
        random.between(0.1, 0.26) * height,
        mix(leaf, skyLow, at % 2 ? 0.4 : 0.28),
      ),
    )
    .join('');
  const town = range(0, 8, 1)
    .map((at) =>
      rect(
        (at / 8) * width - 5,
        height - random.between(0.2, 0.5) * height,
        width / 8 + 2,
        height,
        mix(palette.roof, skyLow, at % 2 ? 0.62 : 0.72),
      ),
    )
    .join('');
  const stars =
    time === 'night'
      ? range(1, 14, 1)
          .map(() => circle(random.between(0, width), random.between(0, height * 0.5), 1.6, '#f6f3e4', 0.8))
          .join('')
      : circle(
          width * random.between(0.2, 0.8),
          height * { morning: 0.5, noon: 0.2, evening: 0.62, night: 0 }[time],
          26,
          '#fff6de',
          0.9,
        );
  return (
    `<defs>${gradient('outlook', skyHigh, skyLow)}</defs>` +
    rect(0, 0, width, height, 'url(#outlook)') +
    stars +
    (isHigh ? town : hill + trees) +
    shape(
      [
        [0, 0],
        [width * 0.4, 0],
        [0, height * 0.8],
      ],
      '#ffffff',
      0.12,
    )
  );
}

const frame = (home: Interior, x: number, y: number, width: number, height: number) =>
  [
    rect(x - 16, y - 16, width + 32, 16, home.trim),
    rect(x - 16, y, 16, height, home.trim),
    rect(x + width, y, 16, height, shade(home.trim, 0.1)),
    rect(x - 28, y + height, width + 56, 18, tint(home.trim, 0.3)),
    rect(x - 24, y + height + 18, width + 52, 8, '#20263f', 0.14),
    rect(x, y, width, 7, '#20263f', 0.2),
    rect(x, y, 6, height, '#20263f', 0.12),
  ].join('');

function curtains(home: Interior, x: number, y: number, width: number, height: number): string {
  const cloth = mix(home.second, '#fbf4e8', 0.5);
  if (home.curtain === 3)
    return (
      rect(x - 8, y - 6, width + 16, height * 0.3, cloth) +
      lines(
        range(y + 18, y + height * 0.28, 22).map(
          (at) =>
            [
              [x - 8, at],
              [x + width + 8, at],
            ] as const,
        ),
        shade(cloth, 0.3),
        2,
        0.4,
      ) +
      rect(x - 8, y + height * 0.3 - 6, width + 16, 8, shade(cloth, 0.16))
    );
  const bottom = home.curtain === 0 ? y + height + 30 : FLOOR - 8;
  const drape = (from: number, to: number) => {
    const wide = to - from;
    const folds = range(from + wide * 0.2, to - 3, wide * 0.22).map(
      (at) =>
        [
          [at, y - 34],
          [at, bottom],
        ] as const,
    );
    return (
      path(
        `M${from} ${y - 36}H${to}Q${to - wide * 0.12} ${(y + bottom) / 2} ${to} ${bottom}H${from}z`,
        cloth,
      ) +
      lines(folds, shade(cloth, 0.3), 5, 0.22) +
      lines(
        folds.map(
          ([[at, top], [, low]]) =>
            [
              [at + 6, top],
              [at + 6, low],
            ] as const,
        ),
        tint(cloth, 0.5),
        4,
        0.4,
      )
    );
  };
  return (
    drape(x - 66, x + 26) +
    drape(x + width - 26, x + width + 66) +
    stroke(`M${x - 84} ${y - 40}H${x + width + 84}`, home.metal, 8) +
    circle(x - 86, y - 40, 9, home.metal) +
    circle(x + width + 86, y - 40, 9, home.metal)
  );
}

function beam({ palette }: Sketch, x: number, y: number, width: number, height: number): string {
  if (palette.time === 'night') return '';
  const color = palette.time === 'evening' ? '#ffd0a0' : '#fff6dd';
  const [from, to] = [FLOOR + 40, 880];
  const slant = 130;
  return (
    shape(
      [
        [x + slant, from],
        [x + width * 0.46 + slant, from],
        [x + width * 0.5 + slant * 2.1, to],
        [x + slant * 2.1 - 30, to],
      ],
      color,
      0.3,
    ) +
    shape(
      [
        [x + width * 0.54 + slant, from],
        [x + width + slant, from],
        [x + width + 40 + slant * 2.1, to],
        [x + width * 0.59 + slant * 2.1, to],
      ],
      color,
      0.3,
    ) +
    shape(
      [
        [x, y],
        [x + width, y],
        [x + width + slant + 70, FLOOR],
        [x + slant, FLOOR],
      ],
      color,
      0.05,
    ) +
    rect(x, y + height, width, 4, color, 0.4)
  );
}

/** The light of a lamp, stronger when it is darker outside. */
export function lampLight({ palette }: Sketch, x: number, y: number, r: number): string {
  const opacity = { morning: 0.12, noon: 0.08, evening: 0.4, night: 0.6 }[palette.time];
  const id = `lamp${Math.round(x)}`;
  return `<defs>${glow(id, '#ffe2a6', opacity)}</defs>` + ellipse(x, y, r, r, `url(#${id})`);
}

/** After dark a room is darker than its lamps. */
export const dusk = ({ palette }: Sketch) =>
  palette.time === 'night'
    ? rect(0, 0, 1200, 900, '#2b2a4c', 0.13)
    : palette.time === 'evening'
      ? rect(0, 0, 1200, 900, '#b0603a', 0.07)
      : '';
