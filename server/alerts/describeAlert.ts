import type { Queryable } from '#server/db/database.ts';
import { describeFilter } from '#server/homes/describeFilter.ts';
import { readFilterQuery } from '#server/homes/filterQuery.ts';
import { buildingBySlug } from '#server/homes/queries/buildings.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { listMarkets } from '#server/organizations/queries.ts';
import { formatDay } from '#server/time/formatMoment.ts';

import type { Alert, AlertFrequency, HomeAlertKind } from './queries/alerts.ts';

export const frequencyLabels: Record<AlertFrequency, string> = {
  INSTANT: 'within minutes of a match',
  DAILY: 'once a day at 9:00 AM',
  WEEKLY: 'every Thursday at 9:00 AM',
};

const homeAlertTexts: Record<HomeAlertKind, (title: string) => string> = {
  UNIT_AVAILABLE: (title) => `When ${title} is available to rent`,
  PRICE_DROP: (title) => `When ${title} drops in price`,
  TOURS_OPEN: (title) => `When ${title} opens for tours`,
  SLOT_FREED: (title) => `When ${title} has an open tour time`,
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
    if (!home) return 'A home that’s no longer listed';
    return alert.kind === 'SLOT_FREED' && alert.day !== null
      ? `When ${home.title} has an open tour time on ${formatDay(alert.day)}`
      : homeAlertTexts[alert.kind](home.title);
  }
  const { filter } = readFilterQuery(alert.filterQuery ?? '');
  const building = filter.building ? await buildingBySlug(db, alert.organizationId, filter.building) : null;
  const markets = filter.marketSlug ? await listMarkets(db, alert.organizationId) : [];
  const market = markets.find(({ slug }) => slug === filter.marketSlug);
  return describeFilter(filter, {
    marketName: market?.name ?? null,
    buildingName: building && (building.name ?? building.line1),
    includeUserText,
  });
}

export const getSearchPath = (filterQuery: string) =>
  filterQuery === '' ? '/listings' : `/listings?${filterQuery}`;
