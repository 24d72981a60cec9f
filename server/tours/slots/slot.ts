import { tourKinds, type TourKind } from '#domain/tours/kinds.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { formatTime, formatMoment } from '#server/time/formatMoment.ts';

import type { OfferedTime } from '../model/tour.ts';

const MINUTE_MS = 60_000;

/** Stable for a home, kind and time. It is not a secret: the rules decide whether the time is offered. */
export const toSlotId = (unitId: string, { kind, startsAt }: Pick<OfferedTime, 'kind' | 'startsAt'>) =>
  `${unitId}.${tourKinds.indexOf(kind)}.${Math.floor(startsAt.getTime() / MINUTE_MS).toString(36)}`;

/** Null for an invalid id. */
export function parseSlotId(
  id: string,
): { unitId: string; kind: OfferedTime['kind']; startsAt: Date } | null {
  const [, unitId, at, minutes] = /^([0-9a-f-]{36})\.([0-3])\.([0-9a-z]{1,8})$/.exec(id) ?? [];
  const kind = tourKinds[Number(at)];
  if (unitId === undefined || minutes === undefined || kind === undefined) return null;
  return { unitId, kind, startsAt: new Date(Number.parseInt(minutes, 36) * MINUTE_MS) };
}

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
