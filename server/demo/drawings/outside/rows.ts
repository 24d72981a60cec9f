import { mix, shade } from '#server/homes/pictures/colorMath.ts';
import { lines, range, rect } from '#server/homes/pictures/svg.ts';

import { GROUND, houseShadow, walk } from './ground.ts';
import type { Sketch } from '../sketch.ts';
import { ignoreDetail } from '../sceneNotes.ts';
import { door, steps } from './doors.ts';
import type { DrawHouse } from './house.ts';
import { plinth, porch } from './house.ts';
import type { ExteriorLook } from './exteriorLook.ts';
import { flatRoof, gable, slope } from './roofs.ts';
import { gableWall, wall } from './walls.ts';
import { window } from './windows.ts';

const BASE = GROUND - 14;

/** A row of slightly different houses; the listed home is in the middle. */
export const townhouses: DrawHouse = (sketch, look) => {
  const { random, stories, palette } = sketch;
  const rows = Math.min(4, Math.max(2, stories));
  const width = random.between(236, 268);
  const story = rows === 4 ? 112 : rows === 3 ? 132 : 152;
  const left = 600 - width * 1.5;
  const colors = [
    mix(palette.wall, palette.accent, 0.55),
    palette.wall,
    mix(palette.wall, palette.roof, 0.35),
    mix(palette.wall, palette.trim, 0.6),
  ];
  const start = random.int(0, 3);
  const one = (x: number, color: string, at: number) => {
    const height = rows * story + (at === 1 ? 26 : random.pick([0, 16, -14]));
    const top = BASE - height;
    const roof = random.int(0, 2);
    const windows = { ...look.windows, hasShutters: look.windows.hasShutters && at === 1 };
    const doorX = x + width * (at === 2 ? 0.64 : 0.16);
    const beside = x + width * (at === 2 ? 0.14 : 0.58);
    const bay = random.chance(0.4);
    return (
      wall(
        sketch,
        x,
        top,
        width,
        height,
        color,
        at === 1 ? look.material : random.pick(['brick', 'stucco', look.second]),
      ) +
      (roof === 0
        ? rect(x - 4, top - 26, width + 8, 34, palette.trim) +
          lines(
            range(x + 8, x + width - 6, 20).map(
              (px) =>
                [
                  [px, top - 8],
                  [px, top + 6],
                ] as const,
            ),
            shade(palette.trim, 0.3),
            8,
            0.7,
          ) +
          rect(x - 8, top - 34, width + 16, 10, shade(palette.roof, 0.1))
        : roof === 1
          ? gableWall(x, top, width, 112, color, look.second) +
            gable(sketch, x, top, width, 112, 10) +
            window(
              sketch,
              { ...windows, hasShutters: false, hasBoxes: false },
              x + width / 2 - 22,
              top - 58,
              44,
              50,
            )
          : slope(sketch, x - 2, top + 2, width + 4, 92, 34)) +
      range(0, rows - 2, 1)
        .map((row) =>
          bay
            ? window(sketch, windows, x + width / 2 - 66, top + 32 + row * story, 132, story - 62)
            : [0.26, 0.74]
                .map((share) =>
                  window(sketch, windows, x + width * share - 29, top + 32 + row * story, 58, story - 60),
                )
                .join(''),
        )
        .join('') +
      door(
        at === 1 ? sketch : { ...sketch, note: ignoreDetail },
        random.pick(['panel', 'half', look.door]),
        doorX,
        BASE - 26,
        60,
        112,
        at === 1 ? palette.door : random.pick([palette.door, palette.accent, shade(palette.roof, 0.1)]),
      ) +
      window(sketch, { ...windows, hasShutters: false }, beside - 4, BASE - 124, 68, 78) +
      rect(doorX - 20, BASE - 152, 100, 10, palette.trim) +
      plinth(sketch, x, width) +
      steps(sketch, doorX + 30, BASE - 26, 74, 4) +
      rect(x + width - 3, top, 6, height, shade(color, 0.4), 0.5)
    );
  };
  return {
    name: 'Row of three townhouses',
    left,
    right: left + 3 * width,
    door: left + width * 1.16 + 30,
    content:
      houseShadow(left, left + 3 * width) +
      [0, 2, 1]
        .map((at) =>
          one(left + at * width, at === 1 ? palette.wall : (colors[(start + at) % 4] ?? palette.wall), at),
        )
        .join('') +
      walk(sketch, left + width * 1.16 + 30, 100, GROUND + 20),
  };
};

/** Two mirrored homes under one roof. */
export const duplex: DrawHouse = (sketch, look) => {
  const { random, stories, palette } = sketch;
  const isTall = stories >= 2;
  const [width, height] = [random.between(680, 740), isTall ? 306 : 176];
  const [x, top] = [600 - width / 2, BASE - height];
  const half = width / 2;
  const isGabled = random.chance(0.6);
  const roof = slope(sketch, x - 26, top + 4, width + 52, random.between(96, 130), isGabled ? 24 : 110);
  const side = (from: number, isMirrored: boolean) => {
    const at = (share: number) => from + half * (isMirrored ? 1 - share : share);
    const wing = half * 0.52;
    const wingX = at(0.3) - wing / 2;
    return (
      (isGabled
        ? wall(sketch, wingX, top - 2, wing, height + 2, look.base, look.second) +
          gableWall(wingX, top - 2, wing, 96, look.base, look.second) +
          gable(sketch, wingX, top - 2, wing, 96, 20)
        : '') +
      (isTall
        ? window(sketch, look.windows, at(0.3) - 45, top + 44, 90, 84) +
          window(sketch, { ...look.windows, hasShutters: false }, at(0.76) - 26, top + 48, 52, 76)
        : '') +
      window(sketch, { ...look.windows, hasShutters: false }, at(0.3) - 52, BASE - 124, 104, 88) +
      door(sketch, look.door, at(0.76) - 32, BASE - 2, 64, 118, isMirrored ? palette.accent : palette.door) +
      porch(sketch, at(0.76) - 78, BASE - 146, 156, false) +
      slope(sketch, at(0.76) - 96, BASE - 142, 192, 38, 22) +
      steps(sketch, at(0.76) - 18, BASE + 8, 70, 2) +
      walk(sketch, at(0.76) - 18, 74, GROUND + 16)
    );
  };
  return {
    name: `${isTall ? 'Two-story' : 'One-story'} side-by-side duplex`,
    left: x,
    right: x + width,
    door: x + half * 0.76,
    content:
      houseShadow(x, x + width) +
      wall(sketch, x, top, width, height, look.wall, look.material) +
      roof +
      rect(x + half - 5, top + 10, 10, height - 10, palette.trim, 0.9) +
      plinth(sketch, x, width) +
      side(x, false) +
      side(x + half, true),
  };
};

/** Long and low, with skirting and a deck in front of the door. */
export const manufactured: DrawHouse = (sketch: Sketch, look: ExteriorLook) => {
  const { random, palette } = sketch;
  const [x, width, height] = [random.between(160, 190), random.between(820, 860), 168];
  const floor = BASE - 34;
  const top = floor - height;
  const doorX = x + width * random.pick([0.3, 0.52, 0.66]);
  const band = random.pick([palette.accent, palette.door, palette.roof]);
  const places = [0.05, 0.2, 0.4, 0.56, 0.74, 0.88]
    .map((share) => x + width * share)
    .filter((at) => at + 90 < doorX - 34 || at > doorX + 110);
  const awning = random.chance(0.6);
  return {
    name: 'Long, low manufactured home with a deck out front',
    left: x,
    right: x + width,
    door: doorX + 32,
    content:
      houseShadow(x, x + width) +
      wall(sketch, x, top, width, height, look.wall, random.pick(['siding', 'boards'])) +
      rect(x, top + height * 0.62, width, 16, band, 0.85) +
      rect(x + 4, floor, width - 8, 46, shade(palette.trim, 0.3)) +
      lines(
        range(x + 16, x + width - 8, 18).map(
          (px) =>
            [
              [px, floor + 4],
              [px, floor + 46],
            ] as const,
        ),
        shade(palette.trim, 0.5),
        2,
        0.5,
      ) +
      (random.chance(0.5)
        ? flatRoof(sketch, x, top + 4, width, 24, 22)
        : slope(sketch, x - 24, top + 4, width + 48, random.between(54, 74), 26)) +
      places
        .slice(0, 4)
        .map((at) =>
          window(sketch, { ...look.windows, hasBoxes: look.windows.hasBoxes }, at, top + 44, 84, 62),
        )
        .join('') +
      door(sketch, 'half', doorX, floor, 64, 122) +
      (awning
        ? range(0, 7, 1)
            .map((at) => rect(doorX - 62 + at * 24, top + 18, 24, 26, at % 2 ? palette.trim : band))
            .join('') + rect(doorX - 62, top + 44, 192, 12, '#131a28', 0.22)
        : '') +
      rect(doorX - 90, floor, 250, 12, palette.wood) +
      rect(doorX - 90, floor + 12, 250, 34, shade(palette.wood, 0.35)) +
      lines(
        range(doorX - 84, doorX + 150, 22).map(
          (px) =>
            [
              [px, floor - 46],
              [px, floor],
            ] as const,
        ),
        palette.trim,
        4,
      ) +
      rect(doorX - 90, floor - 50, 78, 7, palette.trim) +
      rect(doorX + 84, floor - 50, 76, 7, palette.trim) +
      rect(doorX - 10, floor - 50, 92, 50, palette.door, 0) +
      steps(sketch, doorX + 32, floor + 6, 78, 4) +
      walk(sketch, doorX + 32, 92, GROUND + 20),
  };
};
