const MILES_AN_HOUR = 25;
/** Streets are longer than the straight line. */
const DETOUR = 1.3;
/** From one door into the car, and out of it to the other. */
const MINUTES_AT_DOORS = 5;
/** On foot, from door to door: less than any way by car. */
export const IN_ONE_BUILDING = 2;

/** How long it takes from one home to another that is so far away as the crow flies. */
export const travelMinutes = (miles: number) =>
  Math.ceil((miles * DETOUR * 60) / MILES_AN_HOUR) + MINUTES_AT_DOORS;
