import type { ErrorInfo } from '#server/errors.ts';

import { isStillSeen } from './slots/timesAtOnce.ts';
import { readSlotId } from './slotId.ts';
import type { WantedTime } from './slotTaken.ts';
import type { TourRule } from './tour.ts';

type Asked = {
  unitId: string;
  /** By which the home may be seen at once, also when a tour has begun. */
  rules?: readonly TourRule[];
  now: Date;
  problems: ErrorInfo;
};

/** Null with a sentence in `problems` for what is no time of this home, or one that is over. */
export function wantedTime(slotId: string, { unitId, rules = [], now, problems }: Asked): WantedTime | null {
  const slot = readSlotId(slotId);
  if (slot && !Number.isNaN(slot.startsAt.getTime())) {
    const { kind, startsAt } = slot;
    if (slot.unitId !== unitId)
      problems.slotId = 'This time is for a different home. Please choose one for this home.';
    else if (startsAt <= now && !isStillSeen(rules, slot, now))
      problems.slotId = 'This time has passed. Please choose a later one.';
    else return { kind, startsAt };
  } else {
    problems.slotId = 'This time isn’t available. Please choose one of the times we offer.';
  }
  return null;
}
