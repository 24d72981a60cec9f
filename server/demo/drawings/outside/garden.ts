import { mix, shade, tint } from '#server/homes/pictures/colorMath.ts';
import {
  ellipse,
  glow,
  gradient,
  HEIGHT,
  lines,
  move,
  path,
  picture,
  range,
  rect,
  shape,
  stroke,
  WIDTH,
} from '#server/homes/pictures/svg.ts';

import { getColorName } from '../colorNames.ts';
import { drawDistance, fence, GROUND, treesBehind } from './ground.ts';
import { sky } from './sky.ts';
import type { Sketch } from '../sketch.ts';
import { bush, hedge } from './trees.ts';
import { createExteriorLook } from './exteriorLook.ts';
import { slope } from './roofs.ts';
import { wall } from './walls.ts';
import { glass, window } from './windows.ts';

/** The far edge of the lawn, as seen from the garden. */
const LAWN = 560;
const LIFT = LAWN - GROUND;

export function yard(sketch: Sketch): string {
  const { random } = sketch;
  const isLeft = random.chance(0.5);
  return garden(
    sketch,
    isLeft,
    sketch.note('main', 'a lawn') +
      sketch.note('main', 'a paved patio') +
      patio(sketch, isLeft) +
      tableAndChairs(sketch, isLeft ? 470 : 560, 800) +
      bush(sketch, isLeft ? 1080 : 120, 800, 190) +
      bush(sketch, isLeft ? 930 : 260, 690, 110),
  );
}

export function pool(sketch: Sketch): string {
  const { random, palette } = sketch;
  const isLeft = random.chance(0.5);
  const water = mix('#5fb6c4', palette.skyHigh, palette.time === 'night' ? 0.5 : 0.2);
  const stone = mix(palette.street, '#efe6d6', palette.time === 'night' ? 0.2 : 0.65);
  const ripples = range(1, 22, 1)
    .map(() => [random.between(330, 900), random.between(694, 812)] as const)
    .map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}q14 -7 28 0t28 0`)
    .join('');
  const basin =
    shape(
      [
        [220, 650],
        [980, 650],
        [1110, 860],
        [90, 860],
      ],
      stone,
    ) +
    shape(
      [
        [290, 674],
        [910, 674],
        [1000, 828],
        [200, 828],
      ],
      shade(water, 0.35),
    ) +
    shape(
      [
        [290, 686],
        [910, 686],
        [1000, 828],
        [200, 828],
      ],
      water,
    ) +
    shape(
      [
        [290, 686],
        [560, 686],
        [420, 828],
        [200, 828],
      ],
      tint(water, 0.4),
      0.35,
    ) +
    stroke(ripples, tint(water, 0.7), 3, 0.55) +
    stroke('M870 716V640q0 -20 18 -20t18 20v60M916 716V640q0 -20 18 -20t18 20v60', '#c9d2d6', 7);
  return garden(
    sketch,
    isLeft,
    sketch.note('main', 'a pool ladder') +
      sketch.note('main', 'lounge chairs') +
      sketch.note('main', 'a striped umbrella') +
      patio(sketch, isLeft) +
      basin +
      lounger(sketch, isLeft ? 960 : 60, 860) +
      umbrella(sketch, isLeft ? 1090 : 110, 850) +
      lounger(sketch, isLeft ? 780 : 240, 880),
  );
}

function garden(sketch: Sketch, isLeft: boolean, content: string): string {
  const { palette, random } = sketch;
  const { grass } = palette;
  return picture(
    `<defs>${glow('lamp', '#ffdf9c', 0.6)}${gradient('lawn', tint(grass, 0.12), shade(grass, 0.12))}</defs>` +
      sky(sketch) +
      move(
        0,
        LIFT,
        drawDistance(sketch, false) +
          treesBehind(sketch, 120, 1080) +
          (random.chance(0.6) ? fence(sketch, -10, 1200) : ''),
      ) +
      (random.chance(0.5)
        ? sketch.note('more', 'a hedge') + hedge(sketch, -20, LAWN + 12, 1240, random.between(50, 84))
        : '') +
      rect(0, LAWN, WIDTH, HEIGHT - LAWN, 'url(#lawn)') +
      path(
        `M0 ${LAWN + 60}Q400 ${LAWN + 20} 760 ${LAWN + 70}T1200 ${LAWN + 50}V${HEIGHT}H0z`,
        shade(grass, 0.3),
        0.18,
      ) +
      house(sketch, isLeft) +
      content,
  );
}

/** The back of the house on one side. */
function house(sketch: Sketch, isLeft: boolean): string {
  const look = createExteriorLook(sketch);
  const [x, width, base, height] = [isLeft ? -60 : 860, 400, LAWN + 44, 330];
  const glassX = isLeft ? 90 : 930;
  return (
    sketch.note('more', 'the back of the house') +
    shape(
      [
        [x, base],
        [x + width, base],
        [x + width + 90, base + 40],
        [x + 40, base + 40],
      ],
      '#16202a',
      0.2,
    ) +
    wall(sketch, x, base - height, width, height, look.wall, look.material) +
    slope(sketch, x - 30, base - height + 4, width + 60, 150, 60) +
    rect(glassX - 12, base - 232, 204, 232, sketch.palette.trim) +
    glass(sketch, glassX, base - 220, 180, 214, 0.9) +
    lines(
      [
        [
          [glassX + 90, base - 220],
          [glassX + 90, base - 4],
        ],
      ],
      sketch.palette.trim,
      10,
    ) +
    (isLeft ? '' : window(sketch, { ...look.windows, hasShutters: false }, 1150, base - 220, 90, 100))
  );
}

const patio = ({ palette }: Sketch, isLeft: boolean) => {
  const stone = mix(palette.street, '#e9dcc6', palette.time === 'night' ? 0.2 : 0.6);
  const [from, to] = isLeft ? [-20, 480] : [720, 1220];
  const low = isLeft ? [-60, 620] : [580, 1260];
  return (
    shape(
      [
        [from, LAWN + 44],
        [to, LAWN + 44],
        [low[1] ?? to, LAWN + 120],
        [low[0] ?? from, LAWN + 120],
      ],
      stone,
    ) +
    lines(
      [
        [
          [from, LAWN + 76],
          [to + 60, LAWN + 76],
        ],
      ],
      shade(stone, 0.3),
      2,
      0.4,
    ) +
    lines(
      range(from, to, 84).map(
        (x) =>
          [
            [x, LAWN + 44],
            [x + (isLeft ? 40 : -40), LAWN + 120],
          ] as const,
      ),
      shade(stone, 0.3),
      2,
      0.4,
    )
  );
};

function tableAndChairs({ palette, random, note }: Sketch, x: number, base: number): string {
  const metal = shade(palette.roof, 0.2);
  const seat = random.pick([palette.accent, palette.door, palette.wood]);
  const chair = (cx: number, side: number) =>
    lines(
      [
        [
          [cx, base - 60],
          [cx - side * 8, base + 10],
        ],
        [
          [cx + side * 56, base - 60],
          [cx + side * 60, base + 10],
        ],
      ],
      metal,
      6,
    ) +
    shape(
      [
        [cx - side * 4, base - 66],
        [cx + side * 60, base - 66],
        [cx + side * 60, base - 52],
        [cx - side * 4, base - 52],
      ],
      seat,
    ) +
    shape(
      [
        [cx - side * 14, base - 156],
        [cx, base - 156],
        [cx + side * 6, base - 60],
        [cx - side * 4, base - 60],
      ],
      seat,
    );
  return (
    note('main', `a round table and two ${getColorName(seat)} chairs`) +
    ellipse(x + 110, base + 12, 210, 20, '#16202a', 0.2) +
    chair(x - 60, 1) +
    chair(x + 280, -1) +
    lines(
      [
        [
          [x + 110, base - 90],
          [x + 110, base + 8],
        ],
      ],
      metal,
      12,
    ) +
    ellipse(x + 110, base + 8, 54, 9, metal) +
    ellipse(x + 110, base - 92, 112, 17, shade(palette.wood, 0.2)) +
    ellipse(x + 110, base - 97, 112, 16, tint(palette.wood, 0.12)) +
    rect(x + 92, base - 136, 30, 38, palette.accent, 1, 9) +
    ellipse(x + 108, base - 148, 30, 22, palette.leaf) +
    ellipse(x + 96, base - 156, 12, 9, tint(palette.accent, 0.3))
  );
}

const lounger = ({ palette }: Sketch, x: number, base: number) =>
  ellipse(x + 90, base, 120, 12, '#16202a', 0.2) +
  lines(
    [
      [
        [x + 20, base - 36],
        [x + 16, base],
      ],
      [
        [x + 160, base - 36],
        [x + 166, base],
      ],
    ],
    shade(palette.wood, 0.3),
    8,
  ) +
  shape(
    [
      [x, base - 46],
      [x + 130, base - 46],
      [x + 206, base - 104],
      [x + 212, base - 92],
      [x + 138, base - 30],
      [x, base - 30],
    ],
    palette.trim,
  ) +
  shape(
    [
      [x, base - 52],
      [x + 128, base - 52],
      [x + 200, base - 108],
      [x + 206, base - 102],
      [x + 132, base - 44],
      [x, base - 44],
    ],
    palette.accent,
  );

function umbrella({ palette }: Sketch, x: number, base: number): string {
  const part = (from: number, to: number, color: string) =>
    path(
      `M${x} ${base - 330}Q${x + from * 0.8} ${base - 300} ${x + from} ${base - 216}L${x + to} ${base - 216}Q${x + to * 0.8} ${base - 300} ${x} ${base - 330}z`,
      color,
    );
  return (
    ellipse(x, base, 60, 9, '#16202a', 0.2) +
    rect(x - 4, base - 320, 8, 320, palette.wood) +
    part(-150, -76, palette.door) +
    part(-76, 0, palette.trim) +
    part(0, 76, palette.door) +
    part(76, 150, shade(palette.trim, 0.12))
  );
}

/** From a balcony above the town or the trees. */
export function balcony(sketch: Sketch): string {
  const { palette, random, stories } = sketch;
  const isLeft = random.chance(0.5);
  const look = createExteriorLook(sketch);
  const metal = random.pick([shade(palette.roof, 0.35), palette.trim]);
  const [wallX, glassX] = isLeft ? [-20, 40] : [860, 930];
  const from = isLeft ? 320 : 0;
  const floor = 690;
  const pot = (x: number, size: number) =>
    shape(
      [
        [x - size, 800 - size * 1.6],
        [x + size, 800 - size * 1.6],
        [x + size * 0.76, 800],
        [x - size * 0.76, 800],
      ],
      random.pick(['#b9694a', palette.trim, palette.accent]),
    ) +
    range(-3, 3, 1)
      .map((at) =>
        stroke(
          `M${x} ${800 - size * 1.5}Q${x + at * size * 0.4} ${800 - size * 3} ${x + at * size * 0.7} ${800 - size * (3.6 - Math.abs(at) * 0.3)}`,
          at % 2 ? palette.leaf : tint(palette.leaf, 0.14),
          size * 0.24,
        ),
      )
      .join('');
  return picture(
    `<defs>${glow('lamp', '#ffdf9c', 0.6)}</defs>` +
      sky(sketch) +
      drawDistance(sketch, stories >= 4) +
      range(0, 9, 1)
        .map((at) =>
          ellipse(
            at * 140,
            720,
            random.between(80, 120),
            random.between(30, 110),
            mix(palette.leaf, palette.skyLow, at % 2 ? 0.3 : 0.18),
          ),
        )
        .join('') +
      rect(0, floor, WIDTH, HEIGHT - floor, mix(palette.wood, palette.street, 0.3)) +
      lines(
        range(-900, 2100, 84).map(
          (x) =>
            [
              [600 + (x - 600) * 0.55, floor],
              [x, HEIGHT],
            ] as const,
        ),
        shade(palette.wood, 0.4),
        3,
        0.4,
      ) +
      rect(0, floor, WIDTH, 14, '#16202a', 0.2) +
      rect(from, 470, isLeft ? WIDTH : 880, 12, metal) +
      sketch.note('main', 'two potted plants') +
      sketch.note('more', `a view over ${stories >= 4 ? 'roofs' : 'trees'}`) +
      (random.chance(0.5)
        ? sketch.note('main', 'a railing with bars') +
          lines(
            range(from + 10, isLeft ? WIDTH : 880, 24).map(
              (x) =>
                [
                  [x, 480],
                  [x, floor],
                ] as const,
            ),
            metal,
            5,
          )
        : sketch.note('main', 'a glass railing') +
          rect(from, 486, isLeft ? WIDTH : 880, 196, tint(palette.glass, 0.5), 0.4) +
          lines(
            range(from + 40, isLeft ? WIDTH : 880, 190).map(
              (x) =>
                [
                  [x, 480],
                  [x, floor],
                ] as const,
            ),
            metal,
            7,
          )) +
      rect(from, floor - 12, isLeft ? WIDTH : 880, 9, metal) +
      wall(sketch, wallX, 0, 360, floor + 30, look.wall, look.material) +
      rect(glassX - 14, 110, 248, floor - 80, palette.trim) +
      glass(sketch, glassX, 124, 220, floor - 100, 0.9) +
      lines(
        [
          [
            [glassX + 110, 124],
            [glassX + 110, floor + 24],
          ],
        ],
        palette.trim,
        12,
      ) +
      tableAndChairs(sketch, isLeft ? 560 : 330, 810) +
      pot(isLeft ? 1120 : 90, 44) +
      pot(isLeft ? 1020 : 190, 30) +
      (random.chance(0.5) ? sketch.note('main', 'string lights') + lights(from, isLeft ? WIDTH : 880) : ''),
  );
}

const lights = (from: number, to: number) =>
  stroke(`M${from} 90Q${(from + to) / 2} 190 ${to} 80`, '#3a3f47', 3) +
  range(0.06, 0.95, 0.08)
    .map((share) => {
      const x = from + (to - from) * share;
      const y = 90 * (1 - share) ** 2 + 2 * 190 * share * (1 - share) + 80 * share ** 2;
      return ellipse(x, y + 9, 22, 22, 'url(#lamp)') + ellipse(x, y + 9, 6, 8, '#fff0c4');
    })
    .join('');
