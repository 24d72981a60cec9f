import type { NotifyKind } from '#src/api/alertRequests.ts';
import type { Unit } from '#src/api/units.ts';
import { standingOf } from '#src/lib/standing.ts';
import { listingFilter } from '#src/lib/listingFilter.ts';
import { formatMoney } from '#src/lib/money.ts';

type Wanted = NotifyKind | 'SIMILAR';

/** A home that is like another may cost so much more. */
const DEARER = 1.15;
const STEP_DOLLARS = 50;

const likeIt = ({ bedrooms, pricing, property }: Unit) => ({
  market: property.market,
  beds: { min: Math.max(bedrooms - 1, 0), max: bedrooms + 1 },
  most: Math.ceil((pricing.totalMonthly.amountCents / 100) * (DEARER / STEP_DOLLARS)) * STEP_DOLLARS,
});

/** The list of homes like it, as its address says it. */
export function similarQuery(unit: Unit): string {
  const { market, beds, most } = likeIt(unit);
  const all = listingFilter.decode('');
  return listingFilter.encode({ ...all, market: market.slug, beds, total: { max: most } }).slice(1);
}

/** What can still become of a home as it is now. */
export function kindsFor(unit: Unit): { value: Wanted; label: string; detail: string }[] {
  const { status, notReadyBecause } = unit.availability;
  const { isGone } = standingOf(unit);
  const { market, beds, most } = likeIt(unit);
  const isTaken = isGone || status === 'ON_HOLD';
  return [
    ...(!isGone && notReadyBecause !== null
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
            detail: `In ${market.name}, ${beds.min} to ${beds.max} bedrooms, up to ${formatMoney({ amountCents: most * 100 })}/mo. One email a day at most.`,
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
