import type { Alert, AlertFrequency } from '#server/db/alerts/alerts.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import type { Queryable } from '#server/db/database.ts';
import { listMarkets } from '#server/db/organizations.ts';
import { readFilterQuery } from '#server/homes/filterQuery.ts';
import { describeFilter } from '#server/homes/describeFilter.ts';
import { formatDay } from '#server/time/formatMoment.ts';

export const frequencyLabels: Record<AlertFrequency, string> = {
  INSTANT: 'within minutes of a match',
  DAILY: 'once a day at 9:00 AM',
  WEEKLY: 'every Thursday at 9:00 AM',
};

const alertConditions = {
  UNIT_AVAILABLE: 'is available to rent',
  PRICE_DROP: 'drops in price',
  TOURS_OPEN: 'opens for tours',
  SLOT_FREED: 'has an open tour time',
};

type Options = {
  /** Whether to include text the user typed, which is only done once their address is verified. */
  includeUserText: boolean;
};

/** Homes in Austin, at least 2 bedrooms. When Elm House drops in price. */
export async function describeAlert(
  db: Queryable,
  alert: Alert,
  { includeUserText }: Options,
): Promise<string> {
  if (includeUserText && alert.name !== null) return alert.name;
  if (alert.kind !== 'SAVED_SEARCH') {
    const [home] = await homesByIds(db, alert.unitId === null ? [] : [alert.unitId]);
    const day = alert.day === null ? '' : ` on ${formatDay(alert.day)}`;
    return `When ${home?.title ?? 'a home'} ${alertConditions[alert.kind]}${day}`;
  }
  const { filter } = readFilterQuery(alert.filterQuery ?? '');
  const markets = filter.marketSlug ? await listMarkets(db, alert.organizationId) : [];
  const market = markets.find(({ slug }) => slug === filter.marketSlug);
  return describeFilter(filter, { marketName: market?.name ?? null, includeUserText });
}

export const getSearchPath = (filterQuery: string) =>
  filterQuery === '' ? '/listings' : `/listings?${filterQuery}`;
