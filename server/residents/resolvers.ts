import { toSessionDeps } from '#server/chat/resolvers.ts';
import type { Context } from '#server/graphql/context.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { toVerificationDeps } from '#server/tours/verifications/resolvers.ts';
import { isUuid } from '#server/isUuid.ts';

import { getResidentPolicies } from './queries/policies.ts';
import { proveResident, findResidentAccount, sendResidentCode } from './residentVerification.ts';

const toResidentDeps = (context: Context) => ({
  chat: toSessionDeps(context),
  verifications: toVerificationDeps(context),
});
const toUsd = (amountCents: number) => ({ amountCents, currency: 'USD' });

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
    monthlyRent: ({ rentCents }) => toUsd(rentCents),
    deposit: ({ depositCents }) => toUsd(depositCents),
  },
  BillType: {
    amount: ({ amountCents }) => toUsd(amountCents),
  },
  RenewalOfferType: {
    monthlyRent: ({ rentCents }) => toUsd(rentCents),
  },
} satisfies SomeResolvers;
