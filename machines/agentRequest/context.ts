import type { ContactVerification, FlowError, Values } from '../tour/context.ts';

/** The details an agent enters about themselves. */
export const agentDetails = [
  'firstName',
  'lastName',
  'licenseNumber',
  'licenseState',
  'brokerage',
  'officeEmail',
  'phoneNumber',
] as const;

/** A home by the slug in our addresses, or by the number printed on the lockbox at its door. */
export type RequestedHome = { unitSlug: string } | { lockboxSerial: string };

/** The data about the home that the machine decides by. */
export type AgentHome = { unitSlug: string; isOpen: boolean; rulesVersion: string };

/** What the agent has entered and verified. It survives a reload and is reused for the next home. */
export type AgentDraft = {
  sessionKey: string;
  details: Values;
  isDetailsSubmitted: boolean;
  verification: ContactVerification | null;
  /** Set while it is unknown whether the visit has begun, together with its home. */
  idempotencyKey: string | null;
  unitSlug: string;
};

export type AgentRequestContext = AgentDraft & {
  organizationId: string;
  requestedHome: RequestedHome | null;
  home: AgentHome | null;
  error: FlowError | null;
};

export const emptyAgentDraft: AgentDraft = {
  sessionKey: '',
  details: {},
  isDetailsSubmitted: false,
  verification: null,
  idempotencyKey: null,
  unitSlug: '',
};

export const emptyAgentRequest: AgentRequestContext = {
  ...emptyAgentDraft,
  organizationId: '',
  requestedHome: null,
  home: null,
  error: null,
};

/** The part that is saved for a reload. */
export function toAgentDraft(context: AgentRequestContext): AgentDraft {
  const names = Object.keys(emptyAgentDraft) as (keyof AgentDraft)[];
  return Object.fromEntries(names.map((name) => [name, context[name]])) as AgentDraft;
}
