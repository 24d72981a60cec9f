import { mix, shade, tint } from '#server/homes/pictures/colorMath.ts';
import { circle, ellipse, lines, path, range, rect, stroke } from '#server/homes/pictures/svg.ts';

import { describeColored } from '../colorNames.ts';
import { daylight, dusk } from './daylight.ts';
import { shadow } from './decor.ts';
import { shelf, type DrawRoom } from './living.ts';
import { FLOOR, shell } from './shell.ts';

export const garage: DrawRoom = (sketch, home) => {
  const { random, palette } = sketch;
  const isLeft = random.chance(0.5);
  const x = isLeft ? 110 : 560;
  const paint = random.pick([palette.door, home.fabric, mix(palette.roof, '#8d949c', 0.3), palette.accent]);
  const bikeX = isLeft ? 800 : 230;
  const base = FLOOR + 150;
  const wheel = (cx: number) =>
    circle(cx, FLOOR - 6, 64, '#2f3339') +
    circle(cx, FLOOR - 6, 55, home.wall) +
    lines(
      range(0, 5, 1).map(
        (at) =>
          [
            [cx + Math.cos(at * 0.524) * 55, FLOOR - 6 + Math.sin(at * 0.524) * 55],
            [cx - Math.cos(at * 0.524) * 55, FLOOR - 6 - Math.sin(at * 0.524) * 55],
          ] as const,
      ),
      '#8d949c',
      1.6,
    );
  const tyre = (cx: number) => rect(cx, base - 70, 62, 78, '#23262b', 1, 14);
  return (
    shell(sketch, home, 'concrete', mix(home.wall, '#d6d3cc', 0.4)) +
    daylight(sketch, home, isLeft ? 770 : 190, 110, 300, 130, false) +
    shelf(sketch, home, isLeft ? 960 : 60, FLOOR + 10, 190, 300) +
    lines(
      range(x + 20, x + 480, 46).map(
        (at) =>
          [
            [at, 130],
            [at, 330],
          ] as const,
      ),
      home.wood,
      3,
      0.5,
    ) +
    rect(x, 120, 500, 12, home.wood) +
    rect(x, 326, 500, 12, home.wood) +
    range(0, 5, 1)
      .map(
        (at) =>
          rect(
            x + 40 + at * 80,
            136,
            8,
            random.between(70, 150),
            [home.second, home.metal, home.wood][at % 3] ?? home.wood,
          ) + rect(x + 30 + at * 80, 128, 28, 20, '#5a5f68', 1, 4),
      )
      .join('') +
    sketch.note('main', describeColored(paint, 'car')) +
    sketch.note('main', describeColored(home.second, 'bicycle')) +
    sketch.note('main', 'a tool rack') +
    wheel(bikeX) +
    wheel(bikeX + 176) +
    stroke(
      `M${bikeX} ${FLOOR - 6}L${bikeX + 52} ${FLOOR - 100}H${bikeX + 136}L${bikeX + 84} ${FLOOR - 2}zM${bikeX + 84} ${FLOOR - 2}L${bikeX + 44} ${FLOOR - 122}M${bikeX + 176} ${FLOOR - 6}L${bikeX + 130} ${FLOOR - 136}h-26`,
      home.second,
      8,
    ) +
    rect(bikeX + 20, FLOOR - 130, 50, 11, '#2f3339', 1, 5) +
    shadow(x + 250, base, 520, 22) +
    tyre(x + 26) +
    tyre(x + 410) +
    path(
      `M${x + 70} ${base - 190}L${x + 122} ${base - 300}Q${x + 130} ${base - 316} ${x + 160} ${base - 316}H${x + 340}Q${x + 370} ${base - 316} ${x + 378} ${base - 300}L${x + 430} ${base - 190}z`,
      shade(paint, 0.12),
    ) +
    path(
      `M${x + 96} ${base - 194}L${x + 140} ${base - 292}H${x + 360}L${x + 404} ${base - 194}z`,
      mix('#9fb4c0', palette.skyLow, 0.2),
    ) +
    path(
      `M${x + 150} ${base - 194}L${x + 194} ${base - 292}H${x + 250}L${x + 206} ${base - 194}z`,
      '#ffffff',
      0.3,
    ) +
    path(
      `M${x + 10} ${base - 130}Q${x + 14} ${base - 196} ${x + 70} ${base - 200}H${x + 430}Q${x + 486} ${base - 196} ${x + 490} ${base - 130}V${base - 30}H${x + 10}z`,
      paint,
    ) +
    path(
      `M${x + 380} ${base - 200}H${x + 430}Q${x + 486} ${base - 196} ${x + 490} ${base - 130}V${base - 30}H${x + 420}z`,
      shade(paint, 0.4),
      0.25,
    ) +
    rect(x + 60, base - 198, 380, 8, tint(paint, 0.4), 0.6, 4) +
    [x + 62, x + 438]
      .map((cx) => ellipse(cx, base - 130, 40, 24, '#f4efdf') + ellipse(cx, base - 130, 22, 16, '#d8dee0'))
      .join('') +
    rect(x + 130, base - 146, 240, 44, '#2b2f35', 1, 10) +
    lines(
      range(base - 136, base - 108, 10).map(
        (y) =>
          [
            [x + 140, y],
            [x + 360, y],
          ] as const,
      ),
      '#565c64',
      3,
    ) +
    rect(x + 196, base - 84, 108, 30, '#f6f2e8', 1, 4) +
    rect(x + 4, base - 50, 492, 26, shade(paint, 0.3), 1, 8) +
    dusk(sketch)
  );
};
