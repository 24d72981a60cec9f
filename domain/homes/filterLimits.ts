/** What a search can ask for at most. Anything beyond is ignored. */
export const MAX_DOLLARS = 1_000_000;
export const MAX_ROOMS = 20;
export const MAX_SQUARE_FEET = 100_000;
/** In characters. */
export const MAX_SEARCH_LENGTH = 200;
/** In characters, of the name of an area or a city, or of a ZIP code. */
export const MAX_PLACE_LENGTH = 80;
/** How many cities a search can name, or leave out. */
export const MAX_CITIES = 10;
