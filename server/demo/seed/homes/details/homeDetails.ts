import type { HomeDetails } from '#server/homes/home.ts';

import { dayFromNow } from '../days.ts';
import { getAccessibilityNote, pickOtherAmenities } from '../facts/amenities.ts';
import type { Facts } from '../facts/facts.ts';
import { garageCents } from '../money/fees/parkingFees.ts';
import { createFloorPlans } from '../plans/createFloorPlans.ts';
import { createSeededRandom } from '../seededRandom.ts';

export const createHomeDetails = (facts: Facts, now: Date): HomeDetails => ({
  otherAmenities: pickOtherAmenities(facts),
  ...getAccessibilityNote(facts),
  pets: toPets(facts),
  parking: toParking(facts),
  utilities: createUtilities(facts),
  ...createFloorPlans(facts),
  ...createIncomeRestriction(facts),
  ...createSpecials(facts, now),
});

const toPets = ({ pets, key }: Facts): NonNullable<HomeDetails['pets']> => ({
  maxPets: pets.maxPets,
  ...(pets.maxWeightLbs !== null && { maxWeightLbs: pets.maxWeightLbs }),
  ...(pets.dogs &&
    createSeededRandom('breeds', key).happens(0.25) && { restrictedBreeds: ['Dogs with a bite history'] }),
});

function toParking(facts: Facts): NonNullable<HomeDetails['parking']> {
  const { parking, building, bedrooms } = facts;
  const free = (kind: string, spaces: number | null) => ({
    kind,
    spaces,
    included: true,
    monthlyCents: null,
  });
  const paid = (kind: string, monthlyCents: number) => ({ kind, spaces: 1, included: false, monthlyCents });
  if (parking === 'BUILDING_GARAGE') return [paid('Building garage', garageCents(facts))];
  if (parking === 'GARAGE') return [free('Attached garage', bedrooms >= 3 ? 2 : 1), free('Driveway', 1)];
  if (parking === 'CARPORT') return [free('Carport', 1)];
  if (parking === 'DRIVEWAY') return [free('Driveway', 2)];
  if (parking === 'STREET') return [free('Street', null)];
  return building ? [free('Lot', 1), paid('Second space in the lot', 3500)] : [free('Lot', 1)];
}

/** Income limits from the area's median income, for households of one to eight people. */
function createIncomeRestriction({ amiPercent, market }: Facts): Pick<HomeDetails, 'incomeRestriction'> {
  if (amiPercent === null) return {};
  const ofFour = (market.medianIncome * amiPercent) / 100;
  return {
    incomeRestriction: {
      program: 'Low-Income Housing Tax Credit',
      maxIncomeCentsBySize: [0.7, 0.8, 0.9, 1, 1.08, 1.16, 1.24, 1.32].map(
        (share) => Math.round((ofFour * share) / 50) * 5000,
      ),
    },
  };
}

function createSpecials(
  { key, amiPercent, building, market }: Facts,
  now: Date,
): Pick<HomeDetails, 'specials'> {
  const random = createSeededRandom('specials', key);
  if (amiPercent !== null || !random.happens(building ? 0.16 : 0.04)) return {};
  const offer = random.pick([
    {
      title: 'Half off your second month’s rent',
      terms: 'On leases of 12 months or more. The price above doesn’t include this discount.',
    },
    {
      title: 'No administrative fee',
      terms: 'Credited to your second month’s rent when you sign by the date below.',
    },
    {
      title: 'Two weeks free',
      terms: 'Taken off your first month’s rent when you move in by the date below.',
    },
  ]);
  const title =
    market.state === 'CO' ? offer.title.replace('No administrative fee', 'Two weeks free') : offer.title;
  const terms =
    title === offer.title
      ? offer.terms
      : 'Taken off your first month’s rent when you move in by the date below.';
  return { specials: [{ title, terms, endsOn: dayFromNow(now, random.integer(12, 40), market.timeZone) }] };
}

type Utility = NonNullable<HomeDetails['utilities']>[number];

const paidByResident = (name: string, dollars: number | null): Utility => ({
  name,
  paidBy: 'you',
  estimateCents: dollars === null ? null : Math.round(dollars / 5) * 500,
});
const paidByUs = (name: string): Utility => ({ name, paidBy: 'us', estimateCents: null });

/** Who pays each utility, and its usual monthly cost. */
function createUtilities({
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
