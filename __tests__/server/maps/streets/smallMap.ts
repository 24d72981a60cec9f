import type { Feature } from 'geojson';

import type { MapBounds } from '#tests/support/mapFile.ts';

const bounds: MapBounds = [-98, 30, -97.5, 30.5];

const road: Feature = {
  type: 'Feature',
  geometry: {
    type: 'LineString',
    coordinates: [
      [-97.9, 30.1],
      [-97.6, 30.4],
    ],
  },
  properties: { kind: 'highway' },
};

/** One road, in a file with every layer that a map needs. */
export const smallMap = {
  bounds,
  layers: { earth: [], landuse: [], places: [], roads: [road], water: [] },
  maxZoom: 8,
};
