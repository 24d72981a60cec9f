import type { TourableHome } from '../model/tourPlace.ts';
import type { Answer } from '../model/tours.ts';
import type { RequestedTime } from '../slots/takeSlot.ts';

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
