import { toSessionDeps } from '#server/chat/resolvers.ts';
import type { Context } from '#server/graphql/context.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { toMoney } from '#server/homes/fees.ts';
import { isUuid } from '#server/isUuid.ts';
import { toVerificationDeps } from '#server/tours/verifications/resolvers.ts';

import { getResidentPolicies, type ResidentPolicy } from './queries/policies.ts';
import { proveResident, findResidentAccount, sendResidentCode } from './residentVerification.ts';
import type { ResidentLease } from './queries/accounts.ts';

declare module '#server/graphql/models.ts' {
  interface FeatureModels {
    BillType: ResidentLease['bills'][number];
    LeaseType: ResidentLease;
    RenewalOfferType: ResidentLease['renewalOffers'][number];
    ResidentPolicyType: ResidentPolicy;
  }
}

const toResidentDeps = (context: Context) => ({
  chat: toSessionDeps(context),
  verifications: toVerificationDeps(context),
});

export const residentResolvers = {
  Query: {
    residentPolicies: (_root, { organizationId }, { db }) =>
      isUuid(organizationId) ? getResidentPolicies(db, organizationId) : [],
    residentAccount: (_root, { conversationId }, context) =>
      findResidentAccount(toResidentDeps(context), conversationId),
  },
  Mutation: {
    sendResidentCode: (_root, { input }, context) => sendResidentCode(toResidentDeps(context), input),
    proveResident: (_root, { input }, context) => proveResident(toResidentDeps(context), input),
  },
  LeaseType: {
    monthlyRent: ({ rentCents }) => toMoney(rentCents),
    deposit: ({ depositCents }) => toMoney(depositCents),
  },
  ResidentPolicyType: {
    textInSpanish: ({ textInSpanish }) => textInSpanish ?? null,
  },
  BillType: {
    amount: ({ amountCents }) => toMoney(amountCents),
  },
  RenewalOfferType: {
    monthlyRent: ({ rentCents }) => toMoney(rentCents),
  },
} satisfies SomeResolvers;
