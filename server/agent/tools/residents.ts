import type { PolicyTopic } from '#server/residents/queries/policies.ts';

import type { Tools } from './tools.ts';

const POLICIES = `query agentResidentPolicies($organizationId: ID!) {
  residentPolicies(organizationId: $organizationId) { topic text textInSpanish }
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
  proveResident(input: $input) { verified attemptsLeft }
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

export type KnownPolicy = { topic: PolicyTopic; text: string; textInSpanish: string | null };

/** Those that the organization has published, in the order asked for. */
export async function readPolicies(
  tools: Tools,
  organizationId: string,
  topics: readonly PolicyTopic[],
): Promise<KnownPolicy[]> {
  const { residentPolicies } = await tools.request<{ residentPolicies: KnownPolicy[] }>(POLICIES, {
    organizationId,
  });
  return topics.flatMap((topic) => residentPolicies.find((policy) => policy.topic === topic) ?? []);
}

/** Null unless the email address was verified in this chat within the last half hour. */
export async function readLeases(tools: Tools, conversationId: string): Promise<KnownLease[] | null> {
  const { residentAccount } = await tools.request<{ residentAccount: { leases: KnownLease[] } | null }>(
    ACCOUNT,
    {
      conversationId,
    },
  );
  return residentAccount?.leases ?? null;
}

type ChatVariables = { conversationId: string; email: string };

export const sendCode = (tools: Tools, input: ChatVariables): Promise<unknown> =>
  tools.request(SEND_CODE, { input });

export async function proveResident(
  tools: Tools,
  input: ChatVariables & { code: string },
): Promise<{ verified: boolean; attemptsLeft: number }> {
  const data = await tools.request<{ proveResident: { verified: boolean; attemptsLeft: number } }>(PROVE, {
    input,
  });
  return data.proveResident;
}
