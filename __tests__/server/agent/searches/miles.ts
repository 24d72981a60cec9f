type Point = readonly [lat: number, lng: number];

const MILES_PER_DEGREE = 69.05;

/** Accurate enough within a town. */
export function milesBetweenPoints([lat, lng]: Point, [otherLat, otherLng]: Point): number {
  const east = (lng - otherLng) * Math.cos(((lat + otherLat) / 2) * (Math.PI / 180));
  return Math.hypot(lat - otherLat, east) * MILES_PER_DEGREE;
}
