import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';

import { createStreetLabels } from './streetLabels.ts';
import type { StreetColors } from './streetColors.ts';

/** Both have to be named wherever their map is shown. */
const ATTRIBUTION =
  '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a> · ' +
  '<a href="https://protomaps.com">Protomaps</a>';

const STREETS = 'streets';

const kindIs = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];
const isPolygon: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
const isTunnel: ExpressionSpecification = ['has', 'is_tunnel'];

/** Sizes that double about as fast as the map does. */
const growing = (...stops: (number | ExpressionSpecification)[]): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.6], ['zoom'], ...stops] as ExpressionSpecification;

const appearing = (from: number, to: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  from,
  0,
  to,
  1,
];

type Area = {
  id: string;
  layer: string;
  filter: FilterSpecification;
  color: string;
  from?: [number, number];
};

/** From the ground up. There is no background: where the file has no tile, the map that we draw shows. */
const listAreas = (colors: StreetColors): Area[] => [
  { id: 'earth', layer: 'earth', filter: isPolygon, color: colors.land },
  {
    id: 'built-up',
    layer: 'landuse',
    filter: kindIs(
      'industrial',
      'commercial',
      'railway',
      'school',
      'university',
      'college',
      'hospital',
      'aerodrome',
    ),
    color: colors.built,
    from: [9, 11],
  },
  {
    id: 'parks',
    layer: 'landuse',
    filter: kindIs(
      'park',
      'national_park',
      'nature_reserve',
      'protected_area',
      'cemetery',
      'golf_course',
      'recreation_ground',
      'garden',
      'grass',
      'grassland',
      'meadow',
      'village_green',
      'allotments',
      'playground',
      'pitch',
      'dog_park',
      'zoo',
    ),
    color: colors.park,
    from: [7, 10],
  },
  {
    id: 'woods',
    layer: 'landuse',
    filter: kindIs('wood', 'forest', 'scrub', 'wetland', 'orchard'),
    color: colors.wood,
    from: [8, 11],
  },
  { id: 'sand', layer: 'landuse', filter: kindIs('beach', 'sand'), color: colors.sand, from: [9, 11] },
  { id: 'water', layer: 'water', filter: isPolygon, color: colors.water },
];

const toFill = ({ id, layer, filter, color, from }: Area): LayerSpecification => ({
  id,
  type: 'fill',
  source: STREETS,
  'source-layer': layer,
  filter,
  paint: {
    'fill-color': color,
    ...(from && { 'fill-opacity': appearing(...from) }),
    // otherwise thin lines show between the tiles
    'fill-antialias': id !== 'earth',
  },
});

type RoadClass = {
  id: string;
  filter: ExpressionSpecification;
  from: number;
  color: string;
  casing: string;
  width: readonly (readonly [zoom: number, px: number])[];
};

const isSmall: ExpressionSpecification = [
  'in',
  ['get', 'kind_detail'],
  ['literal', ['secondary', 'tertiary']],
];
const isService: ExpressionSpecification = ['==', ['get', 'kind_detail'], 'service'];

/** From the smallest to the largest, so that the larger ones are drawn above. */
const listRoads = (colors: StreetColors): RoadClass[] => [
  {
    id: 'service',
    filter: ['all', kindIs('minor_road'), isService],
    from: 14,
    color: colors.road,
    casing: colors['road-casing'],
    width: [
      [14, 0.6],
      [16, 3],
      [18, 9],
    ],
  },
  {
    id: 'minor',
    filter: ['all', kindIs('minor_road'), ['!', isService]],
    from: 11.5,
    color: colors.road,
    casing: colors['road-casing'],
    width: [
      [11.5, 0.3],
      [13, 1.2],
      [14, 2.4],
      [16, 8],
      [18, 20],
    ],
  },
  {
    id: 'collector',
    filter: ['all', kindIs('major_road'), isSmall],
    from: 9,
    color: colors.road,
    casing: colors['road-casing'],
    width: [
      [9, 0.5],
      [11, 1.2],
      [13, 2.8],
      [14, 4],
      [16, 11],
      [18, 26],
    ],
  },
  {
    id: 'arterial',
    filter: ['all', kindIs('major_road'), ['!', isSmall]],
    from: 7,
    color: colors.road,
    casing: colors['road-casing'],
    width: [
      [7, 0.6],
      [10, 1.5],
      [13, 4],
      [14, 5.5],
      [16, 14],
      [18, 30],
    ],
  },
  {
    id: 'ramp',
    filter: ['all', kindIs('highway'), ['has', 'is_link']],
    from: 11.5,
    color: colors.highway,
    casing: colors['highway-casing'],
    width: [
      [11.5, 0.8],
      [14, 3],
      [16, 8],
      [18, 18],
    ],
  },
  {
    id: 'highway',
    filter: ['all', kindIs('highway'), ['!', ['has', 'is_link']]],
    from: 5,
    color: colors.highway,
    casing: colors['highway-casing'],
    width: [
      [5, 0.6],
      [9, 1.8],
      [12, 3.6],
      [14, 6.5],
      [16, 15],
      [18, 32],
    ],
  },
];

const CASING_PX = 1;

const widen = (width: RoadClass['width'], px: number) =>
  growing(...width.flatMap(([zoom, size]) => [zoom, size + px]));

const toLine = (road: RoadClass, part: 'casing' | 'fill'): LayerSpecification => ({
  id: `${road.id}-${part}`,
  type: 'line',
  source: STREETS,
  'source-layer': 'roads',
  minzoom: part === 'casing' ? Math.max(road.from, 10) : road.from,
  filter: ['all', road.filter, ['!', isTunnel]],
  layout: { 'line-cap': part === 'casing' ? 'butt' : 'round', 'line-join': 'round' },
  paint: {
    'line-color': part === 'casing' ? road.casing : road.color,
    'line-width': widen(road.width, part === 'casing' ? 2 * CASING_PX : 0),
    ...(part === 'casing' && { 'line-opacity': appearing(road.from, road.from + 2) }),
  },
});

const toTunnel = (road: RoadClass): LayerSpecification => ({
  id: `${road.id}-tunnel`,
  type: 'line',
  source: STREETS,
  'source-layer': 'roads',
  minzoom: Math.max(road.from, 12),
  filter: ['all', road.filter, isTunnel],
  paint: {
    'line-color': road.casing,
    'line-width': widen(road.width, 0),
    'line-opacity': 0.4,
    'line-dasharray': [1.5, 1],
  },
});

/** A calm map of streets in the page's colors, for tiles of the Protomaps Basemap, version 4. */
export function createStreetStyle(url: string, colors: StreetColors): StyleSpecification {
  const roads = listRoads(colors);
  return {
    version: 8,
    sources: { [STREETS]: { type: 'vector', url, attribution: ATTRIBUTION } },
    layers: [
      ...listAreas(colors).map(toFill),
      ...createWaterways(colors),
      ...roads.map(toTunnel),
      ...createBuildings(colors),
      ...createRails(colors),
      ...createPaths(colors),
      ...roads.map((road) => toLine(road, 'casing')),
      ...roads.map((road) => toLine(road, 'fill')),
      ...createBoundaries(colors),
      ...createStreetLabels(STREETS, colors),
    ],
  };
}

const createWaterways = (colors: StreetColors): LayerSpecification[] => [
  {
    id: 'waterways',
    type: 'line',
    source: STREETS,
    'source-layer': 'water',
    minzoom: 9,
    filter: ['==', ['geometry-type'], 'LineString'],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colors.water,
      'line-width': [
        'interpolate',
        ['exponential', 1.4],
        ['zoom'],
        9,
        ['match', ['get', 'kind'], 'river', 1, 0.3],
        14,
        ['match', ['get', 'kind'], 'river', 3, 1.2],
        18,
        ['match', ['get', 'kind'], 'river', 12, 5],
      ],
    },
  },
];

const createBuildings = (colors: StreetColors): LayerSpecification[] => [
  {
    id: 'buildings',
    type: 'fill',
    source: STREETS,
    'source-layer': 'buildings',
    minzoom: 14,
    filter: ['all', isPolygon, kindIs('building', 'building_part')],
    paint: { 'fill-color': colors.building, 'fill-opacity': appearing(14, 15) },
  },
];

const createRails = (colors: StreetColors): LayerSpecification[] => [
  {
    id: 'rails',
    type: 'line',
    source: STREETS,
    'source-layer': 'roads',
    minzoom: 10,
    filter: ['all', kindIs('rail'), ['!', isTunnel], ['!', ['has', 'service']]],
    paint: {
      'line-color': colors.rail,
      'line-width': growing(10, 0.5, 14, 1.2, 18, 3),
      'line-dasharray': [6, 1.5],
    },
  },
];

const createPaths = (colors: StreetColors): LayerSpecification[] => [
  {
    id: 'paths',
    type: 'line',
    source: STREETS,
    'source-layer': 'roads',
    minzoom: 14,
    filter: ['all', kindIs('path'), ['!', isTunnel]],
    paint: {
      'line-color': colors.path,
      'line-width': growing(14, 0.6, 18, 2),
      'line-opacity': appearing(14, 15),
      'line-dasharray': [2, 1.5],
    },
  },
];

/** The administrative level of a state; counties and cities have higher ones. */
const STATE_LEVEL = 4;

const createBoundaries = (colors: StreetColors): LayerSpecification[] => [
  {
    id: 'counties',
    type: 'line',
    source: STREETS,
    'source-layer': 'boundaries',
    minzoom: 8,
    maxzoom: 13,
    filter: ['>', ['to-number', ['get', 'kind_detail'], 0], STATE_LEVEL],
    paint: {
      'line-color': colors['map-line'],
      'line-width': 0.8,
      'line-opacity': 0.6,
      'line-dasharray': [5, 4],
    },
  },
  {
    id: 'states',
    type: 'line',
    source: STREETS,
    'source-layer': 'boundaries',
    filter: ['<=', ['to-number', ['get', 'kind_detail'], 0], STATE_LEVEL],
    paint: { 'line-color': colors['map-line'], 'line-width': growing(4, 0.8, 10, 1.8), 'line-opacity': 0.8 },
  },
];
