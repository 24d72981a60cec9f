import type { UnknownAction } from '@reduxjs/toolkit';

import type { TourContext, TourOption } from '#machines/tour/context.ts';
import type { TourEvent } from '#machines/tour/events.ts';

type Said = Pick<TourContext, 'contact' | 'isContactGiven' | 'organizationId' | 'details' | 'answered'>;
type Told = Extract<TourEvent, { type: 'proofs.recalled' | 'visitor.forgotten' }>;

/** What is done alike where one home is booked and where several are. */
export type Booking = {
  flow: { reducerPath: string; send: (event: Told) => UnknownAction };
  shown: () => { context: Said; matches: (state: 'open') => boolean } | null;
  /** The ways in which the homes can be seen. */
  options: () => readonly TourOption[] | undefined;
};
