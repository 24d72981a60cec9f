import type { ContactProof, IdentityCheck, Slot, Trouble } from '../tour/context.ts';
import type { AccessDraft, AccessKind, AccessProblem, Contact, Door, Standing } from './context.ts';

export type AccessEvent =
  | { type: 'access.opened'; kind: AccessKind; organizationId: string; token: string }
  | { type: 'access.left' }
  /** `sessionKey` is for a first time. */
  | { type: 'door.found'; door: Door; kept: AccessDraft | null; sessionKey: string }
  | { type: 'door.missing' }
  | { type: 'door.unknown' }
  | { type: 'retry.asked' }
  | { type: 'contact.named'; contact: Contact }
  | { type: 'contact.recalled'; proof: ContactProof | null }
  | { type: 'contact.proved'; proof: ContactProof }
  | { type: 'contact.corrected' }
  | { type: 'identity.changed'; identity: IdentityCheck }
  | { type: 'rules.accepted' }
  | { type: 'access.granted'; standing: Standing }
  | { type: 'position.asked' }
  | { type: 'position.found' }
  | { type: 'position.unknown'; message: string }
  | { type: 'serial.given'; serial: string }
  | { type: 'call.asked' }
  | { type: 'call.used' }
  | { type: 'standing.told'; standing: Standing }
  /** The code itself is told to nobody but the page. */
  | { type: 'code.shown'; standing: Standing }
  /** It was on a page that has gone. */
  | { type: 'code.wanted' }
  | { type: 'leaving.begun' }
  | { type: 'leaving.calledOff' }
  | { type: 'home.locked'; lightsOff: boolean }
  | { type: 'stay.ended' }
  // of whatever was asked: what the server said no to, and why; and what was never answered
  | { type: 'request.refused'; trouble: Trouble }
  | { type: 'request.lost'; message: string }
  | { type: 'access.closed' }
  | { type: 'help.asked' }
  | { type: 'help.ended' }
  | { type: 'problem.told'; problem: AccessProblem; comment: string; idempotencyKey: string }
  | { type: 'problem.heard'; tips: readonly string[]; hasNewCode: boolean; rebook: readonly Slot[] }
  | { type: 'problem.lost'; message: string }
  /** He could not get in, and leaves; he may have chosen another time. */
  | { type: 'visit.givenUp'; slot: Slot | null };
