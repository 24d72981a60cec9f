/** The only source of time on the server, so that tests can replace it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
