/** In characters, of what a visitor asks for. */
export const MAX_ACCOMMODATION_LENGTH = 1_000;
