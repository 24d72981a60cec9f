import type { UnknownAction } from '@reduxjs/toolkit';

import type { TourContext, TourOption } from '#machines/tour/context.ts';
import type { TourEvent } from '#machines/tour/events.ts';

type BookingDraft = Pick<
  TourContext,
  'contact' | 'isContactSubmitted' | 'organizationId' | 'details' | 'answeredQuestions'
>;
type BookingEvent = Extract<TourEvent, { type: 'verifications.restored' | 'visitor.forgotten' }>;

/** What booking one home and booking several have in common. */
export type Booking = {
  flow: { reducerPath: string; send: (event: BookingEvent) => UnknownAction };
  shown: () => { context: BookingDraft; matches: (state: 'open') => boolean } | null;
  /** The tour options of the homes. */
  options: () => readonly TourOption[] | undefined;
};
