import type { UnknownAction } from '@reduxjs/toolkit';

import type { TourContext, TourOption } from '#machines/tour/context.ts';
import type { TourEvent } from '#machines/tour/events.ts';

import type { TourOffer } from '../api/tours.ts';

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

/** What the machines need to know of a home's kinds of tour. */
export const toTourOptions = ({ options }: TourOffer): TourOption[] =>
  options.map(({ type, requires, verifyByMinutesBefore, needsPhone }) => ({
    type,
    requires,
    verifyByMinutesBefore,
    needsPhone,
  }));
