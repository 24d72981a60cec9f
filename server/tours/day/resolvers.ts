import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';

import { toTourDeps } from '../view/resolverContext.ts';
import { createTourDay } from './createTourDay.ts';
import { listTourDays } from './listTourDays.ts';
import { planTourDay } from './planTourDay.ts';

export const tourDayResolvers = {
  Query: {
    planTourDay: (_root, { organizationId, input }, context) =>
      planTourDay(toTourDeps(context), organizationId, input),
    tourDays: (_root, { organizationId, input }, context) =>
      listTourDays(toTourDeps(context), organizationId, input),
  },
  Mutation: {
    async createTourDay(_root, { input }, context) {
      return { tourRequests: await createTourDay(toTourDeps(context), input) };
    },
  },
} satisfies SomeResolvers;
