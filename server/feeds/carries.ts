import type { Home, HomeDetails, Property, UnitStatus } from '#server/homes/home.ts';

/** What a home that is there looks like to the format. */
export type Fields<Holder> = {
  [Field in keyof Holder]?: ((home: Home, read: Home) => Holder[Field]) | undefined;
};

/**
 * What a format keeps of a home, and as what: a home that is written and read again has these values.
 * Fields that are not named are not kept.
 */
export type Carried = {
  home: Fields<Omit<Home, 'property' | 'details'>>;
  property: Fields<Property>;
  details: Fields<HomeDetails>;
  /** The kinds of charges that it tells; null: all of them. */
  charges: readonly string[] | null;
  /** Homes that it never names, though they are there. */
  leavesOut: readonly UnitStatus[];
};
