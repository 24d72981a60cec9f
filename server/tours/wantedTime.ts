import type { ErrorInfo } from '#server/errors.ts';

import { readSlotId } from './slotId.ts';
import type { WantedTime } from './slotTaken.ts';

/** Null with a sentence in `problems` for what is no time of this home, or one that is over. */
export function wantedTime(
  slotId: string,
  { unitId, now, problems }: { unitId: string; now: Date; problems: ErrorInfo },
): WantedTime | null {
  const slot = readSlotId(slotId);
  if (slot && !Number.isNaN(slot.startsAt.getTime())) {
    const { kind, startsAt } = slot;
    if (slot.unitId !== unitId)
      problems.slotId = 'This time is one of another home. Please choose one of this home.';
    else if (startsAt <= now) problems.slotId = 'This time is over. Please choose a later one.';
    else return { kind, startsAt };
  } else {
    problems.slotId = 'We do not know this time. Please choose one of those on offer.';
  }
  return null;
}
