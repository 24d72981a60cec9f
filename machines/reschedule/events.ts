import type { TourKind, VerificationKind } from '#domain/tours/kinds.ts';

import type { HoldEvent } from '../hold/oneHold.ts';
import type { Slot, FlowError } from '../tour/context.ts';
import type { ChangeDraft, ChangePage, CurrentTour } from './context.ts';

export type ChangeEvent =
  | {
      type: 'change.opened';
      organizationId: string;
      publicToken: string;
      page: ChangePage;
      savedDraft: ChangeDraft | null;
      /** Used when no session exists yet. */
      sessionKey: string;
    }
  | { type: 'tour.arrived'; current: CurrentTour; kinds: readonly TourKind[] }
  | { type: 'tour.missing' }
  | { type: 'tour.failed' }
  | { type: 'retry.requested' }
  // The tour was reloaded, either periodically or because it is about to be changed.
  | { type: 'tour.seen'; current: CurrentTour }
  | { type: 'tour.stale'; current: CurrentTour }
  | { type: 'tour.blocked' }
  | { type: 'address.changed'; page: ChangePage }
  // The address belongs to another page.
  | { type: 'address.left' }
  | { type: 'noShow.admitted' }
  | { type: 'kind.chosen'; kind: TourKind }
  | { type: 'slot.chosen'; slot: Slot }
  | { type: 'slot.lost'; alternatives: readonly Slot[]; message: string; code?: string }
  | HoldEvent
  // Only the visitor's own tour conflicts with the time.
  | { type: 'hold.unnecessary'; slotId: string }
  | { type: 'home.closed' }
  | { type: 'phone.typed'; phoneNumber: string }
  | { type: 'verification.submitted'; verification: VerificationKind }
  | { type: 'move.confirmed'; idempotencyKey: string }
  | { type: 'move.done'; current: CurrentTour }
  | { type: 'move.refused'; error: FlowError; missing: readonly string[] }
  | { type: 'move.lost'; message: string }
  | { type: 'change.abandoned' }
  | { type: 'cancel.requested' }
  | { type: 'cancelReason.typed'; reason: string; comment: string }
  | { type: 'cancel.confirmed' }
  | { type: 'cancel.done'; current: CurrentTour }
  | { type: 'cancel.refused'; error: FlowError }
  | { type: 'cancel.lost'; message: string };
