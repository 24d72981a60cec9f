import type { ListedHome } from '#server/homes/listedHome.ts';
import { clockInWords, momentInWords } from '#server/time/momentInWords.ts';

import { slotIdOf } from './slotId.ts';
import type { OfferedTime, TourKind } from './tour.ts';

/** A time as it is told: with its words where the home is. */
export type SlotShown = {
  id: string;
  type: TourKind;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  localLabel: string;
  timeLabel: string;
  remaining: number;
};

export function slotShown(
  { id, property: { timeZone } }: Pick<ListedHome, 'id' | 'property'>,
  time: OfferedTime,
  remaining: number,
): SlotShown {
  const { kind, startsAt, endsAt } = time;
  return {
    id: slotIdOf(id, time),
    type: kind,
    startsAt,
    endsAt,
    timeZone,
    localLabel: momentInWords(startsAt, timeZone),
    timeLabel: clockInWords(startsAt, timeZone),
    remaining,
  };
}
