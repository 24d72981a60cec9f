/** A picture is 1200 × 900; the light comes from the upper left. */
export const WIDTH = 1200;
export const HEIGHT = 900;

export type Point = readonly [x: number, y: number];

const short = (value: number) => String(Math.round(value * 10) / 10);
const opacityAttribute = (opacity: number) =>
  opacity === 1 ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`;

/** Building the SVG is most of the work, so it is skipped when only the description is needed. */
let writesSvg = true;

export function withoutSvg<Result>(work: () => Result): Result {
  writesSvg = false;
  try {
    return work();
  } finally {
    writesSvg = true;
  }
}

const line = (write: () => string) => (writesSvg ? write() : '');

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  opacity = 1,
  round = 0,
) =>
  line(
    () =>
      `<rect x="${short(x)}" y="${short(y)}" width="${short(Math.max(0, width))}" height="${short(Math.max(0, height))}"${
        round ? ` rx="${short(round)}"` : ''
      } fill="${fill}"${opacityAttribute(opacity)}/>`,
  );

export const path = (d: string, fill: string, opacity = 1) =>
  line(() => `<path d="${d}" fill="${fill}"${opacityAttribute(opacity)}/>`);

export const shape = (points: readonly Point[], fill: string, opacity = 1) =>
  line(() => path(`M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}z`, fill, opacity));

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) =>
  line(
    () =>
      `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${opacityAttribute(opacity)}/>`,
  );

export const circle = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  line(
    () =>
      `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${opacityAttribute(opacity)}/>`,
  );

export const stroke = (d: string, color: string, width: number, opacity = 1) =>
  line(
    () =>
      `<path d="${d}" fill="none" stroke="${color}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${opacityAttribute(opacity)}/>`,
  );

/** Many straight lines as one path. */
export const lines = (
  from: readonly (readonly [Point, Point])[],
  color: string,
  width: number,
  opacity = 1,
) =>
  from.length === 0 || !writesSvg
    ? ''
    : `<path d="${from
        .map(([[x1, y1], [x2, y2]]) => `M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}`)
        .join(
          '',
        )}" fill="none" stroke="${color}" stroke-width="${short(width)}"${opacityAttribute(opacity)}/>`;

/** From the first to the last, both included. */
export const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step + 1e-6) + 1) }, (_, at) => from + at * step);

export const move = (x: number, y: number, content: string, scale = 1) =>
  `<g transform="translate(${short(x)} ${short(y)})${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${content}</g>`;

export const gradient = (id: string, from: string, to: string, isAcross = false) =>
  `<linearGradient id="${id}" x2="${isAcross ? 1 : 0}" y2="${isAcross ? 0 : 1}"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** Strong at the center, transparent at the edge. */
export const glow = (id: string, color: string, opacity: number) =>
  `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;

export const picture = (
  content: string,
  view: readonly [number, number, number, number] = [0, 0, WIDTH, HEIGHT],
) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="${view.map(short).join(' ')}">${content}</svg>`;
