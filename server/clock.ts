/** The only source of time on the server, so that a test can bring its own. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
