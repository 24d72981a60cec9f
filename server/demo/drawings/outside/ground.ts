import { mix, shade, tint } from '#server/homes/pictures/colorMath.ts';
import {
  circle,
  ellipse,
  gradient,
  lines,
  path,
  range,
  rect,
  shape,
  stroke,
  WIDTH,
  HEIGHT,
} from '#server/homes/pictures/svg.ts';

import { isDark, type Sketch } from '../sketch.ts';
import { grove } from './trees.ts';

export const GROUND = 705;
const PAVEMENT = 806;
const STREET = 836;

/** The far background: hills, a line of trees, or the neighbors' roofs. */
export function drawDistance(sketch: Sketch, isTown: boolean): string {
  const { palette, random } = sketch;
  const far = mix(palette.leaf, palette.skyLow, 0.72);
  const near = mix(palette.leaf, palette.skyLow, 0.5);
  if (isTown)
    return (
      skyline(sketch, mix(palette.roof, palette.skyLow, 0.78)) +
      skyline(sketch, mix(palette.wall, palette.skyLow, 0.66))
    );
  const wave = (base: number, height: number) => {
    const points = range(0, 6, 1).map(
      (at) => [at * 240 - 120, base - random.between(0.2, 1) * height] as const,
    );
    return `M-20 ${GROUND + 20}L-120 ${base}${points.map(([x, y]) => `S${x + 60} ${y} ${x + 120} ${y}`).join('')}L1300 ${GROUND + 20}z`;
  };
  const treeline = range(0, 34, 1)
    .map((at) =>
      ellipse(
        at * 37 + random.between(-12, 12),
        GROUND - 6,
        random.between(28, 48),
        random.between(34, 84),
        near,
      ),
    )
    .join('');
  return (
    path(wave(590, 130), far) +
    (random.chance(0.55) ? treeline : path(wave(645, 70), near)) +
    (random.chance(0.4) ? neighbors(sketch) : '')
  );
}

function skyline({ random }: Sketch, color: string): string {
  const tops = range(0, 15, 1).map(
    (at) => [at * 84 - 30, random.between(70, 88), random.between(110, 380)] as const,
  );
  return tops
    .map(([x, width, height]) => {
      const windows = range(GROUND - height + 20, GROUND - 60, 26).flatMap((y) =>
        range(x + 12, x + width - 20, 20).map(
          (wx) =>
            [
              [wx, y],
              [wx + 9, y],
            ] as const,
        ),
      );
      return rect(x, GROUND - height, width, height + 20, color) + lines(windows, tint(color, 0.4), 11, 0.28);
    })
    .join('');
}

function neighbors({ palette, random }: Sketch): string {
  const house = (x: number, width: number, height: number) => {
    const wall = mix(random.pick([palette.wall, palette.accent, palette.trim]), palette.skyLow, 0.45);
    const roof = mix(palette.roof, palette.skyLow, 0.45);
    return (
      rect(x, GROUND - height, width, height + 10, wall) +
      shape(
        [
          [x - 14, GROUND - height],
          [x + width * 0.5, GROUND - height - width * 0.36],
          [x + width + 14, GROUND - height],
        ],
        roof,
      ) +
      rect(x + width * 0.2, GROUND - height + 26, width * 0.16, 44, mix(palette.glass, palette.skyLow, 0.2)) +
      rect(x + width * 0.62, GROUND - height + 26, width * 0.16, 44, mix(palette.glass, palette.skyLow, 0.2))
    );
  };
  return (
    house(random.between(-60, 20), random.between(170, 220), random.between(110, 170)) +
    house(random.between(990, 1080), random.between(170, 220), random.between(110, 170))
  );
}

/** Lawn, pavement, and street, with light and shadow. */
export function ground(sketch: Sketch): string {
  const { palette, random } = sketch;
  const { grass, street } = palette;
  const pavement = mix(street, '#efe9dd', palette.time === 'night' ? 0.2 : 0.5);
  const tufts = range(1, 46, 1)
    .map(() => [random.between(0, WIDTH), random.between(GROUND + 16, PAVEMENT - 10)] as const)
    .map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}l3 -8M${Math.round(x) + 6} ${Math.round(y)}l1 -7`)
    .join('');
  return (
    `<defs>${gradient('lawn', tint(grass, 0.1), shade(grass, 0.12))}</defs>` +
    rect(0, GROUND - 8, WIDTH, HEIGHT - GROUND + 8, 'url(#lawn)') +
    path(
      `M0 ${GROUND + 40}Q300 ${GROUND + 14} 640 ${GROUND + 36}T1200 ${GROUND + 30}V${PAVEMENT}H0z`,
      shade(grass, 0.3),
      0.22,
    ) +
    stroke(tufts, shade(grass, 0.25), 2, 0.5) +
    rect(0, PAVEMENT, WIDTH, STREET - PAVEMENT, pavement) +
    rect(0, PAVEMENT, WIDTH, 4, tint(pavement, 0.4)) +
    lines(
      range(70, WIDTH, 130).map(
        (x) =>
          [
            [x + 12, PAVEMENT + 4],
            [x, STREET - 6],
          ] as const,
      ),
      shade(pavement, 0.24),
      2,
      0.6,
    ) +
    rect(0, STREET - 7, WIDTH, 10, shade(pavement, 0.26)) +
    rect(0, STREET + 3, WIDTH, HEIGHT - STREET - 3, shade(street, 0.34)) +
    rect(0, STREET + 3, WIDTH, 10, '#14181f', 0.16) +
    lines(
      range(40, WIDTH, 190).map(
        (x) =>
          [
            [x, 884],
            [x + 96, 884],
          ] as const,
      ),
      tint(street, 0.5),
      6,
      0.5,
    )
  );
}

/** The path from the door to the street. */
export function walk({ palette, random }: Sketch, x: number, width: number, top = GROUND): string {
  const color = mix(palette.street, '#e9dfcd', palette.time === 'night' ? 0.15 : 0.55);
  const spread = width * 0.32;
  const joints = range(0.14, 0.95, random.pick([0.16, 0.2, 0.25])).map((share) => {
    const y = top + share * share * (PAVEMENT - top) + 4;
    const half = width / 2 + (spread * (y - top)) / (PAVEMENT - top);
    return [
      [x - half, y],
      [x + half, y],
    ] as const;
  });
  return (
    shape(
      [
        [x - width / 2, top],
        [x + width / 2, top],
        [x + width / 2 + spread, PAVEMENT],
        [x - width / 2 - spread, PAVEMENT],
      ],
      color,
    ) +
    shape(
      [
        [x + width / 2 - 5, top],
        [x + width / 2, top],
        [x + width / 2 + spread, PAVEMENT],
        [x + width / 2 + spread - 9, PAVEMENT],
      ],
      shade(color, 0.3),
      0.5,
    ) +
    lines(joints, shade(color, 0.3), 2, 0.5)
  );
}

export const houseShadow = (from: number, to: number) =>
  shape(
    [
      [from, GROUND - 2],
      [to, GROUND - 2],
      [to + 120, GROUND + 34],
      [from + 50, GROUND + 34],
    ],
    '#16202a',
    0.2,
  );

/** Trees on both sides, farther back on one and nearer on the other. */
export function treesBehind(sketch: Sketch, left: number, right: number): string {
  const { random } = sketch;
  const tree = grove(sketch);
  const places = [
    random.between(-10, Math.max(20, left - 60)),
    random.between(Math.min(1180, right + 60), 1210),
  ];
  const more = random.chance(0.6) ? [random.between(left + 20, right - 20)] : [];
  return [...more, ...places]
    .map((x) => tree(sketch, Math.round(x), GROUND, Math.round(random.between(290, 470))))
    .join('');
}

export function treeBefore(sketch: Sketch, isLeft: boolean): string {
  const { random } = sketch;
  const x = isLeft ? random.between(20, 110) : random.between(1090, 1180);
  return grove(sketch)(sketch, Math.round(x), GROUND + 76, Math.round(random.between(380, 560)));
}

export function streetLamp(sketch: Sketch, x: number): string {
  const metal = shade(sketch.palette.roof, 0.4);
  return (
    (isDark(sketch) ? ellipse(x, 548, 90, 90, 'url(#lamp)') : '') +
    rect(x - 3, 540, 6, 268, metal) +
    rect(x - 8, 790, 16, 18, metal) +
    shape(
      [
        [x - 16, 556],
        [x + 16, 556],
        [x + 10, 528],
        [x - 10, 528],
      ],
      isDark(sketch) ? '#ffe3a8' : tint(metal, 0.7),
    ) +
    shape(
      [
        [x - 20, 530],
        [x + 20, 530],
        [x, 514],
      ],
      metal,
    ) +
    circle(x, 512, 4, metal)
  );
}

export function mailbox({ palette }: Sketch, x: number): string {
  return (
    rect(x - 4, 744, 8, 62, shade(palette.wood, 0.3)) +
    path(`M${x - 26} 748V730a13 13 0 0 1 13 -13H${x + 16}a13 13 0 0 1 13 13V748z`, palette.door) +
    path(`M${x - 26} 748V730a13 13 0 0 1 26 0V748z`, tint(palette.door, 0.2)) +
    rect(x + 16, 706, 4, 20, palette.accent)
  );
}

export function fence({ palette, random }: Sketch, from: number, to: number): string {
  const color = mix(palette.trim, palette.wood, random.pick([0, 0.15, 0.9]));
  const posts = range(from, to, 26)
    .map((x) =>
      shape(
        [
          [x, GROUND + 4],
          [x, GROUND - 50],
          [x + 8, GROUND - 60],
          [x + 16, GROUND - 50],
          [x + 16, GROUND + 4],
        ],
        color,
      ),
    )
    .join('');
  return (
    rect(from, GROUND - 42, to - from, 7, shade(color, 0.14)) +
    rect(from, GROUND - 16, to - from, 7, shade(color, 0.14)) +
    posts
  );
}
