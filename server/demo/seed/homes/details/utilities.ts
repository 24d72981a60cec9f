import type { HomeDetails } from '#server/homes/home.ts';

import type { Facts } from '../facts/facts.ts';

type Utility = NonNullable<HomeDetails['utilities']>[number];

const paidByResident = (name: string, dollars: number | null): Utility => ({
  name,
  paidBy: 'you',
  estimateCents: dollars === null ? null : Math.round(dollars / 5) * 500,
});
const paidByUs = (name: string): Utility => ({ name, paidBy: 'us', estimateCents: null });

/** Who pays each utility, and its usual monthly cost. */
export function createUtilities({
  kind,
  sqft,
  building,
  market,
  hasSmartLock,
  amiPercent,
  yearBuilt,
}: Facts): Utility[] {
  if (kind === 'ROOM') return ['Electricity', 'Water and sewer', 'Gas', 'Trash', 'Internet'].map(paidByUs);
  const isElectric = building !== null && yearBuilt >= 2000;
  const power = sqft * (market.state === 'CO' ? 0.055 : 0.075) + 20;
  return [
    paidByResident('Electricity', isElectric ? power * 1.15 : power),
    ...(isElectric ? [] : [paidByResident('Gas', market.state === 'CO' ? sqft * 0.05 : sqft * 0.02 + 10)]),
    paidByResident('Water and sewer', building ? 35 : 45 + sqft * 0.015),
    ...(building ? [] : [paidByResident('Trash', 25)]),
    paidByResident('Internet', building && hasSmartLock && amiPercent === null ? null : 60),
  ];
}
