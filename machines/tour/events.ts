import type { TourKind } from '#domain/tours/kinds.ts';

import type { BookingEvent, OfferArrived } from '../booking/events.ts';
import type { HoldEvent } from '../hold/oneHold.ts';
import type { BookedTour, PageName, Slot, TourDraft, TourOffer, Values } from './context.ts';

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
  | (OfferArrived<TourOffer> & { preselectedSlot: Slot | null })
  | { type: 'home.missing' }
  | { type: 'home.closed'; reason: string }
  | { type: 'tour.found'; tour: BookedTour }
  | { type: 'anotherTime.requested' }
  | { type: 'address.changed'; page: PageName }
  | { type: 'kind.chosen'; kind: TourKind }
  | { type: 'slot.chosen'; slot: Slot }
  | { type: 'slot.lost'; alternatives: readonly Slot[]; message: string; code?: string }
  | HoldEvent
  | BookingEvent
  | { type: 'price.accepted' }
  /** From a page that asks for everything that is still missing, and books. */
  | { type: 'tour.requested'; contact: Values; details: Values; idempotencyKey: string }
  | { type: 'request.booked'; publicToken: string }
  | { type: 'offer.changed'; offer: TourOffer }
  // Events that parts of the machine send each other.
  | { type: 'slot.settled' }
  | { type: 'slot.unavailable' };
