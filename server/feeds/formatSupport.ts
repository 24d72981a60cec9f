import type { Home, HomeDetails, Property, UnitStatus } from '#server/homes/home.ts';

/** How the format represents a stored home. */
export type FieldReaders<Holder> = {
  [Field in keyof Holder]?: ((home: Home, incoming: Home) => Holder[Field]) | undefined;
};

/**
 * The home fields that a format can represent, and how: a home that is written and read back has these
 * values. Fields that are not listed are lost.
 */
export type FormatSupport = {
  home: FieldReaders<Omit<Home, 'property' | 'details'>>;
  property: FieldReaders<Property>;
  details: FieldReaders<HomeDetails>;
  /** The kinds of fees that the format supports; null: all of them. */
  feeCodes: readonly string[] | null;
  /** Homes with these statuses are never in the file. */
  omittedStatuses: readonly UnitStatus[];
};

export const getHomeField =
  <Field extends keyof Home>(field: Field) =>
  (home: Home) =>
    home[field];
