import type { Fee } from '#server/homes/home.ts';

import { chanceOf } from '../../chance.ts';
import type { Facts } from '../../facts/facts.ts';

import { byChoice, byUsage, everyMonth, everyMonthBetween, inTheRent } from './fee.ts';
import { statePresets } from './statePreset.ts';

/** What comes with the rent every month, and what one may add to it. */
export function monthlyFeesOf(facts: Facts): Fee[] {
  const { building, market, kind } = facts;
  if (kind === 'ROOM') return [utilitiesIncluded];
  return building ? ofBuilding(facts) : ofHouse(facts, market.state === 'CO');
}

function ofBuilding({ building, siteKey, market, hasSmartLock, amiPercent }: Facts): Fee[] {
  const preset = statePresets[market.state];
  const chance = chanceOf('monthly fees', siteKey);
  const hasAmenities = building?.has.some((what) => what === 'pool' || what === 'gym') ?? false;
  const technology = chance.pick([5500, 6500, 7500]);
  return [
    everyMonth(
      { code: 'trash', name: 'Trash and recycling', purpose: preset.trashPurpose },
      { amountCents: preset.trash },
    ),
    ...pestControl(preset.pestControl),
    ...(hasSmartLock && amiPercent === null
      ? [
          everyMonth(
            {
              code: 'technology',
              name: 'Technology package',
              purpose: '500 Mbps internet and a smart lock you open with your phone.',
            },
            { amountCents: technology },
          ),
        ]
      : []),
    byUsage(
      {
        code: 'utilities',
        name: 'Water and sewer',
        purpose: 'Your own metered use, at the utility’s rate.',
      },
      { paidTo: 'the utility', refundable: null },
    ),
    ...(hasAmenities
      ? [
          inTheRent(
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

function ofHouse({ key, market }: Facts, isColorado: boolean): Fee[] {
  const chance = chanceOf('monthly fees', key);
  const preset = statePresets[market.state];
  const luck = chance.whole(1, 100);
  const filters: Fee = everyMonth(
    {
      code: 'air_filters',
      name: 'Air filters',
      purpose: 'New HVAC filters delivered to your door every two months.',
    },
    { amountCents: 1500 },
  );
  const water: Fee = everyMonthBetween(
    { code: 'utilities', name: 'Water, sewer and trash', purpose: 'Billed through us at the city’s rate.' },
    { amountCents: 5500, maxAmountCents: 9500, paidTo: 'us, on behalf of the city' },
  );
  return [
    ...(luck <= 40 ? pestControl(preset.pestControl) : []),
    ...(luck > 25 && luck <= 55 && !isColorado ? [filters] : []),
    ...(luck > 70 && luck <= 84 ? [water] : []),
    insurance,
  ];
}

const pestControl = (cents: number | null): Fee[] =>
  cents === null
    ? []
    : [
        everyMonth(
          {
            code: 'pest_control',
            name: 'Pest control',
            purpose: 'Interior and exterior treatment every three months.',
          },
          { amountCents: cents },
        ),
      ];

const insurance: Fee = byChoice(
  {
    code: 'renters_insurance',
    name: 'Renters insurance',
    purpose: 'Covers your belongings and damage you cause by accident.',
  },
  { amountCents: 1450, paidTo: 'the insurer', condition: 'You can use your own policy instead.' },
);

const utilitiesIncluded: Fee = inTheRent(
  { code: 'utilities', name: 'All utilities', purpose: 'Electricity, water, gas, trash and internet.' },
  { refundable: null },
);
