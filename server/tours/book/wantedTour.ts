import type { Answer } from '#server/db/tours/tours.ts';
import type { WantedTime } from '#server/tours/slotTaken.ts';
import type { TourableHome } from '#server/tours/tourPlace.ts';

/** One home of what is booked. */
export type WantedTour = {
  tourable: TourableHome;
  time: WantedTime;
  acceptedTotalCents: number;
  partySize: number | null;
  accommodationRequest: string | null;
  questionsVersion: string;
  answers: Answer[];
};
