import type { NotifyKind } from '#src/features/alerts/api/alertRequests.ts';
import { listingFilter } from '#src/features/homes/filter/listingFilter.ts';
import { getHomeStatus } from '#src/features/homes/homeStatus.ts';
import { formatMoney } from '#src/lib/money.ts';

import type { Unit } from '../api/units.ts';

type NotifyChoice = NotifyKind | 'SIMILAR';

/** A similar home may cost up to this much more. */
const PRICE_HEADROOM = 1.15;
const STEP_DOLLARS = 50;

const getSimilarCriteria = ({ bedrooms, pricing, property }: Unit) => ({
  market: property.market,
  beds: { min: Math.max(bedrooms - 1, 0), max: bedrooms + 1 },
  maxTotal:
    Math.ceil((pricing.totalMonthly.amountCents / 100) * (PRICE_HEADROOM / STEP_DOLLARS)) * STEP_DOLLARS,
});

/** The query of the list of similar homes. */
export function getSimilarHomesQuery(unit: Unit): string {
  const { market, beds, maxTotal: max } = getSimilarCriteria(unit);
  const all = listingFilter.decode('');
  return listingFilter.encode({ ...all, market: market.slug, beds, total: { max } }).slice(1);
}

/** The alerts that are possible for the home's current status. */
export function getNotifyOptions(unit: Unit): { value: NotifyChoice; label: string; detail: string }[] {
  const { status, notReadyReason } = unit.availability;
  const { isUnavailable } = getHomeStatus(unit);
  const { market, beds, maxTotal: max } = getSimilarCriteria(unit);
  const isTaken = isUnavailable || status === 'ON_HOLD';
  return [
    ...(!isUnavailable && notReadyReason !== null
      ? [
          {
            value: 'TOURS_OPEN' as const,
            label: 'Tours open',
            detail: 'We email you once, when tours open.',
          },
        ]
      : []),
    ...(isTaken || status === 'COMING_SOON'
      ? [
          {
            value: 'UNIT_AVAILABLE' as const,
            label: isTaken ? 'It’s available again' : 'It’s available',
            detail: 'We email you once, when you can rent it.',
          },
        ]
      : []),
    ...(isTaken
      ? [
          {
            value: 'SIMILAR' as const,
            label: 'A similar home is listed',
            detail: `In ${market.name}, ${beds.min} to ${beds.max} bedrooms, up to ${formatMoney({ amountCents: max * 100 })}/mo. One email a day at most.`,
          },
        ]
      : [
          {
            value: 'PRICE_DROP' as const,
            label: 'The price drops',
            detail: 'We email you when its total monthly price is lower than it is now.',
          },
        ]),
  ];
}
