import { brotliCompressSync } from 'node:zlib';

import type { MarketArea } from '#server/maps/areas.ts';
import { nearBoxes } from '#server/maps/areas.ts';
import { readBorders } from '#server/maps/atlas.ts';
import { createOutlines } from '#server/maps/createOutlines.ts';
import type { Box, Outlines } from '#server/maps/outlines.ts';

const austin: MarketArea = { box: [-97.9, 30.15, -97.6, 30.5], homes: 40 };
const bay: MarketArea = { box: [-122.6, 37.2, -121.8, 37.9], homes: 60 };

function decodeLine(line: readonly number[], perDegree: number): [number, number][] {
  let [x, y] = [0, 0];
  return Array.from({ length: line.length / 2 }, (_, at) => {
    x += line[2 * at] ?? 0;
    y += line[2 * at + 1] ?? 0;
    return [x / perDegree, y / perDegree];
  });
}

/** Whether a place is on land, by the even-odd rule. */
function isLand({ land }: Outlines['near'][number], perDegree: number, [x, y]: [number, number]): boolean {
  const crossings = land.flatMap((line) => {
    const ring = decodeLine(line, perDegree);
    return ring.filter(([bx, by], at) => {
      const [ax, ay] = ring.at(at - 1) ?? [0, 0];
      return ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay);
    });
  });
  return crossings.length % 2 === 1;
}

test('land, water and county borders are in the right places, and nothing is outside the box', async () => {
  const outlines = createOutlines(await readBorders(), { markets: [austin, bay], places: [] });
  const [first, second] = outlines.near;
  if (!first || !second) throw new Error('There is nothing near');
  const { perDegree } = outlines;
  expect(isLand(first, perDegree, [-121.9, 37.33])).toBe(true);
  expect(isLand(first, perDegree, [-122.9, 37.3])).toBe(false);
  expect(isLand(second, perDegree, [-97.74, 30.27])).toBe(true);
  expect(first.counties.length).toBeGreaterThan(5);

  for (const { bounds, ...layers } of [outlines.far, ...outlines.near]) {
    for (const [x, y] of Object.values(layers)
      .flat()
      .flatMap((line) => decodeLine(line, perDegree))) {
      expect(x >= bounds[0] && x <= bounds[2] && y >= bounds[1] && y <= bounds[3]).toBe(true);
    }
  }
  const named = (kind: string) =>
    outlines.labels.filter((label) => label.kind === kind).map(({ name }) => name);
  expect(named('STATE')).toEqual(expect.arrayContaining(['California', 'Texas', 'Oklahoma']));
  expect(named('COUNTY')).toEqual(expect.arrayContaining(['Travis', 'San Francisco', 'Alameda']));
  const travis = outlines.labels.find(({ name }) => name === 'Travis')?.at ?? [0, 0];
  expect(Math.hypot(travis[0] / perDegree + 97.78, travis[1] / perDegree - 30.33)).toBeLessThan(0.1);
});

test('the outlines of twenty cities across the country are at most 60 KB when sent', async () => {
  const markets = Array.from({ length: 20 }, (_, at): MarketArea => {
    const [lng, lat] = [-122 + 11 * (at % 5), 28 + 5 * Math.floor(at / 5)];
    return { box: [lng, lat, lng + 0.5, lat + 0.5], homes: at };
  });
  const outlines = createOutlines(await readBorders(), { markets, places: [] });
  expect(outlines.near).toHaveLength(20);
  expect(brotliCompressSync(JSON.stringify(outlines)).length).toBeLessThan(60_000);
});

test('neighboring markets share a box, and a home in a wrong place does not stretch the map across half the world', () => {
  const boxes = nearBoxes([
    { box: [-97.9, 30.1, -97.6, 30.5], homes: 5 },
    { box: [-112, 33.3, -111.9, 33.6], homes: 50 },
    { box: [-98.7, 29.3, -98.3, 29.6], homes: 5 },
    { box: [-105, 0, 0, 40], homes: 1 },
  ]);
  const sizes = boxes.map(([west, south, east, north]: Box) => [east - west, north - south]);
  expect(boxes).toHaveLength(3);
  expect(boxes[0]?.[0]).toBeLessThan(-111.9);
  expect(Math.max(...sizes.flat())).toBeLessThanOrEqual(13);
});
