import { mix, shade, tint } from '#server/homes/pictures/colorMath.ts';
import type { Random } from '#server/homes/pictures/random.ts';
import { circle, ellipse, path, range, rect, shape, stroke } from '#server/homes/pictures/svg.ts';

import type { Sketch } from '../sketch.ts';

type Tree = (sketch: Sketch, x: number, base: number, height: number) => string;

const getBarkColor = ({ palette }: Sketch) =>
  shade(mix('#7a5c46', palette.wall, 0.12), palette.time === 'night' ? 0.45 : 0.08);

const groundShadow = (x: number, base: number, width: number) =>
  ellipse(x + width * 0.35, base + 2, width * 0.75, width * 0.11, '#1f2a2e', 0.2);

/** A crown of round clumps: dark below, lighter toward the sun. */
function heaps(random: Random, x: number, y: number, width: number, height: number, color: string): string {
  const places = range(1, 9, 1).map((at) => {
    const turn = (at / 9) * Math.PI * 2;
    return [
      x + Math.cos(turn) * width * 0.3,
      y + Math.sin(turn) * height * 0.27,
      random.between(0.23, 0.31),
    ] as const;
  });
  const layer = (dx: number, dy: number, size: number, fill: string, opacity = 1) =>
    places
      .map(([px, py, r]) => ellipse(px + dx, py + dy, width * r * size, height * r * size, fill, opacity))
      .join('');
  const speckles = range(1, 12, 1)
    .map(() =>
      ellipse(
        x + random.between(-0.38, 0.3) * width,
        y + random.between(-0.4, 0.25) * height,
        width * 0.035,
        height * 0.022,
        tint(color, 0.3),
        0.55,
      ),
    )
    .join('');
  return (
    layer(width * 0.05, height * 0.05, 1.06, shade(color, 0.28)) +
    ellipse(x, y, width * 0.4, height * 0.4, color) +
    layer(-width * 0.02, -height * 0.03, 0.92, color) +
    ellipse(x - width * 0.1, y - height * 0.1, width * 0.29, height * 0.27, tint(color, 0.09)) +
    layer(-width * 0.12, -height * 0.13, 0.5, tint(color, 0.09)) +
    speckles
  );
}

const maple: Tree = (sketch, x, base, height) => {
  const { palette, random } = sketch;
  const bark = getBarkColor(sketch);
  const width = height * random.between(0.62, 0.78);
  const crown = base - height * 0.62;
  return (
    groundShadow(x, base, width * 0.6) +
    path(
      `M${x - height * 0.035} ${base}Q${x - height * 0.015} ${base - height * 0.2} ${x - height * 0.02} ${crown}L${x + height * 0.02} ${crown}Q${x + height * 0.018} ${base - height * 0.2} ${x + height * 0.045} ${base}z`,
      bark,
    ) +
    stroke(
      `M${x} ${base - height * 0.26}L${x + width * 0.18} ${crown}M${x} ${base - height * 0.3}L${x - width * 0.16} ${crown}`,
      bark,
      height * 0.018,
    ) +
    heaps(
      random,
      x,
      crown,
      width,
      height * 0.74,
      mix(palette.leaf, random.pick(['#c99a4a', '#7fa05a', '#3f6b55', '#b5703f']), random.between(0, 0.3)),
    )
  );
};

const pine: Tree = (sketch, x, base, height) => {
  const color = mix(sketch.palette.leaf, '#2f5450', 0.5);
  const tiers = range(0, 4, 1).map((at) => {
    const [top, bottom] = [base - height + at * height * 0.17, base - height * 0.62 + at * height * 0.14];
    const half = height * (0.1 + at * 0.045);
    return (
      path(
        `M${x} ${top}Q${x - half * 0.5} ${(top + bottom) / 2} ${x - half} ${bottom}Q${x} ${bottom + half * 0.34} ${x + half} ${bottom}Q${x + half * 0.5} ${(top + bottom) / 2} ${x} ${top}z`,
        shade(color, 0.1 + at * 0.02),
      ) +
      path(
        `M${x} ${top}Q${x - half * 0.5} ${(top + bottom) / 2} ${x - half} ${bottom}Q${x - half * 0.4} ${bottom + half * 0.2} ${x - half * 0.12} ${bottom - half * 0.1}z`,
        tint(color, 0.1),
      )
    );
  });
  return (
    groundShadow(x, base, height * 0.3) +
    rect(x - height * 0.022, base - height * 0.14, height * 0.044, height * 0.14, getBarkColor(sketch)) +
    tiers.reverse().join('')
  );
};

const poplar: Tree = (sketch, x, base, height) => {
  const color = mix(sketch.palette.leaf, '#6f8f4f', 0.3);
  const half = height * 0.13;
  const [top, low] = [base - height, base - height * 0.1];
  return (
    groundShadow(x, base, half * 1.8) +
    rect(x - height * 0.015, low - 12, height * 0.03, height * 0.1 + 12, getBarkColor(sketch)) +
    path(
      `M${x} ${top}C${x + half * 1.3} ${top + height * 0.3} ${x + half * 1.3} ${low} ${x} ${low}C${x - half * 1.3} ${low} ${x - half * 1.3} ${top + height * 0.3} ${x} ${top}z`,
      shade(color, 0.16),
    ) +
    path(
      `M${x} ${top}C${x + half * 0.3} ${top + height * 0.4} ${x + half * 0.2} ${low} ${x - half * 0.1} ${low}C${x - half * 1.3} ${low} ${x - half * 1.3} ${top + height * 0.3} ${x} ${top}z`,
      tint(color, 0.06),
    ) +
    stroke(
      `M${x - half * 0.4} ${low - height * 0.16}q${half * 0.2} -${height * 0.1} ${half * 0.1} -${height * 0.22}M${x + half * 0.3} ${low - height * 0.1}q${half * 0.2} -${height * 0.12} 0 -${height * 0.3}`,
      shade(color, 0.26),
      3,
      0.5,
    )
  );
};

const birch: Tree = (sketch, x, base, height) => {
  const { palette, random } = sketch;
  const color = mix(palette.leaf, '#c2b25a', 0.35);
  const trunk = (dx: number, lean: number) =>
    stroke(
      `M${x + dx} ${base}Q${x + dx + lean * 0.3} ${base - height * 0.4} ${x + dx + lean} ${base - height * 0.86}`,
      mix('#ece6da', palette.skyLow, 0.2),
      height * 0.022,
    ) +
    range(1, 6, 1)
      .map((at) => rect(x + dx + lean * 0.05 * at - 4, base - at * height * 0.1, 6, 2.4, '#5d544c', 0.7))
      .join('');
  const leaves = range(1, 34, 1)
    .map((at) => {
      const up = random.next();
      const [px, py] = [
        x + random.between(-0.2, 0.22) * height * (1.15 - up * 0.7),
        base - height * (0.42 + up * 0.56),
      ];
      return ellipse(
        px,
        py,
        height * random.between(0.035, 0.06),
        height * random.between(0.02, 0.035),
        at % 3 === 0 ? tint(color, 0.2) : at % 3 === 1 ? color : shade(color, 0.15),
        0.88,
      );
    })
    .join('');
  return (
    groundShadow(x, base, height * 0.22) +
    trunk(0, height * 0.05) +
    trunk(height * 0.05, -height * 0.04) +
    leaves
  );
};

const palm: Tree = (sketch, x, base, height) => {
  const color = mix(sketch.palette.leaf, '#6d8f55', 0.3);
  const [topX, top] = [x + height * 0.05, base - height * 0.78];
  const fronds = [-1, -0.72, -0.38, 0.02, 0.4, 0.74, 1].map((turn, at) => {
    const [endX, endY] = [topX + turn * height * 0.3, top + (Math.abs(turn) - 0.62) * height * 0.3];
    const [midX, midY] = [topX + turn * height * 0.17, top - height * (0.16 - Math.abs(turn) * 0.05)];
    return path(
      `M${topX} ${top}Q${midX} ${midY} ${endX} ${endY}Q${midX} ${midY + height * 0.07} ${topX} ${top}z`,
      at < 4 ? tint(color, 0.08 * (3 - at)) : shade(color, 0.07 * (at - 2)),
    );
  });
  return (
    groundShadow(x, base, height * 0.24) +
    stroke(
      `M${x} ${base}Q${x - height * 0.03} ${base - height * 0.4} ${topX} ${top}`,
      mix('#9a7c5c', getBarkColor(sketch), 0.4),
      height * 0.032,
    ) +
    fronds.join('')
  );
};

/** Wide and low, with several stems. */
const olive: Tree = (sketch, x, base, height) => {
  const { palette, random } = sketch;
  const bark = getBarkColor(sketch);
  return (
    groundShadow(x, base, height * 0.5) +
    stroke(
      `M${x - 6} ${base}Q${x - 4} ${base - height * 0.3} ${x - height * 0.2} ${base - height * 0.55}M${x} ${base}Q${x + 4} ${base - height * 0.3} ${x + height * 0.18} ${base - height * 0.6}M${x - 2} ${base}L${x} ${base - height * 0.6}`,
      bark,
      height * 0.03,
    ) +
    heaps(
      random,
      x - height * 0.2,
      base - height * 0.58,
      height * 0.52,
      height * 0.36,
      mix(palette.leaf, '#9aa98a', 0.45),
    ) +
    heaps(
      random,
      x + height * 0.2,
      base - height * 0.66,
      height * 0.56,
      height * 0.4,
      mix(palette.leaf, '#93a585', 0.4),
    )
  );
};

const species: readonly [Tree, ...Tree[]] = [maple, maple, pine, poplar, birch, olive, palm];

/** At most two species around each home. */
export function grove(sketch: Sketch): Tree {
  const [first, second] = [sketch.random.pick(species), sketch.random.pick(species)];
  return (...tree) => (sketch.random.chance(0.6) ? first : second)(...tree);
}

export function bush({ palette, random }: Sketch, x: number, base: number, width: number): string {
  const color = mix(palette.leaf, random.pick(['#8fae6b', '#5f7f5f', '#a5a86a']), 0.35);
  const blob = (dx: number, r: number, fill: string, opacity = 1) => {
    const [cx, radius] = [x + dx * width, r * width];
    return path(
      `M${cx - radius} ${base}A${radius} ${radius * 1.05} 0 0 1 ${cx + radius} ${base}z`,
      fill,
      opacity,
    );
  };
  const dots = random.chance(0.5)
    ? range(1, 9, 1)
        .map(() =>
          circle(
            x + random.between(-0.36, 0.36) * width,
            base - random.between(0.06, 0.3) * width,
            width * 0.022 + 1.4,
            random.pick([palette.accent, tint(palette.accent, 0.5), '#fff4e6']),
          ),
        )
        .join('')
    : '';
  return (
    ellipse(x + width * 0.1, base + 1, width * 0.6, width * 0.07, '#1f2a2e', 0.2) +
    blob(0.26, 0.26, shade(color, 0.22)) +
    blob(-0.24, 0.27, shade(color, 0.1)) +
    blob(0.02, 0.34, color) +
    blob(-0.08, 0.2, tint(color, 0.12), 0.8) +
    dots
  );
}

export function hedge(
  { palette, random }: Sketch,
  x: number,
  base: number,
  width: number,
  height: number,
): string {
  const color = mix(palette.leaf, '#5f7f55', 0.4);
  const leaves = range(1, Math.round(width / 9), 1)
    .map(() =>
      ellipse(
        x + random.between(6, width - 6),
        base - random.between(6, height - 4),
        5,
        3,
        random.chance(0.5) ? tint(color, 0.14) : shade(color, 0.14),
        0.7,
      ),
    )
    .join('');
  return (
    rect(x, base - height, width, height, color, 1, 9) +
    shape(
      [
        [x + 4, base],
        [x + 4, base - height * 0.3],
        [x + width, base - height * 0.3],
        [x + width, base],
      ],
      shade(color, 0.3),
      0.35,
    ) +
    leaves
  );
}
