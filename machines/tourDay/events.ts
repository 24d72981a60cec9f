import type { TourKind } from '#domain/tours/kinds.ts';

import type {
  ContactVerification,
  Hold,
  IdentityCheck,
  SentCode,
  Slot,
  FlowError,
  Values,
} from '../tour/context.ts';
import type { BookedStop, ClosedHome, DayDraft, DayOffer, DayStep, TravelLeg } from './context.ts';

/** The result of holding a time: it is held, it is taken, its hold has ended, or the server did not answer. */
export type HoldAnswer = { slug: string; slotId: string } & (
  | { hold: Hold }
  | { isHoldEnded: true }
  | { alternatives: readonly Slot[]; message: string }
  | { failureMessage: string; code?: string }
);

/** The results for all stops as one; its hold is the one that ends first. */
export type DayAnswer =
  | { type: 'hold.taken' }
  | { type: 'hold.refused' }
  | { type: 'hold.unknown'; error: FlowError | null };

export type DayEvent =
  | {
      type: 'day.opened';
      organizationId: string;
      slugs: readonly string[];
      page: DayStep;
      savedDraft: DayDraft | null;
      /** Used when no session exists yet. */
      sessionKey: string;
    }
  | {
      type: 'offer.arrived';
      offer: DayOffer;
      closed: readonly ClosedHome[];
      known: Values;
      knownDetails: Values;
      hasRequiredContact: boolean;
    }
  | { type: 'offer.failed' }
  | { type: 'retry.requested' }
  | { type: 'address.changed'; page: DayStep }
  | { type: 'home.removed'; slug: string }
  | { type: 'home.closed'; slug: string; reason: string; message: string }
  | { type: 'date.chosen'; kind: TourKind; date: string }
  | {
      type: 'plan.arrived';
      stops: readonly { slug: string; slot: Slot }[];
      travelTimes: readonly TravelLeg[];
    }
  | { type: 'plan.failed'; message: string }
  | { type: 'time.chosen'; slug: string; slot: Slot }
  | { type: 'hold.requested' }
  | { type: 'holds.settled'; answers: readonly HoldAnswer[] }
  | { type: 'extension.requested' }
  | { type: 'slot.lost'; slug: string; alternatives: readonly Slot[] }
  | { type: 'contact.typed'; values: Values }
  | { type: 'contact.submitted'; values: Values }
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
  | { type: 'prices.accepted' }
  | { type: 'request.confirmed'; idempotencyKey: string }
  | { type: 'request.booked'; booked: readonly BookedStop[] }
  | { type: 'request.refused'; error: FlowError }
  | { type: 'request.lost'; message: string }
  | { type: 'offer.changed'; offer: DayOffer }
  // Events that parts of the machine send each other.
  | DayAnswer
  | { type: 'times.settled' }
  | { type: 'times.missing' };
