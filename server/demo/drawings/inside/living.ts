import { mix, shade, tint } from '#server/homes/pictures/colorMath.ts';
import { circle, lines, path, range, rect, shape } from '#server/homes/pictures/svg.ts';

import { describeColored, getColorName } from '../colorNames.ts';
import { numberWords } from '../sceneNotes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight, dusk } from './daylight.ts';
import { art, books, floorLamp, pendant, plant, rug, shadow, tableLamp, wallArt } from './decor.ts';
import { armchair, chair, lowTable, sofa } from './seats.ts';
import { FLOOR, type Interior, shell } from './shell.ts';

export type DrawRoom = (sketch: Sketch, home: Interior) => string;

export const shelf = (
  sketch: Sketch,
  home: Interior,
  x: number,
  base: number,
  width: number,
  height: number,
) => {
  const rows = Math.round(height / 92);
  const step = height / rows;
  return (
    sketch.note('main', 'a wood shelf', 'wood shelves') +
    shadow(x + width / 2, base, width, 10) +
    rect(x, base - height, width, height, shade(home.wood, 0.32)) +
    range(0, rows - 1, 1)
      .map((row) =>
        sketch.random.chance(0.7)
          ? books(
              sketch,
              home,
              x + 12,
              base - height + step * (row + 1) - 4,
              width * sketch.random.between(0.5, 0.94),
              step - 16,
            )
          : rect(x + width * 0.3, base - height + step * (row + 1) - 50, 34, 46, home.second, 1, 10) +
            circle(
              x + width * 0.7,
              base - height + step * (row + 1) - 24,
              19,
              mix(home.fabric, '#f1e8d8', 0.4),
            ),
      )
      .join('') +
    range(0, rows, 1)
      .map((row) => rect(x, base - height + step * row - 5, width, 9, home.wood))
      .join('') +
    rect(x - 4, base - height - 5, 11, height + 5, tint(home.wood, 0.12)) +
    rect(x + width - 7, base - height - 5, 11, height + 5, shade(home.wood, 0.16))
  );
};

const fireplace = (sketch: Sketch, home: Interior, x: number, width: number) => {
  const stone = sketch.random.pick([tint(home.trim, 0.2), '#9d6b56', mix(home.wall, '#6f6a66', 0.5)]);
  return (
    sketch.note('main', 'a fire in the fireplace') +
    rect(x, 54, width, FLOOR - 54, mix(home.wall, stone, 0.35)) +
    rect(x + width - 26, 54, 26, FLOOR - 54, '#20263f', 0.08) +
    rect(x + 16, FLOOR - 230, width - 32, 230, stone) +
    lines(
      range(FLOOR - 214, FLOOR - 8, 22).map(
        (y) =>
          [
            [x + 16, y],
            [x + width - 16, y],
          ] as const,
      ),
      shade(stone, 0.3),
      2,
      0.3,
    ) +
    rect(x + 70, FLOOR - 166, width - 140, 166, '#2a2526') +
    path(
      `M${x + width / 2 - 46} ${FLOOR - 18}q4 -60 30 -84q-2 30 14 36q2 -30 24 -50q-2 40 16 56q8 20 4 42z`,
      '#e88d3f',
    ) +
    path(`M${x + width / 2 - 22} ${FLOOR - 18}q2 -34 22 -52q4 22 16 28q8 12 4 24z`, '#ffd27a') +
    rect(x + width / 2 - 62, FLOOR - 24, 124, 14, '#5a3d2c', 1, 7) +
    rect(x - 10, FLOOR - 250, width + 20, 24, home.wood) +
    rect(x, FLOOR - 226, width, 8, '#20263f', 0.2) +
    art(sketch, home, x + width / 2 - 80, FLOOR - 480, 160, 190) +
    rect(x + 24, FLOOR - 298, 22, 48, home.second, 1, 8) +
    rect(x + 52, FLOOR - 282, 16, 32, home.trim, 1, 6)
  );
};

export const livingRoom: DrawRoom = (sketch, home) => {
  const { random } = sketch;
  const wall = random.chance(0.35) ? home.accentWall : home.wall;
  const isLeft = random.chance(0.5);
  const width = random.between(400, 520);
  const sofaX = isLeft ? random.between(90, 170) : random.between(500, 600);
  const otherX = isLeft ? 860 : 110;
  const setting = random.int(0, 2);
  const side =
    setting === 0
      ? shelf(sketch, home, otherX - 20, FLOOR + 18, 240, 430)
      : setting === 1
        ? fireplace(sketch, home, otherX - 60, 320)
        : daylight(sketch, home, otherX - 10, 140, 220, 330);
  const over =
    setting === 2
      ? wallArt(sketch, home, sofaX + width / 2 - 150, 170, 300)
      : random.chance(0.55)
        ? daylight(sketch, home, sofaX + width / 2 - 190, 130, 380, 270)
        : wallArt(sketch, home, sofaX + width / 2 - 160, 160, 320);
  return (
    shell(sketch, home, random.chance(0.8) ? 'boards' : 'carpet', wall) +
    side +
    over +
    rug(sketch, home, sofaX - 60, 706, width + 190, 146) +
    (random.chance(0.6)
      ? floorLamp(sketch, home, isLeft ? sofaX - 30 : sofaX + width + 46, FLOOR + 34)
      : plant(sketch, home, isLeft ? sofaX - 26 : sofaX + width + 50, FLOOR + 40, 300)) +
    sofa(sketch, home, sofaX, FLOOR + 76, width) +
    (random.chance(0.7)
      ? armchair(sketch, home, isLeft ? sofaX + width + 60 : sofaX - 230, FLOOR + 118)
      : plant(sketch, home, otherX + 40, FLOOR + 90, 240)) +
    lowTable(sketch, home, sofaX + width / 2 - 110, FLOOR + 176, 230) +
    (random.chance(0.3) ? pendant(sketch, home, sofaX + width / 2, 190) : '') +
    dusk(sketch)
  );
};

export const diningRoom: DrawRoom = (sketch, home) => {
  const { random } = sketch;
  const isLeft = random.chance(0.5);
  const [x, width, base] = [random.between(270, 340), random.between(520, 580), FLOOR + 150];
  const color = random.pick([home.fabric, home.wood, home.second, mix(home.wood, '#2f2f33', 0.5)]);
  const top = base - 150;
  const seats = range(x + 60, x + width - 110, (width - 170) / 2);
  return (
    shell(sketch, home, 'boards', random.chance(0.5) ? home.accentWall : home.wall) +
    daylight(sketch, home, isLeft ? 130 : 700, 140, 340, 320) +
    (random.chance(0.5)
      ? wallArt(sketch, home, isLeft ? 760 : 150, 180, 300)
      : sideboard(sketch, home, isLeft ? 770 : 110)) +
    rug(sketch, home, x - 110, 720, width + 220, 140) +
    sketch.note(
      'main',
      `a wood table with ${numberWords[seats.length + 2] ?? 'many'} ${getColorName(color)} chairs`,
    ) +
    sketch.note('more', 'a vase of flowers') +
    seats.map((at) => chair(home, at, base - 54, shade(color, 0.1))).join('') +
    shadow(x + width / 2, base, width + 40, 20) +
    lines(
      [
        [
          [x + 50, top],
          [x + 30, base],
        ],
        [
          [x + width - 50, top],
          [x + width - 30, base],
        ],
      ],
      shade(home.wood, 0.3),
      17,
    ) +
    rect(x, top - 6, width, 22, tint(home.wood, 0.14), 1, 5) +
    rect(x, top + 10, width, 10, shade(home.wood, 0.3), 0.8) +
    seats
      .map(
        (at) =>
          rect(at + 2, top - 10, 60, 5, '#f4ede0') + rect(at + 16, top - 16, 32, 6, home.second, 0.9, 3),
      )
      .join('') +
    rect(x + width / 2 - 14, top - 66, 28, 60, mix(home.second, '#f4ecdf', 0.3), 1, 10) +
    range(-2, 2, 1)
      .map(
        (at) =>
          lines(
            [
              [
                [x + width / 2, top - 66],
                [x + width / 2 + at * 22, top - 130 + Math.abs(at) * 12],
              ],
            ],
            '#6f8a5c',
            4,
          ) +
          circle(
            x + width / 2 + at * 22,
            top - 132 + Math.abs(at) * 12,
            12,
            at % 2 ? home.fabric : mix(home.second, '#ffffff', 0.4),
          ),
      )
      .join('') +
    chair(home, x - 74, base + 22, color, -6) +
    chair(home, x + width + 8, base + 22, color, 6) +
    pendant(sketch, home, x + width / 2 - (width > 550 ? 90 : 0), 250) +
    (width > 550 ? pendant(sketch, home, x + width / 2 + 90, 250) : '') +
    plant(sketch, home, isLeft ? 1110 : 90, FLOOR + 70, 330) +
    dusk(sketch)
  );
};

const sideboard = (sketch: Sketch, home: Interior, x: number) =>
  sketch.note('main', describeColored(home.cabinet, 'sideboard')) +
  art(sketch, home, x + 70, 190, 170, 200) +
  shadow(x + 150, FLOOR + 18, 300, 10) +
  rect(x, FLOOR - 130, 310, 140, home.cabinet) +
  range(0, 2, 1)
    .map(
      (at) =>
        rect(x + 8 + at * 100, FLOOR - 120, 94, 118, shade(home.cabinet, 0.08), 1, 2) +
        circle(x + 90 + at * 100 - 6, FLOOR - 66, 5, home.metal),
    )
    .join('') +
  rect(x - 6, FLOOR - 140, 322, 14, home.wood) +
  rect(x + 12, FLOOR + 10, 12, 12, shade(home.wood, 0.3)) +
  rect(x + 286, FLOOR + 10, 12, 12, shade(home.wood, 0.3)) +
  tableLamp(sketch, home, x + 50, FLOOR - 140) +
  rect(x + 220, FLOOR - 190, 26, 50, home.second, 1, 9) +
  rect(x + 252, FLOOR - 172, 20, 32, home.fabric, 1, 7);

export const bedroom: DrawRoom = (sketch, home) => {
  const { random } = sketch;
  const wall = random.chance(0.5) ? home.accentWall : home.wall;
  const isLeft = random.chance(0.5);
  const width = random.between(380, 440);
  const x = isLeft ? random.between(560, 640) : random.between(150, 220);
  const base = FLOOR + 130;
  const linen = random.pick(['#f6f0e6', '#efe7da', mix(home.second, '#ffffff', 0.75)]);
  const head = random.pick([home.wood, home.fabric, shade(home.wood, 0.25)]);
  const round = random.pick([4, 20, 60]);
  const winX = isLeft ? 130 : 790;
  const stand = (sx: number) =>
    shadow(sx + 45, FLOOR + 42, 90, 8) +
    rect(sx, FLOOR - 62, 92, 96, home.wood) +
    rect(sx + 6, FLOOR - 52, 80, 34, tint(home.wood, 0.14)) +
    rect(sx + 6, FLOOR - 12, 80, 34, tint(home.wood, 0.1)) +
    circle(sx + 46, FLOOR - 36, 4, home.metal) +
    circle(sx + 46, FLOOR + 4, 4, home.metal) +
    rect(sx - 4, FLOOR - 70, 100, 10, tint(home.wood, 0.24));
  sketch.note('main', `a bed with ${describeColored(home.fabric, 'bedspread')} and two nightstands`);
  const pillow = (px: number, py: number, pw: number, color: string) =>
    rect(px, py, pw, 74, color, 1, 22) + rect(px + 8, py + 44, pw - 16, 26, shade(color, 0.3), 0.18, 13);
  return (
    shell(sketch, home, random.chance(0.55) ? 'boards' : 'carpet', wall) +
    daylight(sketch, home, winX, 130, random.between(220, 280), 340) +
    (random.chance(0.65) ? wallArt(sketch, home, x + width / 2 - 130, 120, 260) : '') +
    rug(sketch, home, x - 120, 740, width + 240, 130) +
    stand(x - 116) +
    stand(x + width + 24) +
    tableLamp(sketch, home, x - 70, FLOOR - 70) +
    (random.chance(0.6)
      ? tableLamp(sketch, home, x + width + 70, FLOOR - 70)
      : rect(x + width + 46, FLOOR - 96, 40, 26, home.second, 1, 4)) +
    rect(x - 12, FLOOR - 250, width + 24, 300, head, 1, round) +
    rect(x - 12, FLOOR - 250, width + 24, 10, tint(head, 0.3), 0.6, round / 2) +
    lines(
      range(x + 40, x + width - 20, width / 5).map(
        (at) =>
          [
            [at, FLOOR - 236],
            [at, FLOOR - 60],
          ] as const,
      ),
      shade(head, 0.3),
      3,
      0.35,
    ) +
    pillow(x + 16, FLOOR - 150, width / 2 - 22, linen) +
    pillow(x + width / 2 + 6, FLOOR - 150, width / 2 - 22, shade(linen, 0.04)) +
    pillow(x + width / 2 - 70, FLOOR - 116, 140, home.second) +
    shadow(x + width / 2, base + 6, width + 60, 18) +
    shape(
      [
        [x - 4, FLOOR - 74],
        [x + width + 4, FLOOR - 74],
        [x + width + 34, base - 10],
        [x - 34, base - 10],
      ],
      linen,
    ) +
    shape(
      [
        [x - 9, FLOOR - 50],
        [x + width + 9, FLOOR - 50],
        [x + width + 36, base],
        [x - 36, base],
      ],
      home.fabric,
    ) +
    lines(
      [0.2, 0.42, 0.62, 0.82].map(
        (share) =>
          [
            [x + width * share, FLOOR - 40],
            [x - 36 + (width + 72) * share, base - 6],
          ] as const,
      ),
      shade(home.fabric, 0.3),
      5,
      0.22,
    ) +
    shape(
      [
        [x - 9, FLOOR - 50],
        [x + width + 9, FLOOR - 50],
        [x + width + 14, FLOOR - 24],
        [x - 14, FLOOR - 24],
      ],
      tint(linen, 0.4),
    ) +
    shape(
      [
        [x - 30, base - 56],
        [x + width + 30, base - 56],
        [x + width + 36, base],
        [x - 36, base],
      ],
      mix(home.second, '#f6ecdc', 0.35),
    ) +
    shape(
      [
        [x + width * 0.8, FLOOR - 50],
        [x + width + 9, FLOOR - 50],
        [x + width + 36, base],
        [x + width * 0.9, base],
      ],
      '#20203a',
      0.1,
    ) +
    (random.chance(0.5)
      ? plant(sketch, home, isLeft ? 1120 : 1120, FLOOR + 70, 300)
      : random.chance(0.5)
        ? armchair(sketch, home, isLeft ? 190 : 900, FLOOR + 120)
        : plant(sketch, home, isLeft ? 90 : 1100, FLOOR + 80, 260)) +
    (random.chance(0.4) ? pendant(sketch, home, x + width / 2, 160) : '') +
    dusk(sketch)
  );
};
