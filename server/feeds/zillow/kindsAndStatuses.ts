import type { HomeKind, UnitStatus } from '#server/homes/home.ts';

/** Custom tags: the format has no fields that link a home to its property and its market. */
export const tagTypes = { property: 'PROPERTY_ID', market: 'MARKET' } as const;

/** The format's name for each kind. A room is a listing type instead. */
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

export const toListingType = (kind: HomeKind) => (kind === 'ROOM' ? 'ROOM' : 'RENTAL');

/** The format treats a studio as an apartment, and a manufactured home as a house. */
export const toZillowKind = (kind: HomeKind): HomeKind =>
  kind === 'STUDIO' ? 'APARTMENT' : kind === 'MANUFACTURED' ? 'HOUSE' : kind;

export const parseKind = (propertyType: string | null, listingType: string): string | null =>
  /^(room|sublet)$/i.test(listingType) ? 'room' : propertyType;

/** The format has no status field, so the status is in the line above the description. */
export const statusWords: Partial<Record<UnitStatus, string>> = {
  AVAILABLE_NOW: 'Available now',
  AVAILABLE_LATER: 'Available later',
  COMING_SOON: 'Coming soon',
};

/** Any other line is not a status. */
export const parseStatus = (line: string | null): string | null =>
  Object.values(statusWords).find((words) => words.toLowerCase() === line?.toLowerCase()) ?? null;
