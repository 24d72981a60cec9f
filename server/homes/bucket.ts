/** One option of a facet, and how many homes match it. */
export type Bucket = { key: string; label: string; count: number; selected: boolean };

/** By facet and value. */
export type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;
