import type { Fee } from '#server/homes/home.ts';

import { createSeededRandom } from '../../seededRandom.ts';
import type { Facts } from '../../facts/facts.ts';

import { optionalMonthlyFee, usageFee, monthlyFee, monthlyRangeFee, includedFee } from './fee.ts';
import { statePresets } from './statePreset.ts';

/** Required and optional monthly fees. */
export function createMonthlyFees(facts: Facts): Fee[] {
  const { building, market, kind } = facts;
  if (kind === 'ROOM') return [utilitiesIncluded];
  return building ? listBuildingFees(facts) : listHouseFees(facts, market.state === 'CO');
}

function listBuildingFees({ building, siteKey, market, hasSmartLock, amiPercent }: Facts): Fee[] {
  const preset = statePresets[market.state];
  const random = createSeededRandom('monthly fees', siteKey);
  const hasAmenities = building?.has.some((what) => what === 'pool' || what === 'gym') ?? false;
  const technology = random.pick([5500, 6500, 7500]);
  return [
    monthlyFee(
      { code: 'trash', name: 'Trash and recycling', purpose: preset.trashPurpose },
      { amountCents: preset.trash },
    ),
    ...createPestControlFee(preset.pestControl),
    ...(hasSmartLock && amiPercent === null
      ? [
          monthlyFee(
            {
              code: 'technology',
              name: 'Technology package',
              purpose: '500 Mbps internet and a smart lock you open with your phone.',
            },
            { amountCents: technology },
          ),
        ]
      : []),
    usageFee(
      {
        code: 'utilities',
        name: 'Water and sewer',
        purpose: 'Your metered use, billed at the utility’s rate.',
      },
      { paidTo: 'the utility', refundable: null },
    ),
    ...(hasAmenities
      ? [
          includedFee(
            {
              code: 'amenity',
              name: 'Shared amenities',
              purpose: 'Use of the building’s shared amenities, such as the pool or gym.',
            },
            { refundable: null },
          ),
        ]
      : []),
    insurance,
  ];
}

function listHouseFees({ key, market }: Facts, isColorado: boolean): Fee[] {
  const random = createSeededRandom('monthly fees', key);
  const preset = statePresets[market.state];
  const luck = random.integer(1, 100);
  const filters: Fee = monthlyFee(
    {
      code: 'air_filters',
      name: 'Air filters',
      purpose: 'New HVAC filters delivered to your door every two months.',
    },
    { amountCents: 1500 },
  );
  const water: Fee = monthlyRangeFee(
    { code: 'utilities', name: 'Water, sewer and trash', purpose: 'Billed through us at the city’s rate.' },
    { amountCents: 5500, maxAmountCents: 9500, paidTo: 'us, on behalf of the city' },
  );
  return [
    ...(luck <= 40 ? createPestControlFee(preset.pestControl) : []),
    ...(luck > 25 && luck <= 55 && !isColorado ? [filters] : []),
    ...(luck > 70 && luck <= 84 ? [water] : []),
    insurance,
  ];
}

const createPestControlFee = (cents: number | null): Fee[] =>
  cents === null
    ? []
    : [
        monthlyFee(
          {
            code: 'pest_control',
            name: 'Pest control',
            purpose: 'Interior and exterior treatment every three months.',
          },
          { amountCents: cents },
        ),
      ];

const insurance: Fee = optionalMonthlyFee(
  {
    code: 'renters_insurance',
    name: 'Renters insurance',
    purpose: 'Covers your belongings and damage you cause by accident.',
  },
  { amountCents: 1450, paidTo: 'the insurer', condition: 'You can use your own policy instead.' },
);

const utilitiesIncluded: Fee = includedFee(
  { code: 'utilities', name: 'All utilities', purpose: 'Electricity, water, gas, trash and internet.' },
  { refundable: null },
);
