import type { HomeKind, UnitStatus } from '#server/homes/home.ts';

/** Tags of our own: the format has no field by which a home finds its property and its market again. */
export const tagTypes = { property: 'PROPERTY_ID', market: 'MARKET' } as const;

/** What the format calls each kind. A room is a type of listing. */
export const propertyTypes: Record<HomeKind, string> = {
  HOUSE: 'HOUSE',
  TOWNHOUSE: 'TOWNHOUSE',
  CONDO: 'CONDO',
  DUPLEX: 'DIVIDED',
  APARTMENT: 'MEDIUM',
  STUDIO: 'MEDIUM',
  MANUFACTURED: 'HOUSE',
  ROOM: 'HOUSE',
};

export const listingTypeOf = (kind: HomeKind) => (kind === 'ROOM' ? 'ROOM' : 'RENTAL');

/** A studio is an apartment, and a manufactured home is a house. */
export const carriedKind = (kind: HomeKind): HomeKind =>
  kind === 'STUDIO' ? 'APARTMENT' : kind === 'MANUFACTURED' ? 'HOUSE' : kind;

export const kindIn = (propertyType: string | null, listingType: string): string | null =>
  /^(room|sublet)$/i.test(listingType) ? 'room' : propertyType;

/** The format has no state of a home; visitors are told in the line above the description. */
export const statusWords: Partial<Record<UnitStatus, string>> = {
  AVAILABLE_NOW: 'Available now',
  AVAILABLE_LATER: 'Available later',
  COMING_SOON: 'Coming soon',
};

/** Any other line is a line and no state. */
export const statusIn = (line: string | null): string | null =>
  Object.values(statusWords).find((words) => words.toLowerCase() === line?.toLowerCase()) ?? null;
