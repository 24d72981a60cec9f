import { type AccessContextInput, type Door, findDoor } from '#server/tours/access/findDoor.ts';
import { ACCESS_RULES_VERSION, accessRules, scamWarning } from '#server/tours/access/accessRules.ts';

import type { Context } from '../context.ts';
import { loadOrganization } from '../tourLoaders.ts';
import { toTourDeps } from '../toTourDeps.ts';

type Args = Record<string, never>;
type QueryArgs = { organizationId: string; input: AccessContextInput };

export const doorResolvers = {
  Query: {
    accessContext: (_root: unknown, { organizationId, input }: QueryArgs, context: Context) =>
      findDoor(toTourDeps(context), organizationId, input),
  },
  AccessContextType: {
    unit: ({ home }: Door) => home,
    rules: () => accessRules,
    rulesVersion: () => ACCESS_RULES_VERSION,
    scamWarning: () => scamWarning,
    callNow: async ({ home }: Door, _args: Args, context: Context) =>
      (await loadOrganization(context, home.organizationId))?.leasingPhone ?? null,
  },
};
