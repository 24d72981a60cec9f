/** Whose clock the times are told by: it may not be the visitor's. */
export const zoneWords = (city: string) => `All times are where the home is (${city} time).`;
