import type { ContactVerification, FlowError, Values } from '../tour/context.ts';
import type { AgentDraft, AgentHome, RequestedHome } from './context.ts';

export type AgentRequestEvent =
  | {
      type: 'request.opened';
      organizationId: string;
      requestedHome: RequestedHome;
      savedDraft: AgentDraft | null;
      /** Used when no session exists yet. */
      sessionKey: string;
    }
  | { type: 'agent.left' }
  | { type: 'home.found'; home: AgentHome }
  | { type: 'home.missing' }
  | { type: 'home.unknown' }
  | { type: 'retry.requested' }
  | { type: 'details.typed'; values: Values }
  | { type: 'details.submitted'; values: Values }
  | { type: 'details.corrected' }
  | { type: 'contact.verified'; verification: ContactVerification }
  | { type: 'rules.accepted'; idempotencyKey: string }
  | { type: 'visit.started'; token: string }
  // A request that the server rejected with a reason, or never answered.
  | { type: 'request.refused'; error: FlowError }
  | { type: 'request.lost'; message: string };
