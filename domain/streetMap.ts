/** The operator's map of streets, as far as pages need to know it. */
export type StreetMap = {
  /** West, south, east, north, in degrees. */
  bounds: readonly [number, number, number, number];
};

/** Where the server has the file, and browsers read parts of it. */
export const STREET_MAP_PATH = '/map/streets.pmtiles';

/** Whether the map has the streets around this point. */
export const coversPoint = (
  { bounds: [west, south, east, north] }: StreetMap,
  { lat, lng }: { lat: number; lng: number },
): boolean => lng >= west && lng <= east && lat >= south && lat <= north;
