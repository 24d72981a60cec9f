import type { ContactProof, Trouble, Values } from '../tour/context.ts';

/** What an agent says of himself. */
export const agentDetails = [
  'firstName',
  'lastName',
  'licenseNumber',
  'licenseState',
  'brokerage',
  'officeEmail',
  'phoneNumber',
] as const;

/** A home by its name in our addresses, or by the number printed on the box at its door. */
export type AskedHome = { unitSlug: string } | { lockboxSerial: string };

/** Of the home, what the machine decides by. */
export type AgentHome = { unitSlug: string; isOpen: boolean; rulesVersion: string };

/** What the agent has said of himself and shown. It outlives a reload, and serves for the next home. */
export type AgentDraft = {
  sessionKey: string;
  details: Values;
  isDetailsGiven: boolean;
  proof: ContactProof | null;
  /** Of a visit of which it is not known whether it has begun, and the home of that. */
  idempotencyKey: string | null;
  unitSlug: string;
};

export type AgentRequestContext = AgentDraft & {
  organizationId: string;
  asked: AskedHome | null;
  home: AgentHome | null;
  trouble: Trouble | null;
};

export const emptyAgentDraft: AgentDraft = {
  sessionKey: '',
  details: {},
  isDetailsGiven: false,
  proof: null,
  idempotencyKey: null,
  unitSlug: '',
};

export const emptyAgentRequest: AgentRequestContext = {
  ...emptyAgentDraft,
  organizationId: '',
  asked: null,
  home: null,
  trouble: null,
};

/** The part that is kept for a reload. */
export function agentDraftOf(context: AgentRequestContext): AgentDraft {
  const names = Object.keys(emptyAgentDraft) as (keyof AgentDraft)[];
  return Object.fromEntries(names.map((name) => [name, context[name]])) as AgentDraft;
}
