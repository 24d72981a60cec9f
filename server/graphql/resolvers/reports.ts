import type { CheckedListing } from '#server/adVerification/checkListing.ts';
import { checkListing } from '#server/adVerification/checkListing.ts';
import { toMoney } from '#server/homes/fees.ts';
import { reportListing } from '#server/reports/reportListing.ts';
import type { ReportListingInput } from '#server/reports/reportInput.ts';

import type { Context } from '../context.ts';

type Pasted = { organizationId: string; text: string };

export const reportResolvers = {
  Query: {
    checkListing(_root: unknown, pasted: Pasted, { db, clock, caller, secretKey, checksPer10Min }: Context) {
      return checkListing({ db, now: clock.now(), ip: caller.ip, secretKey, checksPer10Min }, pasted);
    },
  },
  Mutation: {
    reportListing(_root: unknown, { input }: { input: ReportListingInput }, context: Context) {
      const { db, clock, caller, secretKey, formLimits: limits } = context;
      return reportListing({ db, now: clock.now(), ip: caller.ip, secretKey, limits }, input);
    },
  },
  ListingCheckType: {
    namedPrice: ({ namedCents }: CheckedListing) => (namedCents === null ? null : toMoney(namedCents)),
  },
};
