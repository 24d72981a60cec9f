import type { Fee } from '#server/homes/home.ts';

import type { Facts } from '../../facts/facts.ts';

import { createMonthlyFees } from './monthlyFees.ts';
import { createOneTimeFees } from './oneTimeFees.ts';
import { createParkingFees } from './parkingFees.ts';
import { createPetFees } from './petFees.ts';

/** In the order in which a renter encounters them. */
export const createFees = (facts: Facts): Fee[] => [
  ...createMonthlyFees(facts),
  ...createOneTimeFees(facts),
  ...createPetFees(facts),
  ...createParkingFees(facts),
];
