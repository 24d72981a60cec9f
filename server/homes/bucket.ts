/** One choice of a facet, and how many homes it brings. */
export type Bucket = { key: string; label: string; count: number; selected: boolean };

/** By facet and value. */
export type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;
