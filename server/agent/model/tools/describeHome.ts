import { formatDollars, kindNames } from '#server/homes/homeLabels.ts';

import type { Card } from '../../agent.ts';
import { listFeatures } from '../../leasing/compareHomes.ts';
import type { Fee, HomeFacts } from '../../tools/readHome.ts';

const toFee = ({ name, amountLabel, timing, requirement }: Fee) => ({
  name,
  amount: amountLabel,
  when: timing.toLowerCase().replaceAll('_', ' '),
  required: requirement === 'MANDATORY',
});

/** The total, or a minimum where not every fee is known. */
export const toMonthlyPrice = (price: string, isMinimum: boolean) =>
  isMinimum ? { monthlyMinimum: price } : { monthlyTotal: price };

/** A home of a list, with the slug that the other tools take. */
export const toListedHome = ({
  slug,
  title,
  place,
  totalMonthly,
  summary,
  availability,
  nextTour,
}: Card) => ({
  home: slug,
  title,
  place,
  ...toMonthlyPrice(totalMonthly, totalMonthly.startsWith('from')),
  rooms: summary.split(', '),
  available: availability,
  nextTour,
});

/** What can be said about a home in the model's own words; everything else is only quoted. */
export function describeHome(home: HomeFacts) {
  const { pricing, property } = home;
  return {
    home: home.slug,
    id: home.id,
    title: home.title,
    kind: kindNames[home.homeType].one,
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    sqft: home.sqft,
    floor: home.floor,
    city: property.address.city,
    neighborhood: property.neighborhood,
    available: home.availability.label,
    features: listFeatures(home),
    costs: {
      ...toMonthlyPrice(formatDollars(pricing.totalMonthly.amountCents), pricing.totalMonthlyIsMinimum),
      baseRent: formatDollars(pricing.baseRent.amountCents),
      moveInMinimum: formatDollars(pricing.upfrontMin.amountCents),
      deposit: pricing.deposit === null ? null : formatDollars(pricing.deposit.amountCents),
      fees: pricing.fees.map(toFee),
      petFees: home.pets.fees.map(toFee),
    },
    leases: home.leaseOptions.map(({ months, totalMonthly }) => ({
      months,
      monthlyTotal: formatDollars(totalMonthly.amountCents),
    })),
    canBeToured: home.tours.tourable,
  };
}
