import type { ErrorInfo } from '#server/errors.ts';

import type { TourRule } from '../model/tour.ts';
import { isInstantTourOpen } from './listInstantTimes.ts';
import { parseSlotId } from './slotId.ts';
import type { RequestedTime } from './slotTaken.ts';

type TimeInput = {
  unitId: string;
  /** The rules for instant tours, which may be booked after their time has begun. */
  rules?: readonly TourRule[];
  now: Date;
  problems: ErrorInfo;
};

/** Null, with a sentence in `problems`, if it is not a time of this home or is already over. */
export function resolveRequestedTime(
  slotId: string,
  { unitId, rules = [], now, problems }: TimeInput,
): RequestedTime | null {
  const slot = parseSlotId(slotId);
  if (slot && !Number.isNaN(slot.startsAt.getTime())) {
    const { kind, startsAt } = slot;
    if (slot.unitId !== unitId)
      problems.slotId = 'This time is for a different home. Please choose one for this home.';
    else if (startsAt <= now && !isInstantTourOpen(rules, slot, now))
      problems.slotId = 'This time has passed. Please choose a later one.';
    else return { kind, startsAt };
  } else {
    problems.slotId = 'This time isn’t available. Please choose one of the times we offer.';
  }
  return null;
}
