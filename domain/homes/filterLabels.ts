import type { TourKind } from '#domain/tours/kinds.ts';

export const tourFilterLabels: Readonly<Record<TourKind, string>> = {
  SELF_GUIDED: 'Self-guided tours',
  IN_PERSON: 'In-person tours',
  LIVE_VIDEO: 'Video tours',
  OPEN_HOUSE: 'Open houses',
};

export const programLabels = {
  acceptsVouchers: 'Accepts vouchers',
  incomeRestricted: 'Income-restricted',
};
