import { isRequiredMonthly } from '#server/homes/pricing.ts';

import type { HomeFacts } from '../tools/home.ts';

type Pricing = Pick<HomeFacts['pricing'], 'totalMonthlyIsMinimum' | 'fees'>;

/** Whether the price has every charge of a month in it, as far as amounts are known before they are used. */
export const isWholePrice = ({ totalMonthlyIsMinimum, fees }: Pricing): boolean =>
  !totalMonthlyIsMinimum || fees.some(isRequiredMonthly);
