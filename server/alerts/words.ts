import type { Alert, AlertFrequency } from '#server/db/alerts/alerts.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import type { Queryable } from '#server/db/database.ts';
import { marketsOf } from '#server/db/organizations.ts';
import { readFilterQuery } from '#server/homes/filterQuery.ts';
import { wishedInWords } from '#server/homes/wishedInWords.ts';
import { dayInWords } from '#server/time/momentInWords.ts';

export const frequencyWords: Record<AlertFrequency, string> = {
  INSTANT: 'within minutes of a match',
  DAILY: 'once a day at 9:00 AM',
  WEEKLY: 'once a week, on Thursday at 9:00 AM',
};

const waitedFor = {
  UNIT_AVAILABLE: 'is available to rent',
  PRICE_DROP: 'drops in price',
  TOURS_OPEN: 'opens for tours',
  SLOT_FREED: 'has an open tour time',
};

type Options = {
  /** Whether what somebody has typed is repeated: only to whom the address has been proved to belong. */
  isTypedShown: boolean;
};

/** Homes in Austin, at least 2 bedrooms. When Elm House drops in price. */
export async function alertInWords(db: Queryable, alert: Alert, { isTypedShown }: Options): Promise<string> {
  if (isTypedShown && alert.name !== null) return alert.name;
  if (alert.kind !== 'SAVED_SEARCH') {
    const [home] = await homesByIds(db, alert.unitId === null ? [] : [alert.unitId]);
    const day = alert.day === null ? '' : ` on ${dayInWords(alert.day)}`;
    return `When ${home?.title ?? 'a home'} ${waitedFor[alert.kind]}${day}`;
  }
  const { filter } = readFilterQuery(alert.filterQuery ?? '');
  const markets = filter.marketSlug ? await marketsOf(db, alert.organizationId) : [];
  const market = markets.find(({ slug }) => slug === filter.marketSlug);
  return wishedInWords(filter, { marketName: market?.name ?? null, isTypedShown });
}

export const pathOfSearch = (filterQuery: string) =>
  filterQuery === '' ? '/listings' : `/listings?${filterQuery}`;
