import { mix, tint } from '#server/homes/pictures/colorMath.ts';
import { circle, ellipse, glow, gradient, path, range, rect, WIDTH } from '#server/homes/pictures/svg.ts';

import type { Sketch } from '../sketch.ts';

const HORIZON = 700;

export function sky(sketch: Sketch): string {
  const { palette, random } = sketch;
  const { skyHigh, skyLow, time } = palette;
  const x = random.between(120, 1080);
  const defs = `<defs>${gradient('sky', skyHigh, skyLow)}${glow('sun', time === 'night' ? '#dfe6ff' : '#fff3d6', 0.75)}</defs>`;
  const height = { morning: 300, noon: 120, evening: 400, night: 140 }[time];
  const light = ellipse(x, height, 260, 260, 'url(#sun)', time === 'noon' ? 0.7 : 0.9);
  const disc =
    time === 'night'
      ? path(`M${Math.round(x)} ${height - 34}a34 34 0 1 0 34 34a27 27 0 0 1 -34 -34z`, '#f4f1e2')
      : circle(x, height, time === 'noon' ? 38 : 48, '#fff6e0', 0.9);
  return (
    defs +
    rect(0, 0, WIDTH, HORIZON + 40, 'url(#sky)') +
    light +
    disc +
    (time === 'night' ? stars(sketch) : '') +
    clouds(sketch)
  );
}

const stars = ({ random }: Sketch) =>
  range(1, 46, 1)
    .map(() =>
      circle(
        random.between(0, WIDTH),
        random.between(0, 380),
        random.between(0.8, 2.2),
        '#f6f3e4',
        random.between(0.3, 0.9),
      ),
    )
    .join('');

function clouds({ palette, random }: Sketch): string {
  const color =
    palette.time === 'night' ? mix(palette.skyLow, palette.skyHigh, 0.4) : tint(palette.skyLow, 0.65);
  return range(1, random.int(1, 4), 1)
    .map(() => cloud(random.between(40, 1160), random.between(70, 330), random.between(0.6, 1.5), color))
    .join('');
}

/** Flat at the bottom, with three bumps on top. */
function cloud(x: number, y: number, scale: number, color: string): string {
  const at = (dx: number, dy: number) => `${Math.round(x + dx * scale)} ${Math.round(y + dy * scale)}`;
  return path(
    `M${at(-110, 0)}C${at(-130, -26)} ${at(-84, -40)} ${at(-66, -28)}C${at(-52, -70)} ${at(10, -74)} ${at(24, -38)}C${at(48, -56)} ${at(92, -36)} ${at(84, -16)}C${at(112, -20)} ${at(126, 0)} ${at(108, 0)}z`,
    color,
    0.75,
  );
}
