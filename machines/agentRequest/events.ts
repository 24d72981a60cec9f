import type { ContactProof, Trouble, Values } from '../tour/context.ts';
import type { AgentDraft, AgentHome, AskedHome } from './context.ts';

export type AgentRequestEvent =
  | {
      type: 'agent.came';
      organizationId: string;
      asked: AskedHome;
      kept: AgentDraft | null;
      /** For a first time. */
      sessionKey: string;
    }
  | { type: 'agent.left' }
  | { type: 'home.found'; home: AgentHome }
  | { type: 'home.missing' }
  | { type: 'home.unknown' }
  | { type: 'retry.asked' }
  | { type: 'details.typed'; values: Values }
  | { type: 'details.given'; values: Values }
  | { type: 'details.corrected' }
  | { type: 'contact.proved'; proof: ContactProof }
  | { type: 'rules.accepted'; idempotencyKey: string }
  | { type: 'visit.begun'; token: string }
  // what the server said no to, and why; and what was never answered
  | { type: 'request.refused'; trouble: Trouble }
  | { type: 'request.lost'; message: string };
