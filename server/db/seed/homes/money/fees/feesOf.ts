import type { Fee } from '#server/homes/home.ts';

import type { Facts } from '../../facts/facts.ts';

import { monthlyFeesOf } from './monthlyFees.ts';
import { oneTimeFeesOf } from './oneTimeFees.ts';
import { parkingFeesOf } from './parkingFees.ts';
import { petFeesOf } from './petFees.ts';

/** In the order in which one meets them. */
export const feesOf = (facts: Facts): Fee[] => [
  ...monthlyFeesOf(facts),
  ...oneTimeFeesOf(facts),
  ...petFeesOf(facts),
  ...parkingFeesOf(facts),
];
