import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { MultiLineString } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';

import type { Position } from './geometry.ts';

type Named = { name: string };
type Atlas = Topology<{
  nation: GeometryCollection;
  states: GeometryCollection<Named>;
  counties: GeometryCollection<Named>;
}>;

export type Area = { name: string; rings: Position[][] };

/** The borders and shores of the United States. */
export type Borders = {
  /** Closed lines around all land. */
  land: Position[][];
  /** Between two states. */
  states: Position[][];
  /** Between two counties of the same state. */
  counties: Position[][];
  listStates: () => Area[];
  listCounties: () => Area[];
};

const require = createRequire(import.meta.url);

/** Census Bureau data from us-atlas. It is large, so it is read on demand and not cached. */
export async function readBorders(): Promise<Borders> {
  const atlas = JSON.parse(await readFile(require.resolve('us-atlas/counties-10m.json'), 'utf8')) as Atlas;
  const { nation, states, counties } = atlas.objects;
  const getStateId = ({ id }: GeometryObject) => String(id).slice(0, 2);
  return {
    land: toAreas(atlas, nation).flatMap(({ rings }) => rings),
    states: toLines(mesh(atlas, states, (a, b) => a !== b)),
    counties: toLines(mesh(atlas, counties, (a, b) => a !== b && getStateId(a) === getStateId(b))),
    listStates: () => toAreas(atlas, states),
    listCounties: () => toAreas(atlas, counties),
  };
}

const toLines = ({ coordinates }: MultiLineString) => coordinates as unknown as Position[][];

function toAreas(atlas: Atlas, shapes: GeometryCollection<object>): Area[] {
  const { features } = feature(atlas, shapes);
  return features.map(({ geometry, properties }) => ({
    name: (properties as Partial<Named> | null)?.name ?? '',
    rings: (geometry.type === 'Polygon'
      ? geometry.coordinates
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : []) as unknown as Position[][],
  }));
}
