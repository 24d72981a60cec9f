import type { Sql } from 'sql-template-tag';
import sql from 'sql-template-tag';

import { isDay } from '#domain/isDay.ts';
import type { ListingSort } from '#server/homes/listingFilter.ts';

type Sort = {
  /** Matches an index: homes with the same value are sorted by ID, in the same direction. */
  by: Sql;
  type: Sql;
  isDescending: boolean;
  isValue: (text: string) => boolean;
};

const isInteger = (text: string) => /^\d{1,15}$/.test(text);
const isDate = (text: string) => /^-?infinity$/.test(text) || isDay(text);
const isTimestamp = (text: string) =>
  /^[12]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(text) &&
  isDay(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text));

export const sorts: Record<ListingSort, Sort> = {
  RECOMMENDED: { by: sql`recommended_rank`, type: sql`bigint`, isDescending: false, isValue: isInteger },
  PRICE_ASC: { by: sql`total_monthly_cents`, type: sql`int`, isDescending: false, isValue: isInteger },
  PRICE_DESC: { by: sql`total_monthly_cents`, type: sql`int`, isDescending: true, isValue: isInteger },
  NEWEST: { by: sql`published_at`, type: sql`timestamptz`, isDescending: true, isValue: isTimestamp },
  AVAILABLE_SOONEST: { by: sql`free_on`, type: sql`date`, isDescending: false, isValue: isDate },
  BEDS_DESC: { by: sql`bedrooms`, type: sql`int`, isDescending: true, isValue: isInteger },
  SQFT_DESC: { by: sql`coalesce(sqft, 0)`, type: sql`int`, isDescending: true, isValue: isInteger },
};
