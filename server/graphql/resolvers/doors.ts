import { type AccessContextInput, type Door, doorOf } from '#server/tours/access/door.ts';
import { ACCESS_RULES_VERSION, accessRules, scamWarning } from '#server/tours/access/rules.ts';

import type { Context } from '../context.ts';
import { organizationOf } from '../tourLoaders.ts';
import { tourPartsOf } from '../tourParts.ts';

type Args = Record<string, never>;
type Wanted = { organizationId: string; input: AccessContextInput };

export const doorResolvers = {
  Query: {
    accessContext: (_root: unknown, { organizationId, input }: Wanted, context: Context) =>
      doorOf(tourPartsOf(context), organizationId, input),
  },
  AccessContextType: {
    unit: ({ home }: Door) => home,
    rules: () => accessRules,
    rulesVersion: () => ACCESS_RULES_VERSION,
    scamWarning: () => scamWarning,
    callNow: async ({ home }: Door, _args: Args, context: Context) =>
      (await organizationOf(context, home.organizationId))?.leasingPhone ?? null,
  },
};
