import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { toMoney } from '#server/homes/fees.ts';

import { type CheckedListing, checkListing } from './adVerification/checkListing.ts';
import { reportListing } from './reportListing.ts';

declare module '#server/graphql/models.ts' {
  interface FeatureModels {
    ListingCheckType: CheckedListing;
  }
}

declare module '#server/graphql/context.ts' {
  interface FeatureContext {
    checksPer10Min: number;
  }
}

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
