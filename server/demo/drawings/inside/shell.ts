import { mix, shade, tint } from '#server/homes/pictures/colorMath.ts';
import { gradient, lines, range, rect, shape, WIDTH } from '#server/homes/pictures/svg.ts';
import { createRandom } from '#server/homes/pictures/random.ts';

import { getColorName } from '../colorNames.ts';
import type { Sketch } from '../sketch.ts';

export const FLOOR = 660;
const CEILING = 46;

export type Finish = 'boards' | 'tiles' | 'carpet' | 'concrete';

const floors: Record<Finish, string> = {
  boards: 'wood floor',
  tiles: 'tile floor',
  carpet: 'carpet',
  concrete: 'concrete floor',
};

/** What the rooms of one home share; it depends on the wall color, which is the home's own. */
export type Interior = {
  wall: string;
  accentWall: string;
  trim: string;
  fabric: string;
  second: string;
  wood: string;
  metal: string;
  cabinet: string;
  wainscot: number;
  curtain: number;
};

export function createInterior({ palette }: Sketch): Interior {
  const random = createRandom('interior', palette.wall, palette.door, palette.wood);
  const fabric = random.pick([
    palette.door,
    palette.accent,
    mix(palette.wall, palette.roof, 0.45),
    mix(palette.door, palette.trim, 0.4),
  ]);
  return {
    wall: mix(palette.wall, '#fbf5ea', random.between(0.5, 0.72)),
    accentWall: random.pick([
      mix(palette.door, '#f4ecdf', 0.45),
      mix(palette.accent, '#f4ecdf', 0.5),
      mix(palette.leaf, '#f0ead9', 0.5),
      mix(palette.roof, '#f4ecdf', 0.55),
    ]),
    trim: mix(palette.trim, '#ffffff', 0.3),
    fabric,
    second: fabric === palette.accent ? palette.door : palette.accent,
    wood: palette.wood,
    metal: random.pick(['#3a3f47', '#b08d4f', '#8d949c']),
    cabinet: random.pick([
      mix(palette.door, '#e9e4d8', 0.2),
      '#f1ece2',
      mix(palette.leaf, '#dcd8c6', 0.35),
      mix(palette.wood, '#f0e2cf', 0.2),
      mix(palette.roof, '#dcd5cb', 0.25),
    ]),
    wainscot: random.int(0, 4),
    curtain: random.int(0, 3),
  };
}

/** Walls, floor, and ceiling of a room, seen from its middle. */
export function shell(sketch: Sketch, home: Interior, finish: Finish, wall = home.wall): string {
  return (
    sketch.note('around', floors[finish]) +
    sketch.note('around', `${getColorName(wall)} walls`) +
    `<defs>${gradient('wall', shade(wall, 0.1), tint(wall, 0.12))}${gradient('across', tint(wall, 0.3), shade(wall, 0.18), true)}</defs>` +
    rect(0, 0, WIDTH, FLOOR, 'url(#wall)') +
    rect(0, 0, WIDTH, FLOOR, 'url(#across)', 0.5) +
    covering(sketch, home, wall) +
    rect(0, 0, WIDTH, CEILING, tint(home.trim, 0.4)) +
    rect(0, CEILING - 8, WIDTH, 8, home.trim) +
    rect(0, CEILING, WIDTH, 10, '#20263f', 0.09) +
    floor(home, finish) +
    rect(0, FLOOR - 30, WIDTH, 30, home.trim) +
    rect(0, FLOOR - 30, WIDTH, 4, tint(home.trim, 0.6)) +
    rect(0, FLOOR - 5, WIDTH, 5, shade(home.trim, 0.3), 0.7) +
    rect(0, FLOOR, WIDTH, 16, '#20263f', 0.14)
  );
}

function covering({ random }: Sketch, home: Interior, wall: string): string {
  const line = shade(wall, 0.2);
  if (home.wainscot === 0) {
    const panels = range(30, WIDTH, 170).map(
      (x) => rect(x, 436, 140, 170, line, 0.3, 2) + rect(x + 4, 440, 134, 164, tint(wall, 0.2), 1, 2),
    );
    return (
      rect(0, 410, WIDTH, 250, tint(wall, 0.34), 0.8) +
      panels.join('') +
      rect(0, 404, WIDTH, 10, home.trim) +
      rect(0, 414, WIDTH, 5, line, 0.4)
    );
  }
  if (home.wainscot === 1)
    return lines(
      range(24, WIDTH, 48).map(
        (x) =>
          [
            [x, CEILING],
            [x, FLOOR],
          ] as const,
      ),
      line,
      2,
      0.22,
    );
  if (home.wainscot === 2)
    return rect(0, 430, WIDTH, 230, shade(wall, 0.14), 0.5) + rect(0, 428, WIDTH, 4, line, 0.4);
  if (home.wainscot === 3 && random.chance(0.6))
    return shape(
      [
        [0, CEILING],
        [random.between(380, 560), CEILING],
        [random.between(380, 560), FLOOR],
        [0, FLOOR],
      ],
      tint(wall, 0.2),
      0.4,
    );
  return '';
}

function floor(home: Interior, finish: Finish): string {
  const color = {
    boards: home.wood,
    tiles: mix(home.trim, '#b9b4aa', 0.35),
    carpet: mix(home.second, '#ded5c6', 0.7),
    concrete: '#a9a7a2',
  }[finish];
  const line = shade(color, 0.4);
  const depth = (share: number) => FLOOR + (900 - FLOOR) * share * share;
  const rays = (step: number) =>
    range(-1200, 2400, step).map(
      (x) =>
        [
          [600 + (x - 600) * 0.5, FLOOR],
          [x, 900],
        ] as const,
    );
  const joints = range(0, 44, 1).map((at) => {
    const [y, column] = [depth(((at * 37) % 100) / 100), (at * 53) % 30];
    const x = (edge: number) => 600 + (-1200 + edge * 120 - 600) * (0.5 + (0.5 * (y - FLOOR)) / 240);
    return [
      [x(column), y],
      [x(column + 1), y],
    ] as const;
  });
  return (
    `<defs>${gradient('floor', shade(color, 0.12), tint(color, 0.14))}</defs>` +
    rect(0, FLOOR, WIDTH, 900 - FLOOR, 'url(#floor)') +
    (finish === 'boards' ? lines(rays(120), line, 2, 0.36) + lines(joints, line, 2, 0.36) : '') +
    (finish === 'tiles'
      ? lines(
          [
            ...rays(150),
            ...range(0.2, 1, 0.2).map(
              (share) =>
                [
                  [0, depth(share)],
                  [WIDTH, depth(share)],
                ] as const,
            ),
          ],
          line,
          2,
          0.3,
        )
      : '') +
    (finish === 'concrete'
      ? lines(
          [
            [
              [0, depth(0.6)],
              [WIDTH, depth(0.6)],
            ],
          ],
          line,
          2,
          0.3,
        )
      : '')
  );
}
