const MILES_PER_HOUR = 25;
/** Streets are longer than a straight line. */
const DETOUR_FACTOR = 1.3;
/** Getting into the car at one door and out at the other. */
const DOOR_MINUTES = 5;
/** On foot from door to door, and shorter than any drive. */
export const SAME_PROPERTY_MINUTES = 2;

/** Travel time between two homes, from their straight-line distance. */
export const estimateTravelMinutes = (miles: number) =>
  Math.ceil((miles * DETOUR_FACTOR * 60) / MILES_PER_HOUR) + DOOR_MINUTES;
