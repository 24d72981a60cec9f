import { homeBySlug } from '#server/db/homes/homeBySlug.ts';
import { invalidInput, notFound } from '#server/errors.ts';
import { costEstimateOf } from '#server/homes/costEstimate.ts';
import type { CostWishes } from '#server/homes/costWishes.ts';
import { problemsWith } from '#server/homes/costWishes.ts';

import type { Context } from '../context.ts';
import { isListedSlug, isUuid } from '#server/identifiers.ts';

type Wanted = {
  organizationId: string;
  input: { slug: string } & { [Wish in keyof CostWishes]?: CostWishes[Wish] | null };
};

export const costResolvers = {
  Query: {
    async costEstimate(_root: unknown, { organizationId, input }: Wanted, { db, clock }: Context) {
      const isPossible = isUuid(organizationId) && isListedSlug(input.slug);
      const home = isPossible ? await homeBySlug(db, organizationId, input.slug) : null;
      if (!home) throw notFound('We couldn’t find this home.');
      const wishes: CostWishes = {
        leaseMonths: input.leaseMonths ?? null,
        moveIn: input.moveIn ?? null,
        dogs: input.dogs ?? 0,
        cats: input.cats ?? 0,
        parkingSpaces: input.parkingSpaces ?? 0,
        adults: input.adults ?? 1,
        optionalFeeIds: input.optionalFeeIds ?? [],
      };
      const problems = problemsWith(home, wishes, clock.now());
      if (problems) throw invalidInput(problems);
      return costEstimateOf(home, wishes);
    },
  },
};
