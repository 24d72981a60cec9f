import type { TourKind } from '#domain/tours/kinds.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { formatTime, formatMoment } from '#server/time/formatMoment.ts';

import type { OfferedTime } from '../model/tour.ts';
import { toSlotId } from './slotId.ts';

/** A time as shown, with its label in the home's time zone. */
export type SlotView = {
  id: string;
  type: TourKind;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  localLabel: string;
  timeLabel: string;
  remaining: number;
};

export function toSlotView(
  { id, property: { timeZone } }: Pick<ListedHome, 'id' | 'property'>,
  time: OfferedTime,
  remaining: number,
): SlotView {
  const { kind, startsAt, endsAt } = time;
  return {
    id: toSlotId(id, time),
    type: kind,
    startsAt,
    endsAt,
    timeZone,
    localLabel: formatMoment(startsAt, timeZone),
    timeLabel: formatTime(startsAt, timeZone),
    remaining,
  };
}
