import type { PolicyTopic } from '#server/db/residents/policies.ts';

import type { Tools } from './tools.ts';

const POLICIES = `query agentResidentPolicies($organizationId: ID!) {
  residentPolicies(organizationId: $organizationId) { topic text }
}`;
const ACCOUNT = `query agentResidentAccount($conversationId: ID!) {
  residentAccount(conversationId: $conversationId) {
    leases {
      address startsOn endsOn
      monthlyRent { amountCents }
      deposit { amountCents }
      bills { label amount { amountCents } dueOn paidOn }
      maintenanceRequests { category reportedOn visitOn doneOn }
      renewalOffers { months monthlyRent { amountCents } goodUntil }
      applicationGroup { appliedOn approvedOn applicants }
    }
  }
}`;
const SEND_CODE = `mutation agentResidentCode($input: SendResidentCodeInput!) {
  sendResidentCode(input: $input) { maskedDestination }
}`;
const PROVE = `mutation agentProveResident($input: ProveResidentInput!) {
  proveResident(input: $input) { proved attemptsLeft }
}`;

type Money = { amountCents: number };

export type KnownLease = {
  address: string;
  startsOn: string;
  endsOn: string;
  monthlyRent: Money;
  deposit: Money;
  bills: { label: string; amount: Money; dueOn: string; paidOn: string | null }[];
  maintenanceRequests: {
    category: string;
    reportedOn: string;
    visitOn: string | null;
    doneOn: string | null;
  }[];
  renewalOffers: { months: number; monthlyRent: Money; goodUntil: string }[];
  applicationGroup: { appliedOn: string; approvedOn: string | null; applicants: string[] } | null;
};

/** Null where the organization has told nothing of them. */
export async function policiesOf(
  tools: Tools,
  organizationId: string,
  topics: readonly PolicyTopic[],
): Promise<string | null> {
  const { residentPolicies } = await tools.ask<{ residentPolicies: { topic: string; text: string }[] }>(
    POLICIES,
    { organizationId },
  );
  const told = topics.flatMap((topic) => residentPolicies.find((policy) => policy.topic === topic) ?? []);
  return told.length === 0 ? null : told.map(({ text }) => text).join('\n');
}

/** Null until the address was proved in this chat, and half an hour later. */
export async function readLeases(tools: Tools, conversationId: string): Promise<KnownLease[] | null> {
  const { residentAccount } = await tools.ask<{ residentAccount: { leases: KnownLease[] } | null }>(ACCOUNT, {
    conversationId,
  });
  return residentAccount?.leases ?? null;
}

type Where = { conversationId: string; email: string };

export const sendCode = (tools: Tools, input: Where): Promise<unknown> => tools.ask(SEND_CODE, { input });

export async function proveResident(
  tools: Tools,
  input: Where & { code: string },
): Promise<{ proved: boolean; attemptsLeft: number }> {
  const told = await tools.ask<{ proveResident: { proved: boolean; attemptsLeft: number } }>(PROVE, {
    input,
  });
  return told.proveResident;
}
