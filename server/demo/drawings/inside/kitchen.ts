import { mix, shade, tint } from '#server/homes/pictures/colorMath.ts';
import { circle, ellipse, lines, path, range, rect, stroke } from '#server/homes/pictures/svg.ts';

import { describeColored, getColorName } from '../colorNames.ts';
import type { Sketch } from '../sketch.ts';
import { daylight, dusk } from './daylight.ts';
import { pendant, plant, rug, shadow } from './decor.ts';
import type { DrawRoom } from './living.ts';
import { stool } from './seats.ts';
import { FLOOR, type Interior, shell } from './shell.ts';

const TOP = FLOOR - 176;

/** A row of base cabinets. */
export function cabinets(home: Interior, x: number, width: number, hasDrawers = true): string {
  const color = home.cabinet;
  const step = width / Math.max(1, Math.round(width / 112));
  const fronts = range(x, x + width - step + 1, step).map((at, number) =>
    number % 3 === 1 && hasDrawers
      ? range(0, 2, 1)
          .map(
            (row) =>
              rect(at + 5, TOP + 24 + row * 48, step - 10, 43, tint(color, 0.1), 1, 2) +
              rect(at + step / 2 - 18, TOP + 38 + row * 48, 36, 5, home.metal, 1, 2),
          )
          .join('')
      : rect(at + 5, TOP + 24, step - 10, 139, tint(color, 0.1), 1, 2) +
        rect(at + 15, TOP + 36, step - 30, 115, shade(color, 0.12), 0.5, 2) +
        rect(number % 2 ? at + 10 : at + step - 15, TOP + 66, 5, 34, home.metal, 1, 2),
  );
  return (
    rect(x, TOP + 14, width, 162, color) +
    fronts.join('') +
    rect(x, FLOOR - 12, width, 14, '#2a2b30', 0.7) +
    rect(x, TOP + 16, width, 9, '#20203a', 0.24)
  );
}

const countertop = (home: Interior, x: number, width: number, color: string) =>
  rect(x - 8, TOP, width + 16, 18, color) +
  rect(x - 8, TOP, width + 16, 5, tint(color, 0.5)) +
  rect(x - 8, TOP + 13, width + 16, 5, shade(color, 0.3), 0.5);

function backsplash({ random }: Sketch, home: Interior, x: number, width: number, top: number): string {
  const tile = random.pick([
    '#f4efe4',
    mix(home.second, '#f4efe4', 0.55),
    mix(home.fabric, '#f4efe4', 0.6),
    '#dfe4e0',
  ]);
  const line = shade(tile, 0.2);
  const rows = range(top, TOP - 20, 26);
  return (
    rect(x, top, width, TOP - top, tile) +
    lines(
      rows.map(
        (y) =>
          [
            [x, y],
            [x + width, y],
          ] as const,
      ),
      line,
      2,
      0.55,
    ) +
    lines(
      rows.flatMap((y, at) =>
        range(x + (at % 2 ? 26 : 52), x + width - 4, 52).map(
          (px) =>
            [
              [px, y],
              [px, Math.min(TOP, y + 26)],
            ] as const,
        ),
      ),
      line,
      2,
      0.55,
    )
  );
}

const fridge = (home: Interior, x: number, color: string) =>
  shadow(x + 76, FLOOR + 4, 160, 8) +
  rect(x, FLOOR - 430, 156, 430, color, 1, 8) +
  rect(x + 112, FLOOR - 430, 44, 430, '#20203a', 0.08, 8) +
  rect(x, FLOOR - 282, 156, 5, shade(color, 0.4)) +
  rect(x + 14, FLOOR - 400, 7, 96, shade(color, 0.5), 1, 3) +
  rect(x + 14, FLOOR - 258, 7, 120, shade(color, 0.5), 1, 3) +
  rect(x + 8, FLOOR - 10, 140, 10, '#2a2b30');

const stove = (home: Interior, x: number, hood: string) =>
  rect(x, TOP + 2, 150, 176, '#e4e2dd') +
  rect(x, TOP + 2, 150, 34, '#3a3d44') +
  range(0, 4, 1)
    .map((at) => circle(x + 23 + at * 26, TOP + 20, 7, '#d9d6cf'))
    .join('') +
  rect(x + 14, TOP + 58, 122, 80, '#2d3038', 1, 6) +
  rect(x + 22, TOP + 66, 60, 64, '#4a505c', 0.8, 4) +
  rect(x + 14, TOP + 44, 122, 6, '#8d9298', 1, 3) +
  rect(x - 4, TOP - 6, 158, 9, '#2a2c31') +
  rect(x + 84, TOP - 44, 54, 38, '#b9553f', 1, 5) +
  rect(x + 80, TOP - 48, 62, 6, '#8f3f30', 1, 3) +
  ellipse(x + 111, TOP - 51, 6, 4, '#2a2c31') +
  path(`M${x - 14} 330H${x + 164}L${x + 122} 250V54H${x + 28}V250z`, hood) +
  path(`M${x + 110} 330H${x + 164}L${x + 122} 250V54H${x + 96}V250z`, shade(hood, 0.4), 0.3) +
  rect(x - 14, 326, 178, 14, shade(hood, 0.25));

export const kitchen: DrawRoom = (sketch, home) => {
  const { random } = sketch;
  const stone = random.pick(['#f2eee6', '#4a4a4d', mix(home.wood, '#e7cfa8', 0.3), '#d8d2c8']);
  const steel = random.pick(['#c9cdd0', '#e9e6df', '#3f434a', home.cabinet]);
  const isLeft = random.chance(0.5);
  const fridgeX = isLeft ? 40 : 1004;
  const [from, to] = isLeft ? [212, 1200] : [0, 988];
  const winX = isLeft ? random.between(330, 400) : random.between(560, 640);
  const stoveX = isLeft ? 820 : 230;
  const upper = random.int(0, 1);
  const freeX = isLeft ? 1000 : 20;
  const island = random.chance(0.62);
  return (
    shell(
      sketch,
      home,
      random.chance(0.5) ? 'boards' : 'tiles',
      random.chance(0.25) ? home.accentWall : home.wall,
    ) +
    sketch.note('main', `${getColorName(home.cabinet)} cabinets`) +
    sketch.note('main', 'a range under a hood') +
    sketch.note('main', describeColored(steel, 'refrigerator')) +
    backsplash(sketch, home, from, to - from, 340) +
    daylight(sketch, home, winX, 150, 260, 230, false) +
    fridge(home, fridgeX, steel) +
    rect(fridgeX - 4, 90, 164, 128, home.cabinet) +
    rect(fridgeX + 4, 98, 70, 112, tint(home.cabinet, 0.1)) +
    rect(fridgeX + 82, 98, 70, 112, tint(home.cabinet, 0.1)) +
    cabinets(home, from, to - from) +
    countertop(home, from, to - from, stone) +
    stove(home, stoveX, random.pick([steel, home.wall, home.wood])) +
    wallStorage(sketch, home, freeX, 180, upper === 0) +
    rect(winX + 60, TOP + 2, 150, 10, '#8d9298') +
    stroke(`M${winX + 135} ${TOP}V${TOP - 66}q0 -30 28 -30t28 26v12`, home.metal, 8) +
    rect(winX - 70, TOP - 46, 26, 46, home.second, 1, 6) +
    lines(
      [
        [
          [winX - 62, TOP - 46],
          [winX - 70, TOP - 84],
        ],
        [
          [winX - 54, TOP - 46],
          [winX - 52, TOP - 90],
        ],
      ],
      home.wood,
      5,
    ) +
    plant(sketch, home, winX + 286, TOP, 96) +
    rect(winX - 10, TOP - 10, 64, 10, home.wood, 1, 3) +
    ellipse(winX + 22, TOP - 16, 20, 11, '#d98b4a') +
    (island ? drawIsland(sketch, home, isLeft ? 420 : 300, stone) : rug(sketch, home, 340, 720, 520, 110)) +
    (island ? '' : plant(sketch, home, isLeft ? 1130 : 70, FLOOR + 90, 260)) +
    dusk(sketch)
  );
};

const wallStorage = ({ random }: Sketch, home: Interior, x: number, width: number, isClosed: boolean) =>
  isClosed
    ? rect(x, 120, width, 200, home.cabinet) +
      [0, 1]
        .map(
          (at) =>
            rect(x + 6 + (at * width) / 2, 128, width / 2 - 12, 184, tint(home.cabinet, 0.1), 1, 2) +
            rect(x + width / 2 + (at ? 10 : -15), 270, 5, 30, home.metal),
        )
        .join('') +
      rect(x, 320, width, 10, '#20203a', 0.18)
    : [200, 300]
        .map(
          (y) =>
            rect(x, y, width, 10, home.wood) +
            rect(x + 6, y + 10, width, 7, '#20203a', 0.14) +
            range(x + 14, x + width - 26, 34)
              .map(
                (at) =>
                  rect(at, y - random.int(24, 54), 24, 54, 'none') +
                  (random.chance(0.5)
                    ? rect(at, y - 38, 25, 38, random.pick([home.second, '#f1e9da', home.fabric]), 1, 5)
                    : ellipse(at + 13, y - 9, 15, 9, random.pick(['#f1e9da', home.second]))),
              )
              .join(''),
        )
        .join('');

function drawIsland(sketch: Sketch, home: Interior, x: number, stone: string): string {
  const { random } = sketch;
  const base = FLOOR + 190;
  const color = random.pick([home.cabinet, home.wood, mix(home.fabric, '#3a3f47', 0.3)]);
  const seat = random.pick([home.wood, home.second]);
  return (
    sketch.note('main', 'an island with three stools') +
    pendant(sketch, home, x + 110, 236) +
    pendant(sketch, home, x + 340, 236) +
    shadow(x + 225, base, 470, 16) +
    rect(x, base - 168, 450, 164, color) +
    lines(
      range(x + 30, x + 430, 30).map(
        (at) =>
          [
            [at, base - 150],
            [at, base - 8],
          ] as const,
      ),
      shade(color, 0.35),
      2,
      0.3,
    ) +
    rect(x + 380, base - 168, 70, 164, '#20203a', 0.1) +
    rect(x - 24, base - 188, 498, 22, stone) +
    rect(x - 24, base - 188, 498, 6, tint(stone, 0.5)) +
    rect(x - 10, base - 166, 470, 9, '#20203a', 0.26) +
    ellipse(x + 120, base - 192, 54, 16, mix(home.second, '#f4eadb', 0.2)) +
    circle(x + 104, base - 208, 15, '#c9683f') +
    circle(x + 132, base - 210, 15, '#d9a548') +
    circle(x + 118, base - 216, 14, '#8f9f4f') +
    [0.2, 0.5, 0.8].map((share) => stool(home, x + 450 * share, base + 22, seat)).join('')
  );
}
