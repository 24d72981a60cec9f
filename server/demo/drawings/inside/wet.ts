import { mix, shade, tint } from '#server/homes/pictures/colorMath.ts';
import { circle, ellipse, lines, path, range, rect, shape, stroke } from '#server/homes/pictures/svg.ts';

import { describeColored, getColorName } from '../colorNames.ts';
import { ignoreDetail } from '../sceneNotes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight, dusk, lampLight } from './daylight.ts';
import { plant, rug, shadow } from './decor.ts';
import { cabinets } from './kitchen.ts';
import type { DrawRoom } from './living.ts';
import { FLOOR, type Interior, shell } from './shell.ts';

function tiledWall({ random, note }: Sketch, home: Interior, top: number): string {
  const tile = random.pick([
    '#f3efe6',
    mix(home.second, '#f3efe6', 0.6),
    mix(home.fabric, '#f0ece2', 0.62),
    '#dde5e2',
  ]);
  const step = random.pick([34, 48, 64]);
  const tall = random.pick([34, 48, 90]);
  const line = shade(tile, 0.16);
  return (
    note('around', `${getColorName(tile)} tiles`) +
    rect(0, top, 1200, FLOOR - top, tile) +
    lines(
      range(top + tall, FLOOR - 4, tall).map(
        (y) =>
          [
            [0, y],
            [1200, y],
          ] as const,
      ),
      line,
      2,
      0.6,
    ) +
    lines(
      range(step, 1199, step).map(
        (x) =>
          [
            [x, top],
            [x, FLOOR],
          ] as const,
      ),
      line,
      2,
      0.6,
    ) +
    rect(0, top - 8, 1200, 10, home.trim)
  );
}

const mirror = (
  { random, palette, note }: Sketch,
  home: Interior,
  x: number,
  y: number,
  width: number,
  height: number,
) => {
  const isRound = random.chance(0.4);
  note('main', `a ${isRound ? 'round' : 'rectangular'} mirror`);
  const silver = mix('#cfdcdf', palette.skyLow, 0.3);
  return isRound
    ? circle(x + width / 2 + 6, y + height / 2 + 8, height / 2 + 8, '#20203a', 0.14) +
        circle(x + width / 2, y + height / 2, height / 2 + 8, home.metal) +
        circle(x + width / 2, y + height / 2, height / 2, silver) +
        path(
          `M${x + width / 2 - height * 0.3} ${y + height * 0.72}L${x + width / 2 + height * 0.12} ${y + height * 0.06}l${height * 0.16} ${height * 0.06}L${x + width / 2 - height * 0.18} ${y + height * 0.86}z`,
          '#ffffff',
          0.4,
        )
    : rect(x + 6, y + 8, width, height, '#20203a', 0.14, 8) +
        rect(x - 8, y - 8, width + 16, height + 16, home.metal, 1, 10) +
        rect(x, y, width, height, silver, 1, 6) +
        shape(
          [
            [x + width * 0.1, y + height],
            [x + width * 0.44, y],
            [x + width * 0.62, y],
            [x + width * 0.28, y + height],
          ],
          '#ffffff',
          0.38,
        );
};

const basin = (sketch: Sketch, home: Interior, x: number, width: number) =>
  sketch.note('main', `a sink on ${describeColored(home.cabinet, 'vanity')}`) +
  mirror(sketch, home, x + width / 2 - 110, 140, 220, 230) +
  [x + width / 2 - 160, x + width / 2 + 160]
    .map(
      (at) =>
        lampLight(sketch, at, 220, 150) +
        rect(at - 12, 196, 24, 60, '#fff2d2', 1, 10) +
        rect(at - 5, 176, 10, 22, home.metal),
    )
    .join('') +
  shadow(x + width / 2, FLOOR + 6, width, 10) +
  cabinets(home, x, width) +
  rect(x - 10, FLOOR - 182, width + 20, 20, '#f4f0e8') +
  rect(x - 10, FLOOR - 166, width + 20, 5, '#20203a', 0.16) +
  path(
    `M${x + width / 2 - 76} ${FLOOR - 214}H${x + width / 2 + 76}Q${x + width / 2 + 70} ${FLOOR - 180} ${x + width / 2 + 40} ${FLOOR - 180}H${x + width / 2 - 40}Q${x + width / 2 - 70} ${FLOOR - 180} ${x + width / 2 - 76} ${FLOOR - 214}z`,
    '#ffffff',
  ) +
  path(
    `M${x + width / 2 + 20} ${FLOOR - 214}H${x + width / 2 + 76}Q${x + width / 2 + 70} ${FLOOR - 180} ${x + width / 2 + 40} ${FLOOR - 180}z`,
    '#aab4bd',
    0.3,
  ) +
  stroke(`M${x + width / 2} ${FLOOR - 214}v-40q0 -18 20 -18t20 16`, home.metal, 8) +
  rect(x + 20, FLOOR - 222, 22, 40, home.second, 1, 6) +
  rect(x + 50, FLOOR - 208, 18, 26, mix(home.fabric, '#f4ecdf', 0.4), 1, 5) +
  plant(sketch, home, x + width - 34, FLOOR - 182, 90);

const tub = (home: Interior, x: number, width: number) =>
  shadow(x + width / 2, FLOOR + 92, width, 16) +
  stroke(`M${x + 60} ${FLOOR - 60}v-120q0 -26 26 -26t26 24`, home.metal, 9) +
  path(
    `M${x} ${FLOOR - 76}H${x + width}Q${x + width - 6} ${FLOOR + 82} ${x + width - 90} ${FLOOR + 84}H${x + 90}Q${x + 6} ${FLOOR + 82} ${x} ${FLOOR - 76}z`,
    '#fbf9f4',
  ) +
  path(
    `M${x + width * 0.62} ${FLOOR - 76}H${x + width}Q${x + width - 6} ${FLOOR + 82} ${x + width - 90} ${FLOOR + 84}H${x + width * 0.5}Q${x + width * 0.66} ${FLOOR + 60} ${x + width * 0.62} ${FLOOR - 76}z`,
    '#8f9aa8',
    0.2,
  ) +
  rect(x - 14, FLOOR - 92, width + 28, 22, '#ffffff', 1, 11) +
  rect(x - 6, FLOOR - 72, width + 12, 6, '#20203a', 0.12) +
  path(`M${x + width - 150} ${FLOOR - 94}h76v112q-38 10 -76 0z`, home.second) +
  lines(
    [
      [
        [x + width - 150, FLOOR + 4],
        [x + width - 74, FLOOR + 4],
      ],
    ],
    tint(home.second, 0.5),
    6,
  );

const shower = (home: Interior, x: number, width: number) =>
  rect(x, 90, width, FLOOR - 60, '#dfeaea', 0.42) +
  stroke(`M${x + width - 40} 470V170q0 -24 -30 -24h-36`, home.metal, 8) +
  path(`M${x + width - 150} 146h72l-10 20h-52z`, home.metal) +
  rect(x + width - 60, 330, 40, 60, home.metal, 0.8, 6) +
  rect(x, FLOOR + 20, width, 18, '#f4f0e8') +
  shape(
    [
      [x + 30, 100],
      [x + 90, 100],
      [x + 30, 400],
    ],
    '#ffffff',
    0.4,
  ) +
  rect(x - 4, 86, 8, FLOOR - 50, home.metal) +
  rect(x - 4, 86, width + 8, 8, home.metal) +
  rect(x + width * 0.5, 94, 4, FLOOR - 58, home.metal, 0.6) +
  rect(x + width * 0.5 + 12, 340, 7, 90, home.metal, 1, 3);

const toilet = (x: number) =>
  shadow(x + 44, FLOOR + 66, 80, 10) +
  rect(x - 4, FLOOR - 138, 96, 100, '#fdfbf6', 1, 10) +
  rect(x - 8, FLOOR - 144, 104, 15, '#ffffff', 1, 6) +
  path(
    `M${x + 2} ${FLOOR - 40}H${x + 86}Q${x + 84} ${FLOOR + 20} ${x + 62} ${FLOOR + 62}H${x + 26}Q${x + 4} ${FLOOR + 20} ${x + 2} ${FLOOR - 40}z`,
    '#f4f1ea',
  ) +
  ellipse(x + 44, FLOOR - 40, 50, 18, '#ffffff') +
  ellipse(x + 44, FLOOR - 38, 36, 10, '#dfe2e2') +
  path(
    `M${x + 60} ${FLOOR - 30}Q${x + 84} ${FLOOR - 24} ${x + 84} ${FLOOR - 30}Q${x + 82} ${FLOOR + 20} ${x + 62} ${FLOOR + 62}h-12z`,
    '#8f9aa8',
    0.2,
  );

export const bathroom: DrawRoom = (sketch, home) => {
  const { random, note } = sketch;
  const isLeft = random.chance(0.5);
  const hasTub = random.chance(0.6);
  return (
    note('main', hasTub ? 'a tub' : 'a shower behind glass') +
    // Tiles may cover the whole wall.
    shell(
      { ...sketch, note: ignoreDetail },
      home,
      'tiles',
      random.chance(0.4) ? home.accentWall : home.wall,
    ) +
    note('around', 'tile floor') +
    tiledWall(sketch, home, random.pick([54, 330, 400])) +
    (hasTub ? daylight(sketch, home, isLeft ? 760 : 180, 140, 250, 230, false) : '') +
    basin(sketch, home, isLeft ? 120 : 700, 380) +
    toilet(isLeft ? 556 : 552) +
    (hasTub
      ? rug(sketch, home, isLeft ? 680 : 120, 770, 420, 90) + tub(home, isLeft ? 700 : 80, 420)
      : shower(home, isLeft ? 760 : 60, 400)) +
    (random.chance(0.5) ? plant(sketch, home, isLeft ? 70 : 1140, FLOOR + 60, 240) : '') +
    dusk(sketch)
  );
};

const machine = (x: number, y: number, glass: string) =>
  rect(x, y, 200, 216, '#f6f4ef', 1, 8) +
  rect(x + 150, y, 50, 216, '#20203a', 0.06, 8) +
  rect(x, y, 200, 42, '#e4e2dc', 1, 8) +
  circle(x + 36, y + 21, 12, '#b9bcc0') +
  rect(x + 110, y + 12, 70, 18, '#3a3f47', 1, 4) +
  circle(x + 100, y + 128, 72, '#cfd3d6') +
  circle(x + 100, y + 128, 58, glass) +
  path(`M${x + 56} ${y + 150}A58 58 0 0 1 ${x + 116} ${y + 72}L${x + 84} ${y + 172}z`, '#ffffff', 0.22) +
  rect(x + 8, y + 208, 184, 8, '#8d9298');

export const laundry: DrawRoom = (sketch, home) => {
  const { random } = sketch;
  const isLeft = random.chance(0.5);
  const isStacked = random.chance(0.35);
  const x = isLeft ? 130 : 620;
  const glass = mix('#5f7486', home.fabric, 0.3);
  const basket = (bx: number, base: number) =>
    shadow(bx + 60, base, 120, 10) +
    shape(
      [
        [bx, base - 90],
        [bx + 124, base - 90],
        [bx + 110, base],
        [bx + 14, base],
      ],
      home.wood,
    ) +
    lines(
      range(base - 74, base - 8, 16).map(
        (y) =>
          [
            [bx + 6, y],
            [bx + 118, y],
          ] as const,
      ),
      shade(home.wood, 0.3),
      3,
      0.5,
    ) +
    ellipse(bx + 40, base - 92, 36, 20, home.second) +
    ellipse(bx + 84, base - 96, 36, 24, '#f4ede0');
  return (
    shell(sketch, home, 'tiles', random.chance(0.5) ? home.accentWall : home.wall) +
    daylight(sketch, home, isLeft ? 780 : 150, 130, 240, 280, random.chance(0.4)) +
    sketch.note('main', `a washer and a dryer ${isStacked ? 'stacked' : 'side by side'}`) +
    sketch.note('main', `${getColorName(home.cabinet)} cabinets`) +
    shadow(x + 220, FLOOR + 12, isStacked ? 260 : 470, 12) +
    (isStacked
      ? machine(x + 40, FLOOR - 436, glass) +
        machine(x + 40, FLOOR - 212, glass) +
        rect(x + 270, 150, 170, 500, home.cabinet) +
        rect(x + 278, 158, 154, 232, tint(home.cabinet, 0.1)) +
        rect(x + 278, 398, 154, 244, tint(home.cabinet, 0.1)) +
        rect(x + 286, 330, 6, 50, home.metal) +
        rect(x + 286, 410, 6, 50, home.metal)
      : machine(x, FLOOR - 212, glass) +
        machine(x + 214, FLOOR - 212, glass) +
        rect(x - 16, FLOOR - 236, 446, 24, home.wood) +
        rect(x - 6, FLOOR - 212, 430, 8, '#20203a', 0.2) +
        rect(x + 10, 120, 400, 130, home.cabinet) +
        range(0, 3, 1)
          .map(
            (at) =>
              rect(x + 18 + at * 98, 128, 90, 114, tint(home.cabinet, 0.1)) +
              rect(x + 58 + at * 98, 222, 14, 6, home.metal),
          )
          .join('') +
        rect(x + 10, 250, 400, 9, '#20203a', 0.18) +
        [0, 1, 2]
          .map((at) =>
            rect(
              x + 40,
              FLOOR - 256 - at * 18,
              96,
              18,
              [home.second, '#f4ede0', home.fabric][at] ?? home.second,
              1,
              8,
            ),
          )
          .join('') +
        rect(x + 300, FLOOR - 286, 34, 50, mix(home.fabric, '#f4ede0', 0.3), 1, 6) +
        plant(sketch, home, x + 380, FLOOR - 236, 90)) +
    cabinetsBeside(home, isLeft ? 720 : 90) +
    sketch.note('main', 'a sink') +
    sketch.note('more', 'a laundry basket') +
    basket(isLeft ? 640 : 480, FLOOR + 120) +
    rug(sketch, home, x, 760, 420, 90) +
    dusk(sketch)
  );
};

const cabinetsBeside = (home: Interior, x: number) =>
  cabinets(home, x, 340) +
  rect(x - 10, FLOOR - 178, 360, 18, '#f2eee6') +
  rect(x + 90, FLOOR - 176, 150, 10, '#b9bcc0') +
  stroke(`M${x + 165} ${FLOOR - 178}v-56q0 -26 26 -26t26 22`, home.metal, 8) +
  rect(x + 20, FLOOR - 216, 26, 38, home.second, 1, 6);
