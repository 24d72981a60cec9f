import type { ListingFilter } from '#server/homes/listingFilter.ts';

import type { Item } from './items.ts';
import { createBoundsAround } from './placeNames.ts';
import type { Places } from './placesCache.ts';
import { toPlain } from './tokens.ts';

type Landmark = {
  name: string;
  town: string;
  point: readonly [lat: number, lng: number];
  /** What people write, after `near` or before `campus` or `area`. */
  written: string;
};

/** Universities, airports and bases that renters want to live near; degrees north and east. */
const landmarks: readonly Landmark[] = [
  {
    name: 'UT Austin',
    town: 'Austin',
    point: [30.2849, -97.7341],
    written: 'u\\.?t\\.?(?: austin)?|university of texas(?: at austin)?|utexas|west campus',
  },
  {
    name: 'St. Edward’s University',
    town: 'Austin',
    point: [30.2291, -97.7559],
    written: "st\\.? edward'?s?(?: university)?",
  },
  {
    name: 'Austin–Bergstrom airport',
    town: 'Austin',
    point: [30.1975, -97.6664],
    written: 'austin airport|bergstrom|abia',
  },
  { name: 'The Domain', town: 'Austin', point: [30.4021, -97.7253], written: 'domain' },
  {
    name: 'Tesla’s factory',
    town: 'Austin',
    point: [30.2231, -97.6171],
    written: '(?:tesla )?giga ?factory|giga texas|tesla',
  },
  { name: 'UTSA', town: 'San Antonio', point: [29.5831, -98.6199], written: 'utsa' },
  {
    name: 'Trinity University',
    town: 'San Antonio',
    point: [29.4613, -98.483],
    written: 'trinity(?: university)?',
  },
  {
    name: 'the South Texas Medical Center',
    town: 'San Antonio',
    point: [29.5075, -98.5774],
    written: '(?:south texas )?med(?:ical)? center|ut health',
  },
  {
    name: 'Fort Sam Houston',
    town: 'San Antonio',
    point: [29.4563, -98.4428],
    written: 'f(?:or)?t\\.? sam(?: houston)?',
  },
  { name: 'Lackland', town: 'San Antonio', point: [29.3842, -98.6189], written: 'lackland(?: afb)?' },
  { name: 'Randolph', town: 'San Antonio', point: [29.5297, -98.2784], written: 'randolph(?: afb)?' },
  {
    name: 'San Antonio airport',
    town: 'San Antonio',
    point: [29.5312, -98.4683],
    written: 'san antonio airport|sat airport',
  },
  {
    name: 'ASU in Tempe',
    town: 'Tempe',
    point: [33.4242, -111.9281],
    written: 'asu|arizona state(?: university)?',
  },
  { name: 'Auraria Campus', town: 'Denver', point: [39.7437, -105.0054], written: 'auraria' },
  {
    name: 'the University of Denver',
    town: 'Denver',
    point: [39.6766, -104.9619],
    written: 'university of denver',
  },
  { name: 'Anschutz', town: 'Aurora', point: [39.7453, -104.8384], written: 'anschutz' },
];

const RADIUS_MILES = 4;
const before = String.raw`(?:near(?: to)?|close(?:r)? to|next to|by|around|walking distance (?:to|of|from)|walk to|bike to|cerca de|cerca del|junto a|por|at|commute to)`;
const known = landmarks.map((landmark) => ({
  ...landmark,
  pattern: new RegExp(
    String.raw`\b${before} (?:the |la |el )?(${landmark.written})(?: campus| area)?(?![\p{L}\d])|(?<![\p{L}\d])(${landmark.written}) (?:campus|area)\b`,
    'u',
  ),
}));

/** Replaces a town by the square around a place that is named in it; null if none is near the organization's homes. */
export function readLandmark(
  text: string,
  items: readonly Item[],
  filter: ListingFilter,
  { markets, cities }: Places,
): string | null {
  const plain = toPlain(text);
  const towns = [...cities, ...markets.map(({ name }) => name)];
  for (const { name, town, point, pattern } of known) {
    const match = towns.includes(town) ? pattern.exec(plain) : null;
    if (!match || (filter.city && filter.city !== town) || filter.bounds) continue;
    delete filter.city;
    delete filter.marketSlug;
    filter.bounds = createBoundsAround(point, RADIUS_MILES);
    const end = match.index + match[0].length;
    for (const item of items) if (item.start >= match.index && item.end <= end) item.isExplained = true;
    return name;
  }
  return null;
}
