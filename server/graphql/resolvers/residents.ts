import type { ResidentLease } from '#server/db/residents/accounts.ts';
import { getResidentPolicies } from '#server/db/residents/policies.ts';
import { isUuid } from '#server/isUuid.ts';
import {
  proveResident,
  type VerifyInput,
  findResidentAccount,
  type SendCodeInput,
  sendResidentCode,
} from '#server/residents/residentVerification.ts';

import type { Context } from '../context.ts';

import { toSessionDeps } from './chat.ts';
import { toVerificationDeps } from './verifications.ts';

type InputArgs<Input> = { input: Input };

const toResidentDeps = (context: Context) => ({
  chat: toSessionDeps(context),
  verifications: toVerificationDeps(context),
});
const toUsd = (amountCents: number) => ({ amountCents, currency: 'USD' });

export const residentResolvers = {
  Query: {
    residentPolicies: (_root: unknown, { organizationId }: { organizationId: string }, { db }: Context) =>
      isUuid(organizationId) ? getResidentPolicies(db, organizationId) : [],
    residentAccount: (_root: unknown, { conversationId }: { conversationId: string }, context: Context) =>
      findResidentAccount(toResidentDeps(context), conversationId),
  },
  Mutation: {
    sendResidentCode: (_root: unknown, { input }: InputArgs<SendCodeInput>, context: Context) =>
      sendResidentCode(toResidentDeps(context), input),
    proveResident: (_root: unknown, { input }: InputArgs<VerifyInput>, context: Context) =>
      proveResident(toResidentDeps(context), input),
  },
  LeaseType: {
    monthlyRent: ({ rentCents }: ResidentLease) => toUsd(rentCents),
    deposit: ({ depositCents }: ResidentLease) => toUsd(depositCents),
  },
  BillType: {
    amount: ({ amountCents }: ResidentLease['bills'][number]) => toUsd(amountCents),
  },
  RenewalOfferType: {
    monthlyRent: ({ rentCents }: ResidentLease['renewalOffers'][number]) => toUsd(rentCents),
  },
};
