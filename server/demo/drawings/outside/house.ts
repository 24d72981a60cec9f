import { shade, tint } from '#server/homes/pictures/colorMath.ts';
import { lines, range, rect, shape } from '#server/homes/pictures/svg.ts';

import { GROUND, houseShadow, walk } from './ground.ts';
import type { Sketch } from '../sketch.ts';
import { door, garageDoor, steps } from './doors.ts';
import type { ExteriorLook } from './exteriorLook.ts';
import { chimney, gable, slope } from './roofs.ts';
import { gableWall, wall } from './walls.ts';
import { roundWindow, window } from './windows.ts';

export type Facade = {
  /** What a passer-by would call it. */
  name: string;
  content: string;
  left: number;
  right: number;
  door: number;
};
export type DrawHouse = (sketch: Sketch, look: ExteriorLook) => Facade;

const BASE = GROUND - 14;

export const plinth = ({ palette }: Sketch, x: number, width: number) =>
  rect(x - 4, BASE, width + 8, 18, shade(palette.street, 0.3)) +
  rect(x - 4, BASE, width + 8, 4, tint(palette.street, 0.2));

export function porch({ palette }: Sketch, x: number, y: number, width: number, isTapered: boolean): string {
  const count = width > 300 ? 4 : 3;
  const posts = range(0, count - 1, 1).map((at) => x + 10 + (at * (width - 34)) / (count - 1));
  const post = (px: number) =>
    isTapered
      ? shape(
          [
            [px + 1, y],
            [px + 13, y],
            [px + 18, BASE - 54],
            [px - 4, BASE - 54],
          ],
          palette.trim,
        ) +
        rect(px - 9, BASE - 58, 32, 58, shade(palette.wall, 0.25)) +
        rect(px - 12, BASE - 62, 38, 8, palette.trim) +
        shape(
          [
            [px + 10, y],
            [px + 13, y],
            [px + 18, BASE - 54],
            [px + 12, BASE - 54],
          ],
          '#131a28',
          0.16,
        )
      : rect(px, y, 14, BASE - y, palette.trim) +
        rect(px + 9, y, 5, BASE - y, '#131a28', 0.16) +
        rect(px - 4, y, 22, 9, palette.trim) +
        rect(px - 4, BASE - 10, 22, 10, palette.trim);
  const railing = (from: number, to: number) =>
    rect(from, BASE - 50, to - from, 7, palette.trim) +
    lines(
      range(from + 8, to - 4, 12).map(
        (px) =>
          [
            [px, BASE - 46],
            [px, BASE - 4],
          ] as const,
      ),
      palette.trim,
      4,
    ) +
    rect(from, BASE - 8, to - from, 5, palette.trim);
  const gaps = posts
    .slice(1)
    .map((px, at) => (at === (count === 4 ? 1 : 0) ? '' : railing((posts[at] ?? x) + 14, px)));
  return (
    rect(x, y, width, BASE - y, '#131a28', 0.14) +
    rect(x - 6, BASE - 4, width + 12, 14, shade(palette.wood, 0.1)) +
    rect(x - 6, BASE - 4, width + 12, 4, tint(palette.wood, 0.25)) +
    gaps.join('') +
    posts.map(post).join('')
  );
}

/** A long house with one gable facing the street and a porch beside it. */
export const farmhouse: DrawHouse = (sketch, look) => {
  const { random, stories } = sketch;
  const isTall = stories >= 2;
  const height = isTall ? random.between(292, 320) : random.between(166, 186);
  const [x, width] = [random.between(230, 270), random.between(660, 720)];
  const [top, isLeft] = [BASE - height, random.chance(0.5)];
  const wing = random.between(236, 270);
  const wingX = isLeft ? x - 12 : x + width - wing + 12;
  const openX = isLeft ? x + wing - 12 : x;
  const open = width - wing + 12;
  const peak = random.between(130, 170);
  const porchTop = BASE - 158;
  const doorX = openX + open / 2 - 33;
  const upper = isTall
    ? [0.2, 0.5, 0.8]
        .map((share) => window(sketch, look.windows, openX + open * share - 32, top + 42, 64, 88))
        .join('')
    : '';
  return {
    name: `${isTall ? 'Two-story' : 'One-story'} house with a gable and a porch`,
    left: x,
    right: x + width,
    door: doorX + 33,
    content:
      houseShadow(x, x + width) +
      chimney(sketch, isLeft ? x + width - 130 : x + 90, top - 176, 140) +
      wall(sketch, x, top, width, height, look.wall, look.material) +
      slope(sketch, x - 28, top + 4, width + 56, random.between(112, 138), random.between(14, 70)) +
      upper +
      window(sketch, look.windows, openX + open * 0.16 - 30, BASE - 118, 66, 86) +
      door(sketch, look.door, doorX, BASE - 2, 66, 124) +
      window(sketch, look.windows, openX + open * 0.84 - 36, BASE - 118, 66, 86) +
      porch(sketch, openX + (isLeft ? 4 : -16), porchTop, open + 12, random.chance(0.5)) +
      slope(sketch, openX + (isLeft ? -2 : -34), porchTop + 4, open + 40, 46, 18) +
      wall(sketch, wingX, top - 6, wing, height + 6, look.wall, look.second) +
      gableWall(wingX, top - 6, wing, peak, look.wall, look.second) +
      gable(sketch, wingX, top - 6, wing, peak) +
      (isTall ? window(sketch, look.windows, wingX + wing / 2 - 50, top + 40, 100, 92) : '') +
      roundWindow(sketch, look.windows, wingX + wing / 2, top - 44, 21) +
      window(sketch, { ...look.windows, hasShutters: false }, wingX + wing / 2 - 62, BASE - 124, 124, 94) +
      plinth(sketch, wingX, wing) +
      steps(sketch, doorX + 33, BASE + 6, 92, 2) +
      walk(sketch, doorX + 33, 104, GROUND + 14),
  };
};

/** One wide, low roof over everything, with a dormer and a deep porch. */
export const craftsman: DrawHouse = (sketch, look) => {
  const { palette, random } = sketch;
  const [width, x] = [random.between(600, 660), random.between(262, 300)];
  const porchTop = BASE - 176;
  const doorX = x + width * random.pick([0.3, 0.5, 0.68]) - 35;
  const roof = random.between(176, 206);
  const dormer = 216;
  const dormerX = x + width / 2 - dormer / 2;
  const eaves = porchTop + 2;
  const places = [0.13, 0.5, 0.84]
    .map((share) => x + width * share - 48)
    .filter((at) => Math.abs(at + 48 - doorX - 35) > 110);
  return {
    name: 'Low house with a wide roof, a dormer and a deep porch',
    left: x,
    right: x + width,
    door: doorX + 35,
    content:
      houseShadow(x, x + width) +
      chimney(sketch, x + width * 0.8, eaves - roof - 34, 120) +
      wall(sketch, x, eaves, width, BASE - eaves, look.wall, look.material) +
      places
        .map((at) => window(sketch, { ...look.windows, hasShutters: false }, at, BASE - 122, 96, 88))
        .join('') +
      door(sketch, look.door === 'arch' ? 'half' : look.door, doorX, BASE - 2, 70, 128) +
      porch(sketch, x - 10, porchTop, width + 20, true) +
      slope(sketch, x - 58, eaves + 4, width + 116, roof, random.between(46, 110)) +
      wall(sketch, dormerX, eaves - 118, dormer, 88, look.base, look.second) +
      range(0, 2, 1)
        .map((at) =>
          window(
            sketch,
            { ...look.windows, hasShutters: false, hasBoxes: false },
            dormerX + 24 + at * 60,
            eaves - 100,
            46,
            50,
          ),
        )
        .join('') +
      gableWall(dormerX, eaves - 116, dormer, 66, look.base, look.second) +
      gable(sketch, dormerX, eaves - 116, dormer, 66, 24) +
      shape(
        [
          [dormerX - 6, eaves - 30],
          [dormerX + dormer + 6, eaves - 30],
          [dormerX + dormer + 30, eaves - 20],
          [dormerX, eaves - 20],
        ],
        shade(palette.roof, 0.5),
        0.4,
      ) +
      steps(sketch, doorX + 35, BASE + 6, 100, 2) +
      walk(sketch, doorX + 35, 116, GROUND + 14),
  };
};

/** Symmetrical around a central door. */
export const colonial: DrawHouse = (sketch, look) => {
  const { palette, random, stories } = sketch;
  const rows = Math.min(3, Math.max(2, stories));
  const story = rows === 3 ? 122 : 150;
  const [width, height] = [random.between(560, 640), rows * story + 14];
  const [x, top] = [600 - width / 2 + random.between(-50, 50), BASE - height];
  const middle = x + width / 2;
  const across = width > 600 ? [0.11, 0.3, 0.5, 0.7, 0.89] : [0.15, 0.5, 0.85];
  const at = (share: number, row: number) =>
    window(sketch, look.windows, x + width * share - 29, top + 34 + row * story, 58, story - 62);
  const isHipped = random.chance(0.5);
  return {
    name: `${rows === 3 ? 'Three-story' : 'Two-story'} house with a center door`,
    left: x,
    right: x + width,
    door: middle,
    content:
      houseShadow(x, x + width) +
      chimney(sketch, x + 34, top - 164, 120) +
      (random.chance(0.5) ? chimney(sketch, x + width - 80, top - 164, 120) : '') +
      wall(sketch, x, top, width, height, look.wall, look.material) +
      [x, x + width - 18].map((px) => rect(px, top, 18, height, palette.trim, 0.85)).join('') +
      slope(sketch, x - 26, top + 4, width + 52, 122, isHipped ? 130 : 16) +
      range(0, rows - 1, 1)
        .map((row) =>
          across.map((share) => (row === rows - 1 && share === 0.5 ? '' : at(share, row))).join(''),
        )
        .join('') +
      shape(
        [
          [middle - 68, BASE - 140],
          [middle, BASE - 178],
          [middle + 68, BASE - 140],
        ],
        palette.trim,
      ) +
      shape(
        [
          [middle - 44, BASE - 146],
          [middle, BASE - 168],
          [middle + 44, BASE - 146],
        ],
        shade(palette.trim, 0.12),
      ) +
      rect(middle - 66, BASE - 140, 132, 12, palette.trim) +
      rect(middle - 60, BASE - 128, 128, 128, '#131a28', 0.15) +
      door(sketch, look.door, middle - 34, BASE - 2, 68, 118) +
      [middle - 60, middle + 46]
        .map(
          (px) =>
            rect(px, BASE - 130, 15, 130, palette.trim) + rect(px + 10, BASE - 130, 5, 130, '#131a28', 0.16),
        )
        .join('') +
      plinth(sketch, x, width) +
      steps(sketch, middle, BASE + 2, 150, 2) +
      walk(sketch, middle, 96, GROUND + 12),
  };
};

/** A low roof over a long house and its garage. */
export const ranch: DrawHouse = (sketch, look) => {
  const { random } = sketch;
  const [x, width] = [random.between(170, 200), random.between(800, 850)];
  const height = random.between(164, 178);
  const top = BASE - height;
  const isLeft = random.chance(0.5);
  const garage = 236;
  const garageX = isLeft ? x + 10 : x + width - garage - 10;
  const rest = isLeft ? x + garage + 20 : x;
  const restWidth = width - garage - 20;
  const doorX = rest + restWidth * random.pick([0.2, 0.5, 0.76]) - 34;
  const bayX = isLeft ? x + width - 250 : x + 20;
  const places = [0.14, 0.46, 0.8]
    .map((share) => rest + restWidth * share - 50)
    .filter((at) => Math.abs(at + 50 - doorX - 34) > 100);
  return {
    name: 'Long one-story house with a garage',
    left: x,
    right: x + width,
    door: doorX + 34,
    content:
      houseShadow(x, x + width) +
      chimney(sketch, isLeft ? x + width * 0.7 : x + width * 0.3, top - 156, 90) +
      wall(sketch, x, top, width, height, look.wall, look.material) +
      rect(rest, BASE - 44, restWidth, 44, look.base) +
      slope(sketch, x - 36, top + 4, width + 72, random.between(104, 128), random.between(90, 150)) +
      (random.chance(0.6)
        ? wall(sketch, bayX, top + 4, 230, height - 4, look.base, look.second) +
          gableWall(bayX, top + 4, 230, 84, look.base, look.second) +
          gable(sketch, bayX, top + 4, 230, 84, 28)
        : '') +
      places
        .map((at) =>
          window(sketch, { ...look.windows, hasShutters: look.windows.hasShutters }, at, BASE - 126, 100, 78),
        )
        .join('') +
      door(sketch, look.door, doorX, BASE - 2, 68, 122) +
      garageDoor(sketch, garageX + 22, BASE + 6, 188, 122) +
      plinth(sketch, rest, restWidth) +
      walk(sketch, garageX + 116, 200, GROUND + 4) +
      steps(sketch, doorX + 34, BASE + 8, 92, 1) +
      walk(sketch, doorX + 34, 84, GROUND + 6),
  };
};
