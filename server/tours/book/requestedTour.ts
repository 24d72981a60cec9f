import type { Answer } from '#server/tours/model/tours.ts';
import type { RequestedTime } from '#server/tours/slots/slotTaken.ts';
import type { TourableHome } from '#server/tours/model/tourPlace.ts';

/** One home in a booking request. */
export type RequestedTour = {
  tourable: TourableHome;
  time: RequestedTime;
  acceptedTotalCents: number;
  partySize: number | null;
  accommodationRequest: string | null;
  questionsVersion: string;
  answers: Answer[];
};
