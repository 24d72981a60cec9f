import type { toMoney } from './fees.ts';
import type { FeeRequirement } from './home.ts';

export type CostLine = {
  feeId: string | null;
  label: string;
  amount: ReturnType<typeof toMoney> | null;
  note: string | null;
  requirement: FeeRequirement;
};
