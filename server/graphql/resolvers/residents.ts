import type { ResidentLease } from '#server/db/residents/accounts.ts';
import { residentPoliciesOf } from '#server/db/residents/policies.ts';
import { isUuid } from '#server/identifiers.ts';
import {
  proveResident,
  type ProveInput,
  residentAccount,
  type SendCodeInput,
  sendResidentCode,
} from '#server/residents/proof.ts';

import type { Context } from '../context.ts';

import { sessionPartsOf } from './chat.ts';
import { proofPartsOf } from './proofs.ts';

type Given<Input> = { input: Input };

const partsOf = (context: Context) => ({ chat: sessionPartsOf(context), proofs: proofPartsOf(context) });
const usd = (amountCents: number) => ({ amountCents, currency: 'USD' });

export const residentResolvers = {
  Query: {
    residentPolicies: (_root: unknown, { organizationId }: { organizationId: string }, { db }: Context) =>
      isUuid(organizationId) ? residentPoliciesOf(db, organizationId) : [],
    residentAccount: (_root: unknown, { conversationId }: { conversationId: string }, context: Context) =>
      residentAccount(partsOf(context), conversationId),
  },
  Mutation: {
    sendResidentCode: (_root: unknown, { input }: Given<SendCodeInput>, context: Context) =>
      sendResidentCode(partsOf(context), input),
    proveResident: (_root: unknown, { input }: Given<ProveInput>, context: Context) =>
      proveResident(partsOf(context), input),
  },
  LeaseType: {
    monthlyRent: ({ rentCents }: ResidentLease) => usd(rentCents),
    deposit: ({ depositCents }: ResidentLease) => usd(depositCents),
  },
  BillType: {
    amount: ({ amountCents }: ResidentLease['bills'][number]) => usd(amountCents),
  },
  RenewalOfferType: {
    monthlyRent: ({ rentCents }: ResidentLease['renewalOffers'][number]) => usd(rentCents),
  },
};
