import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';

import { toTourDeps, loadOrganization } from '../view/resolverContext.ts';
import { ACCESS_RULES_VERSION, accessRules, scamWarning } from './accessRules.ts';
import { findDoor } from './findDoor.ts';

export const doorResolvers = {
  Query: {
    accessContext: (_root, { organizationId, input }, context) =>
      findDoor(toTourDeps(context), organizationId, input),
  },
  AccessContextType: {
    unit: ({ home }) => home,
    rules: () => accessRules,
    rulesVersion: () => ACCESS_RULES_VERSION,
    scamWarning: () => scamWarning,
    callNow: async ({ home }, _args, context) =>
      (await loadOrganization(context, home.organizationId))?.leasingPhone ?? null,
  },
} satisfies SomeResolvers;
