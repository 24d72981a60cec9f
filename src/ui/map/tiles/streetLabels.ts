import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';

import type { StreetColors } from './streetColors.ts';

/**
 * Without a server for letters, MapLibre draws them with the page's own font. It takes the weight from the
 * first name, for which there's no font.
 */
const FONT = 'Figtree Variable';
const fonts = { regular: [FONT], medium: ['Medium', FONT], bold: ['Semibold', FONT] };

const name: ExpressionSpecification = ['coalesce', ['get', 'name:en'], ['get', 'name']];
/** Highways are better known by their number. */
const roadName: ExpressionSpecification = ['coalesce', ['get', 'ref'], name];
const kindIs = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];
const rank: ExpressionSpecification = ['to-number', ['get', 'population_rank'], 0];

/** The population rank of a city with more than 100,000 people. */
const LARGE_CITY = 10;
const sizes = (...stops: (number | ExpressionSpecification)[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as ExpressionSpecification;
const bySize = (large: number, small: number): ExpressionSpecification => [
  'case',
  ['>=', rank, LARGE_CITY],
  large,
  small,
];

type Label = {
  id: string;
  layer: string;
  filter: ExpressionSpecification;
  from?: number;
  to?: number;
  color: string;
  halo: string;
  layout: SymbolLayerSpecification['layout'];
};

const toSymbol =
  (source: string) =>
  ({ id, layer, filter, from = 0, to = 24, color, halo, layout }: Label): LayerSpecification => ({
    id,
    type: 'symbol',
    source,
    'source-layer': layer,
    minzoom: from,
    maxzoom: to,
    filter,
    layout: { 'text-field': name, 'text-font': fonts.regular, 'text-max-width': 8, ...layout },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  });

/** The names on the map: the ones listed later take the room first. */
export const createStreetLabels = (source: string, colors: StreetColors): LayerSpecification[] =>
  [...listRoadNames(colors), ...listNatureNames(colors), ...listPlaceNames(colors)].map(toSymbol(source));

const along: SymbolLayerSpecification['layout'] = {
  'symbol-placement': 'line',
  'text-max-angle': 30,
  'text-padding': 8,
  'symbol-spacing': 320,
};

const listRoadNames = (colors: StreetColors): Label[] => [
  {
    id: 'minor-names',
    layer: 'roads',
    filter: kindIs('minor_road'),
    from: 14.5,
    color: colors['road-name'],
    halo: colors.land,
    layout: { ...along, 'text-size': sizes(14, 10.5, 18, 13) },
  },
  {
    id: 'major-names',
    layer: 'roads',
    filter: kindIs('major_road'),
    from: 12.5,
    color: colors['road-name'],
    halo: colors.land,
    layout: { ...along, 'text-size': sizes(12, 10.5, 16, 13), 'text-font': fonts.medium },
  },
  {
    id: 'highway-names',
    layer: 'roads',
    filter: ['all', kindIs('highway'), ['!', ['has', 'is_link']]],
    from: 10,
    color: colors['road-name'],
    halo: colors.highway,
    layout: {
      ...along,
      'text-field': roadName,
      'text-size': sizes(10, 10, 16, 13),
      'text-font': fonts.bold,
      'text-rotation-alignment': 'viewport',
    },
  },
];

const listNatureNames = (colors: StreetColors): Label[] => [
  {
    id: 'waterway-names',
    layer: 'water',
    filter: ['all', ['==', ['geometry-type'], 'LineString'], kindIs('river', 'stream', 'canal')],
    from: 12,
    color: colors['water-name'],
    halo: colors.water,
    layout: { ...along, 'text-size': 11.5, 'text-letter-spacing': 0.08 },
  },
  {
    id: 'water-names',
    layer: 'water',
    filter: ['==', ['geometry-type'], 'Point'],
    color: colors['water-name'],
    halo: colors.water,
    layout: { 'text-size': sizes(4, 10, 12, 12), 'text-letter-spacing': 0.06 },
  },
  {
    id: 'park-names',
    layer: 'pois',
    filter: [
      'all',
      kindIs('park', 'national_park', 'nature_reserve', 'forest', 'garden', 'zoo', 'beach'),
      ['has', 'name'],
    ],
    from: 13,
    color: colors['park-name'],
    halo: colors.park,
    layout: { 'text-size': sizes(13, 11, 17, 13), 'text-font': fonts.medium },
  },
];

const listPlaceNames = (colors: StreetColors): Label[] => [
  {
    id: 'neighborhood-names',
    layer: 'places',
    filter: kindIs('neighbourhood', 'macrohood'),
    from: 11.5,
    to: 16,
    color: colors['map-name'],
    halo: colors.land,
    layout: { 'text-size': sizes(11, 11, 15, 14), 'text-font': fonts.medium, 'text-padding': 14 },
  },
  {
    id: 'city-names',
    layer: 'places',
    filter: kindIs('locality'),
    to: 15,
    color: colors['place-name'],
    halo: colors.land,
    layout: {
      'text-size': sizes(5, bySize(12, 9), 9, bySize(16, 11.5), 13, bySize(20, 15)),
      'text-font': fonts.bold,
      'text-padding': 6,
      'symbol-sort-key': ['-', 0, rank],
    },
  },
  {
    id: 'state-names',
    layer: 'places',
    filter: kindIs('region', 'country'),
    to: 7,
    color: colors['map-name'],
    halo: colors.land,
    layout: {
      'text-size': sizes(3, 10, 6, 14),
      'text-font': fonts.bold,
      'text-transform': 'uppercase',
      'text-letter-spacing': 0.14,
    },
  },
];
