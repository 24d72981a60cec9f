import { mix, shade, tint } from '#server/homes/pictures/colorMath.ts';
import { lines, range, rect, shape } from '#server/homes/pictures/svg.ts';

import { GROUND, houseShadow, walk } from './ground.ts';
import { door, garageDoor, steps } from './doors.ts';
import type { DrawHouse } from './house.ts';
import { plinth } from './house.ts';
import { chimney, flatRoof, gable, slope } from './roofs.ts';
import { gableWall, wall } from './walls.ts';
import { window } from './windows.ts';

const BASE = GROUND - 14;

/** Boxes of different materials, one projecting over the other. */
export const boxes: DrawHouse = (sketch, look) => {
  const { palette, random, stories } = sketch;
  const isTall = stories >= 2;
  const [x, width] = [random.between(230, 270), random.between(660, 720)];
  const low = 172;
  const upperWidth = width * random.between(0.52, 0.64);
  const isLeft = random.chance(0.5);
  const upperX = isLeft ? x - 30 : x + width - upperWidth + 30;
  const boards = random.pick([palette.wood, shade(palette.roof, 0.1), palette.accent]);
  const style = {
    ...look.windows,
    style: 'casement' as const,
    frame: shade(palette.roof, 0.35),
    hasShutters: false,
  };
  const garageX = isLeft ? x + 40 : x + width - 250;
  const doorX = isLeft ? x + width * 0.44 : x + width * 0.5;
  const glassX = isLeft ? x + width - 220 : x + 30;
  return {
    name: `${isTall ? 'Two-story' : 'One-story'} house with a flat roof and a garage`,
    left: x,
    right: x + width,
    door: doorX + 36,
    content:
      houseShadow(x, x + width) +
      wall(sketch, x, BASE - low, width, low, look.wall, 'stucco') +
      flatRoof(sketch, x, BASE - low, width, 20, 24) +
      rect(doorX - 36, BASE - low, 160, low, shade(boards, 0.05)) +
      lines(
        range(doorX - 36, doorX + 120, 13).map(
          (px) =>
            [
              [px, BASE - low],
              [px, BASE],
            ] as const,
        ),
        shade(boards, 0.4),
        2,
        0.4,
      ) +
      door(sketch, 'modern', doorX, BASE - 2, 72, 132) +
      window(sketch, style, glassX, BASE - 132, 190, 110) +
      (isTall
        ? rect(upperX + 10, BASE - low, upperWidth + 26, 30, '#131a28', 0.24) +
          wall(sketch, upperX, BASE - low - 168, upperWidth, 168, boards, 'boards') +
          flatRoof(sketch, upperX, BASE - low - 168, upperWidth, 18, 16) +
          window(sketch, style, upperX + 40, BASE - low - 126, upperWidth * 0.46, 92) +
          window(
            sketch,
            { ...style, style: 'plain' },
            upperX + upperWidth * 0.7,
            BASE - low - 126,
            upperWidth * 0.18,
            92,
          )
        : shape(
            [
              [isLeft ? x + 20 : x + width - 20, BASE - low - 20],
              [isLeft ? x + 20 : x + width - 20, BASE - low - 104],
              [isLeft ? x + width * 0.62 : x + width * 0.38, BASE - low - 20],
            ],
            boards,
          ) + rect(isLeft ? x + 60 : x + width - 180, BASE - low - 60, 110, 34, sketch.palette.glass)) +
      garageDoor(sketch, garageX + 16, BASE + 6, 180, 124) +
      plinth(sketch, glassX - 20, 230) +
      walk(sketch, garageX + 106, 190, GROUND + 4) +
      steps(sketch, doorX + 36, BASE + 6, 110, 1) +
      walk(sketch, doorX + 36, 98, GROUND + 4),
  };
};

/** Two steep gables, one in front of the other, with an arched door. */
export const cottage: DrawHouse = (sketch, look) => {
  const { palette, random, stories } = sketch;
  const height = stories >= 2 ? 200 : 158;
  const [x, width] = [random.between(280, 320), random.between(560, 620)];
  const top = BASE - height;
  const isLeft = random.chance(0.5);
  const [big, small] = [random.between(310, 340), 176];
  const bigX = isLeft ? x : x + width - big;
  const smallX = isLeft ? x + big - 60 : x + width - big - small + 60;
  const peak = random.between(236, 276);
  const hasBeams = random.chance(0.5);
  const beam = shade(palette.wood, 0.4);
  const middle = bigX + big / 2;
  const beams = lines(
    [
      [
        [bigX, top],
        [bigX + big, top],
      ],
      [
        [middle, top],
        [middle, top - peak + 40],
      ],
      [
        [middle - 70, top],
        [middle - 20, top - 120],
      ],
      [
        [middle + 70, top],
        [middle + 20, top - 120],
      ],
    ],
    beam,
    11,
  );
  const restX = isLeft ? x + width - 140 : x + 60;
  return {
    name: 'House with a steep gable',
    left: x,
    right: x + width,
    door: smallX + small / 2,
    content:
      houseShadow(x, x + width) +
      chimney(sketch, isLeft ? x + width - 110 : x + 60, top - 190, 150) +
      wall(sketch, x, top, width, height, look.wall, look.material) +
      slope(sketch, x - 24, top + 4, width + 48, 150, 40) +
      window(sketch, look.windows, restX, BASE - 116, 76, 80) +
      wall(sketch, bigX, top - 4, big, height + 4, look.wall, look.material) +
      gableWall(
        bigX,
        top - 4,
        big,
        peak,
        hasBeams ? mix(palette.trim, palette.wall, 0.25) : look.wall,
        hasBeams ? 'stucco' : look.second,
      ) +
      (hasBeams ? beams : '') +
      gable(sketch, bigX, top - 4, big, peak, 30) +
      window(sketch, { ...look.windows, hasShutters: false }, middle - 36, top - 96, 72, 84) +
      window(sketch, look.windows, middle - 58, BASE - 122, 116, 86) +
      wall(sketch, smallX, BASE - 150, small, 150, look.base, look.second) +
      gableWall(smallX, BASE - 150, small, 136, look.base, look.second) +
      gable(sketch, smallX, BASE - 150, small, 136, 18) +
      door(sketch, random.chance(0.6) ? 'arch' : look.door, smallX + small / 2 - 35, BASE - 2, 70, 128) +
      plinth(sketch, bigX, big) +
      steps(sketch, smallX + small / 2, BASE + 4, 100, 2) +
      walk(sketch, smallX + small / 2, 92, GROUND + 12),
  };
};

/** Two rows of windows under a roof that slopes to one side. */
export const leaning: DrawHouse = (sketch, look) => {
  const { palette, random, stories } = sketch;
  const [x, width] = [random.between(250, 290), random.between(620, 680)];
  const base = stories >= 2 ? 270 : 170;
  const rise = random.between(90, 130);
  const top = BASE - base;
  const isLeft = random.chance(0.5);
  const [leftTop, rightTop] = isLeft ? [top - rise, top] : [top, top - rise];
  const style = {
    ...look.windows,
    style: 'plain' as const,
    hasShutters: false,
    frame: shade(palette.roof, 0.3),
  };
  const highX = isLeft ? x + 40 : x + width - 300;
  const doorX = isLeft ? x + width - 250 : x + 180;
  const tall = base - 60;
  return {
    name: `${stories >= 2 ? 'Two-story' : 'One-story'} house with a single-slope roof`,
    left: x,
    right: x + width,
    door: doorX + 35,
    content:
      houseShadow(x, x + width) +
      shape(
        [
          [x, BASE],
          [x, leftTop],
          [x + width, rightTop],
          [x + width, BASE],
        ],
        look.wall,
      ) +
      wall(sketch, x, top, width, base, look.wall, random.pick(['boards', 'siding'])) +
      shape(
        [
          [x - 40, leftTop - 4],
          [x + width + 40, rightTop - 4],
          [x + width + 40, rightTop - 30],
          [x - 40, leftTop - 30],
        ],
        palette.roof,
      ) +
      shape(
        [
          [x - 40, leftTop - 4],
          [x + width + 40, rightTop - 4],
          [x + width + 40, rightTop + 6],
          [x - 40, leftTop + 6],
        ],
        palette.trim,
      ) +
      shape(
        [
          [x, leftTop + 4],
          [x + width, rightTop + 4],
          [x + width, rightTop + 22],
          [x, leftTop + 22],
        ],
        '#131a28',
        0.2,
      ) +
      window(sketch, style, highX, top - 12, 260, 56) +
      window(
        sketch,
        { ...style, style: 'casement' },
        highX,
        BASE - Math.min(tall, 150),
        260,
        Math.min(tall, 150) - 30,
      ) +
      (stories >= 2 ? window(sketch, style, doorX - 40, top + 30, 150, 70) : '') +
      rect(doorX - 24, BASE - 150, 190, 150, tint(palette.wood, 0.06)) +
      lines(
        range(doorX - 24, doorX + 160, 14).map(
          (px) =>
            [
              [px, BASE - 150],
              [px, BASE],
            ] as const,
        ),
        shade(palette.wood, 0.4),
        2,
        0.4,
      ) +
      door(sketch, 'modern', doorX, BASE - 2, 70, 126) +
      rect(doorX - 50, BASE - 164, 250, 14, palette.trim) +
      rect(doorX - 40, BASE - 150, 236, 14, '#131a28', 0.25) +
      plinth(sketch, x, width) +
      steps(sketch, doorX + 35, BASE + 4, 100, 2) +
      walk(sketch, doorX + 35, 92, GROUND + 12),
  };
};
