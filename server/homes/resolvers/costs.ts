import { isHomeSlug } from '#domain/homes/lists.ts';
import { invalidInput, notFound } from '#server/errors.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { estimateCost } from '#server/homes/costEstimate.ts';
import type { CostOptions } from '#server/homes/costOptions.ts';
import { validateCostOptions } from '#server/homes/costOptions.ts';
import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { isUuid } from '#server/isUuid.ts';

export const costResolvers = {
  Query: {
    async costEstimate(_root, { organizationId, input }, { db, clock }) {
      const isPossible = isUuid(organizationId) && isHomeSlug(input.slug);
      const home = isPossible ? await homeBySlug(db, organizationId, input.slug) : null;
      if (!home) throw notFound('We couldn’t find this home.');
      const options: CostOptions = {
        leaseMonths: input.leaseMonths ?? null,
        moveIn: input.moveIn ?? null,
        dogs: input.dogs ?? 0,
        cats: input.cats ?? 0,
        parkingSpaces: input.parkingSpaces ?? 0,
        adults: input.adults ?? 1,
        optionalFeeIds: input.optionalFeeIds ?? [],
      };
      const problems = validateCostOptions(home, options, clock.now());
      if (problems) throw invalidInput(problems);
      return estimateCost(home, options);
    },
  },
} satisfies SomeResolvers;
