const cityOf = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;

/** Whose clock the times are told by, and that it may not be the visitor's. */
export const zoneWords = (timeZone: string) => `All times are where the home is (${cityOf(timeZone)} time).`;
