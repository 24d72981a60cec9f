import type { Tour } from '#server/db/tours/tours.ts';

import { unlessStopped } from '../unlessStopped.ts';

import { heldTour } from './heldTour.ts';

/** The tour of a link beside what is asked. */
export const tourUnlessStopped = (...asked: Parameters<typeof heldTour>): Promise<Tour | null> =>
  unlessStopped(heldTour(...asked));
