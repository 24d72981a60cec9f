import { mix, shade, tint } from '#server/homes/pictures/colorMath.ts';
import { circle, ellipse, lines, path, range, rect, shape, stroke } from '#server/homes/pictures/svg.ts';

import { describeColored } from '../colorNames.ts';
import type { Sketch } from '../sketch.ts';
import { daylight, dusk } from './daylight.ts';
import { books, floorLamp, pendant, plant, rug, shadow, tableLamp, wallArt } from './decor.ts';
import type { DrawRoom } from './living.ts';
import { shelf } from './living.ts';
import { armchair } from './seats.ts';
import { FLOOR, type Interior, shell } from './shell.ts';

export const office: DrawRoom = (sketch, home) => {
  const { random } = sketch;
  const isLeft = random.chance(0.5);
  const x = isLeft ? 150 : 560;
  const base = FLOOR + 90;
  const top = base - 190;
  return (
    shell(
      sketch,
      home,
      random.chance(0.7) ? 'boards' : 'carpet',
      random.chance(0.5) ? home.accentWall : home.wall,
    ) +
    (random.chance(0.6)
      ? daylight(sketch, home, x + 110, 130, 280, 260)
      : wallArt(sketch, home, x + 110, 150, 290)) +
    (random.chance(0.6)
      ? shelf(sketch, home, isLeft ? 850 : 110, FLOOR + 20, 250, 440)
      : daylight(sketch, home, isLeft ? 850 : 110, 130, 240, 330) +
        plant(sketch, home, isLeft ? 1100 : 80, FLOOR + 60, 260)) +
    sketch.note('main', `a wood desk with a monitor and ${describeColored(home.fabric, 'chair')}`) +
    rug(sketch, home, x - 40, 730, 580, 120) +
    shadow(x + 250, base, 500, 16) +
    lines(
      [
        [
          [x + 24, top],
          [x + 10, base],
        ],
        [
          [x + 476, top],
          [x + 490, base],
        ],
      ],
      shade(home.wood, 0.3),
      14,
    ) +
    rect(x + 350, top + 16, 120, 110, tint(home.wood, 0.04)) +
    rect(x + 358, top + 26, 104, 40, tint(home.wood, 0.18)) +
    rect(x + 358, top + 74, 104, 44, tint(home.wood, 0.18)) +
    circle(x + 410, top + 46, 5, home.metal) +
    circle(x + 410, top + 96, 5, home.metal) +
    rect(x - 10, top, 520, 20, tint(home.wood, 0.16), 1, 4) +
    rect(x - 10, top + 14, 520, 8, shade(home.wood, 0.3), 0.7) +
    rect(x + 176, top - 128, 176, 106, '#2f343c', 1, 6) +
    rect(x + 182, top - 122, 164, 94, mix('#7d93a8', sketch.palette.skyLow, 0.35)) +
    shape(
      [
        [x + 182, top - 122],
        [x + 270, top - 122],
        [x + 214, top - 28],
        [x + 182, top - 28],
      ],
      '#ffffff',
      0.2,
    ) +
    rect(x + 256, top - 24, 16, 20, '#2f343c') +
    rect(x + 226, top - 6, 76, 6, '#2f343c', 1, 3) +
    tableLamp(sketch, home, x + 70, top) +
    books(sketch, home, x + 390, top, 86, 62) +
    rect(x + 128, top - 30, 22, 30, home.second, 1, 5) +
    officeChair(home, x + 200, base + 44) +
    (random.chance(0.5) ? pendant(sketch, home, x + 250, 120) : '') +
    dusk(sketch)
  );
};

const officeChair = (home: Interior, x: number, base: number) =>
  shadow(x + 66, base, 130, 12) +
  stroke(
    `M${x + 66} ${base - 90}v64M${x + 16} ${base - 6}L${x + 66} ${base - 26}L${x + 116} ${base - 6}`,
    '#3a3f47',
    9,
  ) +
  circle(x + 16, base - 4, 7, '#2a2c31') +
  circle(x + 116, base - 4, 7, '#2a2c31') +
  rect(x + 8, base - 226, 116, 124, home.fabric, 1, 26) +
  rect(x + 86, base - 226, 38, 124, '#20203a', 0.12, 26) +
  rect(x, base - 116, 132, 30, tint(home.fabric, 0.14), 1, 14);

export const entrance: DrawRoom = (sketch, home) => {
  const { random, palette } = sketch;
  const isLeft = random.chance(0.5);
  const x = isLeft ? 210 : 720;
  const other = isLeft ? 640 : 150;
  const [top, width] = [150, 220];
  return (
    shell(
      sketch,
      home,
      random.chance(0.5) ? 'tiles' : 'boards',
      random.chance(0.5) ? home.accentWall : home.wall,
    ) +
    sketch.note('main', `${describeColored(palette.door, 'front door')} seen from inside`) +
    rect(x - 20, top - 20, width + 40, FLOOR - top + 20, home.trim) +
    rect(x, top, width, FLOOR - top, palette.door) +
    range(0, 1, 1)
      .map((column) =>
        [0, 1]
          .map(
            (row) =>
              rect(x + 22 + column * 96, top + 190 + row * 156, 80, 130, shade(palette.door, 0.3), 0.6, 3) +
              rect(x + 26 + column * 96, top + 194 + row * 156, 76, 126, tint(palette.door, 0.08), 1, 3),
          )
          .join(''),
      )
      .join('') +
    `<svg x="${x + 24}" y="${top + 26}" width="172" height="140" viewBox="0 0 172 140">${rect(0, 0, 172, 140, mix(palette.skyLow, palette.skyHigh, 0.3))}${ellipse(30, 140, 70, 60, mix(palette.leaf, palette.skyLow, 0.4))}${ellipse(140, 150, 70, 50, mix(palette.leaf, palette.skyLow, 0.25))}</svg>` +
    lines(
      [
        [
          [x + 82, top + 26],
          [x + 82, top + 166],
        ],
        [
          [x + 140, top + 26],
          [x + 140, top + 166],
        ],
      ],
      palette.door,
      6,
    ) +
    circle(x + width - 18, top + 290, 9, home.metal) +
    daylight(sketch, home, x + (isLeft ? -130 : width + 50), top + 6, 70, 420, false) +
    bench(sketch, home, other) +
    rug(sketch, home, x - 80, 700, 400, 110) +
    plant(sketch, home, isLeft ? 1120 : 80, FLOOR + 70, 320) +
    pendant(sketch, home, 600, 170) +
    dusk(sketch)
  );
};

function bench(sketch: Sketch, home: Interior, x: number): string {
  const { random, palette } = sketch;
  const coats = range(x + 60, x + 340, 90).map((at) => {
    const color = random.pick([home.fabric, home.second, palette.roof, '#d8c9b0']);
    const hook = circle(at, 250, 8, home.metal);
    return random.chance(0.7)
      ? hook +
          path(`M${at} 252q-10 10 -34 20l-10 ${random.int(150, 200)}h88l-10 -180q-24 -10 -34 -30z`, color) +
          path(`M${at + 8} 270q6 80 10 170h26l-10 -170q-16 -6 -26 -12z`, shade(color, 0.4), 0.3)
      : hook;
  });
  return (
    sketch.note('main', `a bench with ${describeColored(home.fabric, 'cushion')}`) +
    sketch.note('main', 'a row of coat hooks') +
    rect(x, 232, 400, 34, home.wood) +
    coats.join('') +
    shadow(x + 200, FLOOR + 36, 410, 12) +
    rect(x + 10, FLOOR - 90, 380, 120, shade(home.wood, 0.12)) +
    range(0, 2, 1)
      .map(
        (at) =>
          rect(x + 22 + at * 124, FLOOR - 74, 110, 92, shade(home.wood, 0.45)) +
          rect(
            x + 34 + at * 124,
            FLOOR - 34,
            38,
            50,
            random.pick([home.second, '#f1e8d8', home.fabric]),
            1,
            8,
          ) +
          rect(
            x + 78 + at * 124,
            FLOOR - 34,
            38,
            50,
            random.pick([home.second, '#f1e8d8', palette.roof]),
            1,
            8,
          ),
      )
      .join('') +
    rect(x, FLOOR - 110, 400, 24, home.fabric, 1, 10)
  );
}

export const gym: DrawRoom = (sketch, home) => {
  const { random, palette } = sketch;
  const isLeft = random.chance(0.5);
  const mirrorX = isLeft ? 640 : 90;
  const dark = '#34383f';
  const treadmill = (x: number) =>
    shadow(x + 120, FLOOR + 84, 250, 12) +
    rect(x, FLOOR + 44, 250, 30, dark, 1, 8) +
    rect(x + 10, FLOOR + 40, 200, 10, '#5a5f68') +
    stroke(`M${x + 206} ${FLOOR + 46}L${x + 236} ${FLOOR - 170}M${x + 226} ${FLOOR - 106}h-84`, dark, 13) +
    rect(x + 178, FLOOR - 208, 84, 46, dark, 1, 8) +
    rect(x + 190, FLOOR - 200, 60, 28, home.second, 0.9, 3);
  const rack = (x: number) =>
    shadow(x + 130, FLOOR + 30, 260, 10) +
    [FLOOR - 130, FLOOR - 60, FLOOR + 10]
      .map(
        (y) =>
          rect(x, y, 270, 10, dark) +
          range(x + 14, x + 230, 64)
            .map(
              (at) =>
                rect(at, y - 24, 14, 24, home.fabric, 1, 4) +
                rect(at + 14, y - 16, 18, 8, '#9aa0a8') +
                rect(at + 32, y - 24, 14, 24, home.fabric, 1, 4),
            )
            .join(''),
      )
      .join('') +
    rect(x - 6, FLOOR - 150, 12, 180, dark) +
    rect(x + 262, FLOOR - 150, 12, 180, dark);
  return (
    shell(
      sketch,
      home,
      random.chance(0.5) ? 'concrete' : 'boards',
      random.chance(0.5) ? home.accentWall : home.wall,
    ) +
    daylight(sketch, home, isLeft ? 90 : 700, 120, 400, 340, false) +
    rect(mirrorX, 110, 450, 480, home.metal) +
    rect(mirrorX + 8, 118, 434, 464, mix('#cfdcdf', palette.skyLow, 0.3)) +
    shape(
      [
        [mirrorX + 60, 582],
        [mirrorX + 230, 118],
        [mirrorX + 300, 118],
        [mirrorX + 130, 582],
      ],
      '#ffffff',
      0.36,
    ) +
    rect(mirrorX + 222, 118, 6, 464, home.metal, 0.6) +
    sketch.note('main', 'a treadmill') +
    sketch.note('main', 'a rack of weights in front of a mirror') +
    sketch.note('main', describeColored(home.fabric, 'exercise ball')) +
    sketch.note('main', describeColored(home.second, 'exercise mat')) +
    rack(mirrorX + 90) +
    treadmill(isLeft ? 130 : 760) +
    shape(
      [
        [480, 790],
        [760, 790],
        [800, 850],
        [450, 850],
      ],
      home.second,
    ) +
    shape(
      [
        [480, 790],
        [760, 790],
        [766, 800],
        [474, 800],
      ],
      tint(home.second, 0.4),
    ) +
    circle(isLeft ? 480 : 700, FLOOR + 46, 62, home.fabric) +
    ellipse(isLeft ? 464 : 684, FLOOR + 22, 22, 16, tint(home.fabric, 0.5), 0.6) +
    plant(sketch, home, isLeft ? 1140 : 60, FLOOR + 70, 300) +
    dusk(sketch)
  );
};

/** A flexible corner: a chair, a shelf, and a reading light. */
export const corner: DrawRoom = (sketch, home) => {
  const { random } = sketch;
  const isLeft = random.chance(0.5);
  return (
    shell(sketch, home, 'boards', random.chance(0.5) ? home.accentWall : home.wall) +
    daylight(sketch, home, isLeft ? 160 : 680, 130, 340, 360) +
    shelf(sketch, home, isLeft ? 800 : 120, FLOOR + 20, 280, 480) +
    rug(sketch, home, 300, 720, 600, 130) +
    floorLamp(sketch, home, isLeft ? 640 : 480, FLOOR + 50) +
    armchair(sketch, home, isLeft ? 420 : 560, FLOOR + 130) +
    plant(sketch, home, isLeft ? 110 : 1100, FLOOR + 80, 300) +
    dusk(sketch)
  );
};
