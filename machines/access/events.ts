import type { AccessProblem } from '#domain/tours/access.ts';

import type { ContactVerification, IdentityCheck, Slot, FlowError } from '../tour/context.ts';
import type { AccessDraft, AccessKind, Contact, Door, AccessState } from './context.ts';

export type AccessEvent =
  | { type: 'access.opened'; kind: AccessKind; organizationId: string; token: string }
  | { type: 'access.left' }
  /** `sessionKey` is used when no session exists yet. */
  | { type: 'door.found'; door: Door; savedDraft: AccessDraft | null; sessionKey: string }
  | { type: 'door.missing' }
  | { type: 'door.unknown' }
  | { type: 'retry.requested' }
  | { type: 'contact.entered'; contact: Contact }
  | { type: 'contact.restored'; verification: ContactVerification | null }
  | { type: 'contact.verified'; verification: ContactVerification }
  | { type: 'contact.corrected' }
  | { type: 'identity.changed'; identity: IdentityCheck }
  | { type: 'rules.accepted' }
  | { type: 'access.granted'; accessState: AccessState }
  | { type: 'position.requested' }
  | { type: 'position.found' }
  | { type: 'position.unknown'; message: string }
  | { type: 'serial.entered'; serial: string }
  | { type: 'call.requested' }
  | { type: 'call.entryRequested' }
  | { type: 'status.received'; accessState: AccessState }
  /** The code itself is passed to the page only. */
  | { type: 'code.shown'; accessState: AccessState }
  /** The code is requested again, because the page that showed it is gone. */
  | { type: 'code.requested' }
  | { type: 'leaving.started' }
  | { type: 'departure.canceled' }
  | { type: 'home.locked'; lightsOff: boolean }
  | { type: 'visit.ended' }
  // Any request: rejected by the server with a reason, or never answered.
  | { type: 'request.refused'; error: FlowError }
  | { type: 'request.lost'; message: string }
  | { type: 'access.closed' }
  | { type: 'help.opened' }
  | { type: 'help.closed' }
  | { type: 'problem.reported'; problem: AccessProblem; comment: string; idempotencyKey: string }
  | { type: 'report.accepted'; tips: readonly string[]; hasNewCode: boolean; rebook: readonly Slot[] }
  | { type: 'report.failed'; message: string }
  /** The visitor could not get in and leaves; they may have chosen another time. */
  | { type: 'visit.abandoned'; slot: Slot | null };
