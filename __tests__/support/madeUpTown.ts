import type { Feature, Geometry, Position } from 'geojson';

import type { MapBounds } from './mapFile.ts';

type Kilometers = readonly [east: number, north: number];
type Properties = Record<string, string | number | boolean>;

const KM_PER_DEGREE = 111.32;
/** How far the town reaches from its center. */
const REACH_KM = 16;
const BLOCK_KM = 0.2;

/**
 * A made-up town around a point, in the layers of the Protomaps Basemap: roads of all classes, a river, a lake,
 * parks, land use, houses and names. Everything is in kilometers from the center.
 */
export function createTown({ lat, lng }: { lat: number; lng: number }) {
  const toPosition = ([east, north]: Kilometers): Position => [
    lng + east / (KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180)),
    lat + north / KM_PER_DEGREE,
  ];
  const feature = (geometry: Geometry, properties: Properties): Feature => ({
    type: 'Feature',
    geometry,
    properties,
  });
  const line = (points: readonly Kilometers[], properties: Properties) =>
    feature({ type: 'LineString', coordinates: points.map(toPosition) }, properties);
  const area = (points: readonly Kilometers[], properties: Properties) =>
    feature(
      { type: 'Polygon', coordinates: [[...points, ...points.slice(0, 1)].map(toPosition)] },
      properties,
    );
  const point = (at: Kilometers, properties: Properties) =>
    feature({ type: 'Point', coordinates: toPosition(at) }, properties);

  const [[west, south], [east, north]] = [
    toPosition([-REACH_KM, -REACH_KM]),
    toPosition([REACH_KM, REACH_KM]),
  ] as [[number, number], [number, number]];
  const bounds: MapBounds = [west, south, east, north];

  const layers = {
    earth: [area(box(0, 0, 3 * REACH_KM, 3 * REACH_KM), { kind: 'earth' })],
    water: [
      area([...riverBank(0.16), ...riverBank(-0.16).toReversed()], { kind: 'river' }),
      line(riverBank(0), { kind: 'river', name: 'Juniper River' }),
      line(
        steps(0, 9).map((at) => [6 + Math.sin(at) * 0.4, getRiver(6) + at]),
        { kind: 'stream', name: 'Otter Creek', min_zoom: 11 },
      ),
      area(oval(LAKE, 1.3, 0.8), { kind: 'lake' }),
      point(LAKE, { kind: 'lake', name: 'Mirror Lake', min_zoom: 10 }),
    ],
    landuse: [
      ...parks.map(({ middle: [x, y], width, height, kind = 'park' }) =>
        area(box(x, y, width, height), { kind, min_zoom: 8 }),
      ),
      area(oval([-9, 6], 3.4, 2.6), { kind: 'wood', min_zoom: 7 }),
      area(oval([8, -9], 2.2, 2), { kind: 'forest', min_zoom: 7 }),
      area(box(7.2, -3.1, 2.2, 1.4), { kind: 'industrial', min_zoom: 9 }),
      area(box(-1.7, 2.5, 0.55, 0.35), { kind: 'hospital', min_zoom: 12 }),
      area(box(1.1, 3.3, 0.75, 0.55), { kind: 'university', min_zoom: 11 }),
    ],
    boundaries: [
      line(
        [
          [-REACH_KM, -7],
          [4, -7.6],
          [REACH_KM, -5.5],
        ],
        { kind: 'county', kind_detail: 6, min_zoom: 7 },
      ),
    ],
    roads: [
      ...listStreets().map(([points, properties]) => line(points, properties)),
      ...listLargeRoads().map(([points, properties]) => line(points, properties)),
    ],
    buildings: listHouses().map((middle) =>
      area(box(...middle, 0.022, 0.016), { kind: 'building', min_zoom: 14 }),
    ),
    pois: parks.flatMap(({ middle, name }) =>
      name === undefined ? [] : [point(middle, { kind: 'park', name, min_zoom: 13 })],
    ),
    places: [
      point([0.3, 0.7], { kind: 'locality', kind_detail: 'city', name: 'Juniper', population_rank: 11 }),
      point([-11, -6], { kind: 'locality', name: 'Elm Springs', population_rank: 7, min_zoom: 8 }),
      point([11, 8], { kind: 'locality', name: 'Wren', population_rank: 6, min_zoom: 9 }),
      point([10, -11], { kind: 'locality', name: 'Cobb', population_rank: 5, min_zoom: 9 }),
      ...neighborhoods.map(([name, x, y]) => point([x, y], { kind: 'neighbourhood', name, min_zoom: 12 })),
    ],
  };
  return { bounds, layers, toPosition };
}

const LAKE: Kilometers = [-5.2, -3.9];

type Park = { middle: Kilometers; width: number; height: number; name?: string; kind?: string };

const parks: Park[] = [
  { middle: [-1.9, 0.15], width: 1.3, height: 0.7, name: 'Riverside Park' },
  { middle: [2.1, 1.7], width: 0.6, height: 0.6, name: 'Pecan Square' },
  { middle: [-3.2, 4.2], width: 1.2, height: 0.8, name: 'North Meadow' },
  { middle: [4.2, 4.4], width: 1, height: 1, kind: 'golf_course' },
  { middle: [3.2, -2.6], width: 0.6, height: 0.5, kind: 'cemetery' },
  { middle: [-2.2, -3.4], width: 0.8, height: 0.6, name: 'Cypress Park' },
];

const neighborhoods: [name: string, x: number, y: number][] = [
  ['Old Town', 0.3, 1.6],
  ['Mill District', 2.4, -0.9],
  ['Hyde Grove', -0.6, 3.6],
  ['Westbank', -3.7, 1.5],
  ['Cypress Hill', -1, -3],
  ['Eastfield', 4.9, 1.2],
  ['South Gate', 1.6, -4.6],
  ['Northview', 2.6, 5.8],
];

const box = (x: number, y: number, width: number, height: number): Kilometers[] => [
  [x - width / 2, y - height / 2],
  [x + width / 2, y - height / 2],
  [x + width / 2, y + height / 2],
  [x - width / 2, y + height / 2],
];

const oval = ([x, y]: Kilometers, halfWidth: number, halfHeight: number): Kilometers[] =>
  steps(0, 47).map((at) => {
    const angle = (at / 48) * 2 * Math.PI;
    const size = 1 + 0.12 * Math.sin(3 * angle) + 0.06 * Math.cos(7 * angle);
    return [x + Math.cos(angle) * halfWidth * size, y + Math.sin(angle) * halfHeight * size];
  });

const steps = (from: number, to: number, by = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / by + 1.000_1) }, (_, at) => from + at * by);

/** How far north the middle of the river is. */
const getRiver = (x: number): number => -0.6 + 0.7 * Math.sin(x / 2.4) - x * 0.12;

const riverBank = (side: number): Kilometers[] =>
  steps(-2 * REACH_KM, 2 * REACH_KM, 0.25).map((x) => [x, getRiver(x) + side * (1 + 0.3 * Math.sin(x))]);

const isInside = ([x, y]: Kilometers, { middle, width, height }: Park) =>
  Math.abs(x - middle[0]) < width / 2 && Math.abs(y - middle[1]) < height / 2;

const isWet = ([x, y]: Kilometers) =>
  Math.abs(y - getRiver(x)) < 0.3 || Math.hypot((x - LAKE[0]) / 1.5, (y - LAKE[1]) / 1) < 1;

/** Fewer blocks are built on the farther they are from the center. */
function isBuiltOn(at: Kilometers): boolean {
  const distance = Math.hypot(at[0], at[1] - 1);
  const isWild = Math.hypot((at[0] + 9) / 3.6, (at[1] - 6) / 2.8) < 1;
  return (
    !isWet(at) && !isWild && !parks.some((park) => isInside(at, park)) && distance < 5.5 + 1.5 * wobble(at)
  );
}

const wobble = ([x, y]: Kilometers): number => Math.sin(x * 1.7) + Math.cos(y * 1.3 + x);

const names = [
  'Alder',
  'Birch',
  'Cedar',
  'Dogwood',
  'Elm',
  'Fir',
  'Hazel',
  'Juniper',
  'Linden',
  'Maple',
  'Oak',
  'Pine',
];
const getName = (nth: number) => names[((nth % names.length) + names.length) % names.length] ?? '';

type Road = [points: Kilometers[], properties: Properties];

/** A grid of blocks, which ends at water and parks. Each eighth street is an arterial, each fourth a collector. */
function listStreets(): Road[] {
  const count = Math.round(9 / BLOCK_KM);
  return steps(-count, count).flatMap((nth) => [
    ...toStreets(nth, (along) => [nth * BLOCK_KM, along], `${getName(nth)} Street`),
    ...toStreets(
      nth,
      (along) => [along, nth * BLOCK_KM + 0.06 * Math.sin(along)],
      `${getOrdinal(nth)} Avenue`,
    ),
  ]);
}

const getOrdinal = (nth: number): string => {
  const number = Math.abs(nth) + 1;
  const ends: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' };
  return `${nth < 0 ? 'South ' : ''}${number}${(number % 100 > 13 || number < 11) && ends[number % 10] ? ends[number % 10] : 'th'}`;
};

function toStreets(nth: number, toPoint: (along: number) => Kilometers, name: string): Road[] {
  if (nth % 8 === 0) {
    return [[steps(-REACH_KM, REACH_KM, 0.4).map(toPoint), { ...major('primary'), name, min_zoom: 7 }]];
  }
  const properties =
    nth % 4 === 0
      ? { ...major('tertiary'), name, min_zoom: 10 }
      : { kind: 'minor_road', kind_detail: 'residential', name, min_zoom: 12 };
  const runs: Kilometers[][] = [[]];
  for (const along of steps(-9, 9, BLOCK_KM)) {
    const at = toPoint(along);
    if (isBuiltOn(at)) runs.at(-1)?.push(at);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 1).map((run) => [run, properties]);
}

const major = (detail: string) => ({ kind: 'major_road', kind_detail: detail });

function listLargeRoads(): Road[] {
  const highway = { kind: 'highway', kind_detail: 'motorway', min_zoom: 3 };
  const northward = steps(-2 * REACH_KM, 2 * REACH_KM, 0.5);
  const ramp = { kind: 'highway', kind_detail: 'motorway_link', is_link: true, min_zoom: 11 };
  return [
    [
      northward.map((y) => [3.7 + 0.5 * Math.sin(y / 3), y]),
      { ...highway, name: 'Prairie Freeway', ref: 'I 9' },
    ],
    [
      northward.map((x) => [x, 6.6 + 0.8 * Math.sin(x / 4)]),
      { ...highway, name: 'Lake Expressway', ref: 'US 44' },
    ],
    [
      [
        [3.2, 6.7],
        [3.4, 6.2],
        [3.9, 5.6],
      ],
      ramp,
    ],
    [
      [
        [4.9, 7.3],
        [4.4, 7.6],
        [4.3, 8.2],
      ],
      ramp,
    ],
    [
      northward.map((x) => [x, 0.75 * x - 2.4]),
      { kind: 'rail', kind_detail: 'rail', name: 'Central Line', min_zoom: 9 },
    ],
    [
      steps(-2.5, -1.3, 0.1).map((x) => [x, 0.15 + 0.2 * Math.sin(x * 6)]),
      { kind: 'path', kind_detail: 'footway', min_zoom: 13 },
    ],
    [
      riverBank(0.26).filter(([x]) => Math.abs(x) < 6),
      { kind: 'path', kind_detail: 'cycleway', min_zoom: 13 },
    ],
    [
      [
        [0.45, 1.25],
        [0.45, 1.33],
        [0.55, 1.33],
      ],
      { kind: 'minor_road', kind_detail: 'service', min_zoom: 13 },
    ],
    [
      steps(-1, 1, 0.2).map((x) => [x * 1.5, 2.3 + x * 0.4]),
      { kind: 'major_road', kind_detail: 'secondary', name: 'Market Way', min_zoom: 9 },
    ],
  ];
}

/** Houses on both sides of the streets near the center. */
const listHouses = (): Kilometers[] =>
  steps(-12, 12)
    .flatMap((column) =>
      steps(-8, 16).map((row): Kilometers => [(column + 0.5) * BLOCK_KM, (row + 0.5) * BLOCK_KM]),
    )
    .filter(isBuiltOn)
    .flatMap(([x, y]) =>
      [-0.06, -0.02, 0.02, 0.06].flatMap((across): Kilometers[] => [
        [x + across, y - 0.06],
        [x + across, y + 0.06],
      ]),
    );
