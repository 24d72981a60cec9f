import type { Money } from './findHomes.ts';
import type { Tools } from './tools.ts';

/** `note` says how the amount comes about, if it isn't the fee's own: `$25/mo per pet × 2`. */
type CostLine = { label: string; amount: Money | null; note: string | null };

export type Costs = {
  monthly: CostLine[];
  monthlyTotal: Money;
  monthlyIsLeast: boolean;
  upfront: CostLine[];
  upfrontTotal: Money;
  upfrontIsLeast: boolean;
  variable: CostLine[];
};

const lineFields = '{ label amount { amountCents } note }';
const COSTS = `query agentCosts($organizationId: ID!, $input: CostEstimateInput!) {
  costEstimate(organizationId: $organizationId, input: $input) {
    monthly ${lineFields} monthlyTotal { amountCents } monthlyIsLeast
    upfront ${lineFields} upfrontTotal { amountCents } upfrontIsLeast
    variable ${lineFields}
  }
}`;

type CostsVariables = {
  organizationId: string;
  slug: string;
  leaseMonths?: number;
  /** A day of the calendar; by default the first of a month. */
  moveIn?: string;
  dogs?: number;
  cats?: number;
  parkingSpaces?: number;
  adults?: number;
};

/** What a household would pay for a home, as its page calculates it. */
export async function readCosts(tools: Tools, { organizationId, ...input }: CostsVariables): Promise<Costs> {
  const { costEstimate } = await tools.request<{ costEstimate: Costs }>(COSTS, { organizationId, input });
  return costEstimate;
}
