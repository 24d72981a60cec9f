import { checkListing } from '#server/adVerification/checkListing.ts';
import { toMoney } from '#server/homes/fees.ts';
import { reportListing } from '#server/reports/reportListing.ts';
import type { SomeResolvers } from '../resolverTypes.ts';

export const reportResolvers = {
  Query: {
    checkListing(_root, pasted, { db, clock, caller, secretKey, checksPer10Min }) {
      return checkListing({ db, now: clock.now(), ip: caller.ip, secretKey, checksPer10Min }, pasted);
    },
  },
  Mutation: {
    reportListing(_root, { input }, context) {
      const { db, clock, caller, secretKey, formLimits: limits } = context;
      return reportListing({ db, now: clock.now(), ip: caller.ip, secretKey, limits }, input);
    },
  },
  ListingCheckType: {
    namedPrice: ({ namedCents }) => (namedCents === null ? null : toMoney(namedCents)),
  },
} satisfies SomeResolvers;
