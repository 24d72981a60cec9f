import type { HomeDetails } from '#server/homes/home.ts';

import type { Facts } from '../facts/facts.ts';

type Utility = NonNullable<HomeDetails['utilities']>[number];

const byYou = (name: string, dollars: number | null): Utility => ({
  name,
  paidBy: 'you',
  estimateCents: dollars === null ? null : Math.round(dollars / 5) * 500,
});
const byUs = (name: string): Utility => ({ name, paidBy: 'us', estimateCents: null });

/** Who pays for what, and what it usually comes to in a month. */
export function utilitiesOf({
  kind,
  sqft,
  building,
  market,
  hasSmartLock,
  amiPercent,
  yearBuilt,
}: Facts): Utility[] {
  if (kind === 'ROOM') return ['Electricity', 'Water and sewer', 'Gas', 'Trash', 'Internet'].map(byUs);
  const isElectric = building !== null && yearBuilt >= 2000;
  const power = sqft * (market.state === 'CO' ? 0.055 : 0.075) + 20;
  return [
    byYou('Electricity', isElectric ? power * 1.15 : power),
    ...(isElectric ? [] : [byYou('Gas', market.state === 'CO' ? sqft * 0.05 : sqft * 0.02 + 10)]),
    byYou('Water and sewer', building ? 35 : 45 + sqft * 0.015),
    ...(building ? [] : [byYou('Trash', 25)]),
    byYou('Internet', building && hasSmartLock && amiPercent === null ? null : 60),
  ];
}
