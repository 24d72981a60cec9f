import type { Sql } from 'sql-template-tag';

/** The wishes whose facets are counted as if they had not been made. */
export type WishGroup =
  | 'market'
  | 'city'
  | 'totalMonthly'
  | 'beds'
  | 'baths'
  | 'homeTypes'
  | 'availableBy'
  | 'tours';

export type Wish = {
  group: WishGroup | null;
  holds: Sql;
  /** What giving up another single wish is called, when that would do as well. */
  or?: WayOut;
} & WayOut;

/** What giving it up is called, and which fields of the filter that empties. */
type WayOut = { label: string; drop: string[] };
