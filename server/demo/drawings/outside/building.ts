import { mix, shade, tint } from '#server/homes/pictures/colorMath.ts';
import { lines, range, rect, shape } from '#server/homes/pictures/svg.ts';

import { GROUND, houseShadow, walk } from './ground.ts';
import type { Sketch } from '../sketch.ts';
import { door } from './doors.ts';
import type { DrawHouse } from './house.ts';
import { flatRoof, slope } from './roofs.ts';
import { wall } from './walls.ts';
import { glass, window } from './windows.ts';

const BASE = GROUND;

type Balcony = (sketch: Sketch, x: number, y: number, width: number) => string;

const ironBalcony: Balcony = ({ palette }, x, y, width) => {
  const iron = shade(palette.roof, 0.4);
  return (
    rect(x - 8, y, width + 16, 7, shade(palette.trim, 0.2)) +
    rect(x - 6, y + 7, width + 20, 9, '#131a28', 0.22) +
    lines(
      range(x - 4, x + width + 5, 8).map(
        (px) =>
          [
            [px, y - 34],
            [px, y],
          ] as const,
      ),
      iron,
      2.4,
    ) +
    rect(x - 8, y - 37, width + 16, 4, iron)
  );
};

const glassBalcony: Balcony = ({ palette, random }, x, y, width) =>
  rect(x - 12, y, width + 24, 9, palette.trim) +
  rect(x - 8, y + 9, width + 30, 12, '#131a28', 0.2) +
  (random.chance(0.45)
    ? rect(x + width * 0.7, y - 20, 18, 20, palette.accent) +
      shape(
        [
          [x + width * 0.7 - 6, y - 20],
          [x + width * 0.7 + 9, y - 52],
          [x + width * 0.7 + 24, y - 20],
        ],
        palette.leaf,
      )
    : '') +
  rect(x - 12, y - 36, width + 24, 36, tint(palette.glass, 0.3), 0.55) +
  rect(x - 12, y - 39, width + 24, 4, palette.trim);

/** Stacked homes with a distinct ground floor and one entrance. */
export const building: DrawHouse = (sketch, look) => {
  const { palette, random, stories } = sketch;
  const rows = Math.min(8, Math.max(2, stories));
  const story = Math.min(118, 560 / rows);
  const width = random.between(rows > 4 ? 520 : 620, rows > 4 ? 640 : 760);
  const [height, x] = [rows * story + 20, 600 - width / 2 + random.between(-60, 60)];
  const top = BASE - height;
  const columns = random.int(Math.round(width / 150), Math.round(width / 118));
  const cell = width / columns;
  const [wide, high] = [cell * random.between(0.4, 0.56), story * 0.58];
  const balcony = random.pick([null, ironBalcony, glassBalcony, glassBalcony]);
  const withBalcony = (column: number) =>
    balcony !== null && (columns % 2 === 0 ? column % 2 === 0 : column % 2 === 1);
  const isTwoToned = random.chance(0.55);
  const split = x + cell * random.int(1, columns - 1);
  const style = {
    ...look.windows,
    hasShutters: look.windows.hasShutters && cell > 130,
    hasBoxes: look.windows.hasBoxes && balcony === null,
  };
  const doorColumn = Math.floor(columns / 2);
  const doorX = x + cell * doorColumn + cell / 2;
  const window_ = (row: number, column: number) => {
    const [wx, wy] = [x + column * cell + (cell - wide) / 2, top + 16 + row * story + (story - high) / 2];
    return withBalcony(column) && balcony
      ? window(
          sketch,
          { ...style, style: 'casement', hasShutters: false, hasBoxes: false },
          wx - 4,
          wy,
          wide + 8,
          high + story * 0.16,
        ) + balcony(sketch, wx - 8, wy + high + story * 0.17, wide + 16)
      : window(sketch, style, wx, wy, wide, high);
  };
  const floor = shade(random.pick([palette.wall, palette.roof, look.base]), 0.14);
  return {
    name: `Building with ${rows} floors${balcony === null ? '' : ' and balconies'}`,
    left: x,
    right: x + width,
    door: doorX,
    content:
      houseShadow(x, x + width) +
      wall(sketch, x, top, width, height, look.wall, look.material) +
      (isTwoToned
        ? wall(
            sketch,
            split,
            top - 14,
            x + width - split,
            height + 14 - story,
            mix(palette.accent, palette.wall, 0.35),
            look.second,
          )
        : '') +
      crown(sketch, x, top, width, rows) +
      range(1, rows - 1, 1)
        .map((row) => rect(x, top + 12 + row * story - 5, width, 5, palette.trim, balcony ? 0.35 : 0.6))
        .join('') +
      range(0, rows - 2, 1)
        .flatMap((row) => range(0, columns - 1, 1).map((column) => window_(row, column)))
        .join('') +
      rect(x, BASE - story, width, story, floor) +
      rect(x - 5, BASE - story - 6, width + 10, 12, palette.trim) +
      rect(x, BASE - story + 6, width, 9, '#131a28', 0.24) +
      range(0, columns - 1, 1)
        .filter((column) => column !== doorColumn)
        .map((column) => shopWindow(sketch, x + column * cell + 12, BASE - story + 24, cell - 24, story - 40))
        .join('') +
      door(sketch, 'double', doorX - 46, BASE - 2, 92, story - 26) +
      rect(doorX - 74, BASE - story + 4, 148, 14, palette.door) +
      rect(doorX - 70, BASE - story + 18, 146, 9, '#131a28', 0.28) +
      walk(sketch, doorX, 120, GROUND + 2),
  };
};

function crown(sketch: Sketch, x: number, top: number, width: number, rows: number): string {
  const { palette, random } = sketch;
  const kind = rows <= 3 ? random.int(0, 2) : random.int(0, 1);
  if (kind === 2) return slope(sketch, x - 26, top + 6, width + 52, 92, 80);
  const roofTop =
    rect(x + width * 0.62, top - 58, 96, 40, shade(palette.wall, 0.2)) +
    rect(x + width * 0.62 - 5, top - 64, 106, 8, palette.roof) +
    (random.chance(0.5) ? greenRoof(sketch, x, top, width) : '');
  if (kind === 1) return roofTop + flatRoof(sketch, x, top, width, 24, 12);
  return (
    roofTop +
    rect(x - 10, top - 24, width + 20, 30, palette.trim) +
    lines(
      range(x, x + width, 22).map(
        (px) =>
          [
            [px, top - 6],
            [px, top + 10],
          ] as const,
      ),
      shade(palette.trim, 0.3),
      9,
      0.7,
    ) +
    rect(x - 16, top - 32, width + 32, 10, shade(palette.roof, 0.1)) +
    rect(x, top + 10, width, 14, '#131a28', 0.2)
  );
}

const greenRoof = ({ palette, random }: Sketch, x: number, top: number, width: number) =>
  range(x + 20, x + width * 0.5, 30)
    .map(
      (px) =>
        `<ellipse cx="${Math.round(px)}" cy="${Math.round(top - 20)}" rx="22" ry="${random.int(14, 30)}" fill="${palette.leaf}"/>`,
    )
    .join('');

const shopWindow = (sketch: Sketch, x: number, y: number, width: number, height: number) =>
  rect(x - 6, y - 6, width + 12, height + 10, sketch.palette.trim) +
  glass(sketch, x, y, width, height, 0.9) +
  lines(
    [
      [
        [x + width / 2, y],
        [x + width / 2, y + height],
      ],
    ],
    sketch.palette.trim,
    4,
  );
