/** What a search can ask for at most. Anything beyond is ignored. */
export const filterLimits = {
  dollars: 1_000_000,
  rooms: 20,
  squareFeet: 100_000,
  textLength: 200,
  /** Of the name of an area or a city, or of a ZIP code. */
  placeLength: 80,
};
