import type { TourKind } from '#domain/tours/kinds.ts';

import type { BookingEvent, OfferArrived } from '../booking/events.ts';
import type { FlowError, Hold, Slot } from '../tour/context.ts';
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
  | (OfferArrived<DayOffer> & { closed: readonly ClosedHome[] })
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
  | BookingEvent
  | { type: 'prices.accepted' }
  | { type: 'request.booked'; booked: readonly BookedStop[] }
  | { type: 'offer.changed'; offer: DayOffer }
  // Events that parts of the machine send each other.
  | DayAnswer
  | { type: 'times.settled' }
  | { type: 'times.missing' };
