import { largestTowns } from './downtowns.ts';
import { MILES_PER_DEGREE } from './placeNames.ts';
import type { Places } from './placesCache.ts';

/** Towns around those with homes, from where a search goes on nearby; degrees north and east. */
const towns: Readonly<Record<string, readonly [lat: number, lng: number]>> = {
  ...largestTowns,
  // around Austin
  'bee cave': [30.3085, -97.945],
  'cedar park': [30.5052, -97.8203],
  'dripping springs': [30.1902, -98.0867],
  'liberty hill': [30.6649, -97.9225],
  'marble falls': [30.5785, -98.273],
  'san marcos': [29.8833, -97.9414],
  'west lake hills': [30.298, -97.8],
  bastrop: [30.1105, -97.3153],
  buda: [30.0852, -97.8403],
  burnet: [30.7583, -98.2284],
  elgin: [30.3497, -97.3703],
  georgetown: [30.6333, -97.678],
  hutto: [30.5427, -97.5467],
  jarrell: [30.8249, -97.6045],
  kyle: [29.9891, -97.8772],
  lakeway: [30.3638, -97.9795],
  leander: [30.5788, -97.8531],
  lockhart: [29.8849, -97.67],
  luling: [29.6805, -97.6475],
  manor: [30.3405, -97.5567],
  pflugerville: [30.4394, -97.62],
  'round rock': [30.5083, -97.6789],
  taylor: [30.5708, -97.4095],
  wimberley: [29.9974, -98.0986],
  // around San Antonio
  'alamo heights': [29.4849, -98.4658],
  'canyon lake': [29.8752, -98.2625],
  'fair oaks ranch': [29.7458, -98.6434],
  'garden ridge': [29.6347, -98.3053],
  'leon valley': [29.4952, -98.6186],
  'live oak': [29.5652, -98.3364],
  'new braunfels': [29.703, -98.1245],
  'spring branch': [29.8797, -98.4125],
  'universal city': [29.5483, -98.2914],
  boerne: [29.7947, -98.732],
  bulverde: [29.7438, -98.4531],
  castroville: [29.3558, -98.8786],
  cibolo: [29.5616, -98.227],
  converse: [29.518, -98.3161],
  floresville: [29.1336, -98.1561],
  helotes: [29.578, -98.6898],
  kirby: [29.4636, -98.3856],
  schertz: [29.5522, -98.2697],
  seguin: [29.5688, -97.9647],
  selma: [29.5844, -98.3058],
  windcrest: [29.5155, -98.3803],
  // around Denver
  'castle rock': [39.3722, -104.8561],
  'commerce city': [39.8083, -104.9339],
  'highlands ranch': [39.5539, -104.9689],
  'wheat ridge': [39.7661, -105.0772],
  arvada: [39.8028, -105.0875],
  aurora: [39.7294, -104.8319],
  boulder: [40.015, -105.2705],
  brighton: [39.9853, -104.8205],
  broomfield: [39.9205, -105.0867],
  centennial: [39.5807, -104.8772],
  englewood: [39.6478, -104.9878],
  lakewood: [39.7047, -105.0814],
  littleton: [39.6133, -105.0166],
  longmont: [40.1672, -105.1019],
  northglenn: [39.8961, -104.9811],
  parker: [39.5186, -104.7614],
  thornton: [39.868, -104.9719],
  westminster: [39.8367, -105.0372],
  // around Phoenix and Tucson
  'apache junction': [33.4151, -111.5496],
  'casa grande': [32.8795, -111.7574],
  'queen creek': [33.2487, -111.6343],
  avondale: [33.4356, -112.3496],
  buckeye: [33.3703, -112.5838],
  chandler: [33.3062, -111.8413],
  gilbert: [33.3528, -111.789],
  glendale: [33.5387, -112.186],
  goodyear: [33.4353, -112.3576],
  marana: [32.4367, -111.2254],
  maricopa: [33.0581, -112.0476],
  mesa: [33.4152, -111.8315],
  peoria: [33.5806, -112.2374],
  scottsdale: [33.4942, -111.9261],
  surprise: [33.6292, -112.3679],
  tempe: [33.4255, -111.94],
};

/** These are names of people, too, or words. */
const ambiguous = new Set(
  'austin buckeye boulder burnet chandler converse elgin gilbert goodyear kirby kyle manor mesa parker selma surprise taylor aurora brighton'.split(
    ' ',
  ),
);

/** Whether a town of our region is meant wherever its name stands. */
export const isKnownTown = (name: string): boolean => Object.hasOwn(towns, name) && !ambiguous.has(name);

/** Nobody looks for a home that far from a town. */
const MAX_MILES = 50;

const measureMiles = ([lat, lng]: readonly [number, number], other: { lat: number; lng: number }) =>
  Math.hypot(other.lat - lat, (other.lng - lng) * Math.cos(lat * (Math.PI / 180))) * MILES_PER_DEGREE;

/** The organization's cities by their distance to the nearest of some towns; none if we don't know where these are. */
export function listCitiesNear(otherTowns: readonly string[], { areas }: Places): string[] {
  const points = otherTowns.flatMap((town) => {
    const point = towns[town.toLowerCase()];
    return point ? [point] : [];
  });
  const nearest = new Map<string, number>();
  for (const area of areas) {
    const miles = Math.min(...points.map((point) => measureMiles(point, area)));
    if (miles <= MAX_MILES && miles < (nearest.get(area.city) ?? Infinity)) nearest.set(area.city, miles);
  }
  return [...nearest].toSorted(([, one], [, other]) => one - other).map(([city]) => city);
}
