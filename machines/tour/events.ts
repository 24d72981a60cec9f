import type { TourKind } from '#domain/tours/kinds.ts';

import type { HoldEvent } from '../hold/oneHold.ts';
import type {
  BookedTour,
  ContactVerification,
  IdentityCheck,
  PageName,
  SentCode,
  Slot,
  TourDraft,
  TourOffer,
  FlowError,
  Values,
} from './context.ts';

type OpenedFlow = {
  organizationId: string;
  slug: string;
  page: PageName;
  /** What was chosen and entered before a reload; null on the first load. */
  savedDraft: TourDraft | null;
  /** Used when no session exists yet. */
  sessionKey: string;
  slotId: string | null;
  /** The chat agent already holds it for this browser. */
  isSlotHeld: boolean;
  inquiryToken: string | null;
  sameDayAs: string | null;
};

export type TourEvent =
  | ({ type: 'tour.opened' } & OpenedFlow)
  | {
      type: 'offer.arrived';
      offer: TourOffer;
      known: Values;
      knownDetails: Values;
      hasRequiredContact: boolean;
      preselectedSlot: Slot | null;
    }
  | { type: 'offer.failed' }
  | { type: 'home.missing' }
  | { type: 'home.closed'; reason: string }
  | { type: 'tour.found'; tour: BookedTour }
  | { type: 'anotherTime.requested' }
  | { type: 'retry.requested' }
  | { type: 'address.changed'; page: PageName }
  | { type: 'kind.chosen'; kind: TourKind }
  | { type: 'slot.chosen'; slot: Slot }
  | { type: 'slot.lost'; alternatives: readonly Slot[]; message: string; code?: string }
  | HoldEvent
  | { type: 'contact.typed'; values: Values }
  /** With details if the page also asked for all that is required of them, so that they need no page of their own. */
  | { type: 'contact.submitted'; values: Values; details?: Values }
  | { type: 'details.typed'; values: Values }
  | { type: 'details.submitted'; values: Values }
  | { type: 'code.sent'; code: SentCode }
  | { type: 'contact.verified'; verification: ContactVerification }
  | { type: 'identity.changed'; identity: IdentityCheck | null }
  | {
      type: 'verifications.restored';
      verifications: readonly ContactVerification[];
      identity: IdentityCheck | null;
    }
  | { type: 'visitor.forgotten' }
  | { type: 'verification.postponed'; now: number }
  | { type: 'price.accepted' }
  | { type: 'request.confirmed'; idempotencyKey: string }
  /** From a page that asks for everything that is still missing, and books. */
  | { type: 'tour.requested'; contact: Values; details: Values; idempotencyKey: string }
  | { type: 'request.booked'; publicToken: string }
  | { type: 'request.refused'; error: FlowError }
  | { type: 'request.lost'; message: string }
  | { type: 'offer.changed'; offer: TourOffer }
  // Events that parts of the machine send each other.
  | { type: 'slot.settled' }
  | { type: 'slot.unavailable' };
