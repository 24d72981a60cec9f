import type { Hold, Slot, FlowError } from '../tour/context.ts';
import type { DayContext, DayStop, TravelLeg } from './context.ts';
import type { HoldAnswer } from './events.ts';

const MINUTE_MS = 60_000;
const SLOT_TAKEN = 'SLOT_UNAVAILABLE';

type StopTime = { slot: Slot | null; lostSlot: Slot | null };

/** A stop whose time was lost keeps its place. */
const getStart = ({ slot, lostSlot }: StopTime) => Date.parse((slot ?? lostSlot)?.startsAt ?? '');

const sortByStart = (stops: readonly DayStop[]) => stops.toSorted((a, b) => getStart(a) - getStart(b));

export const toPlannedStop = ({ slug, slot }: { slug: string; slot: Slot }): DayStop => ({
  slug,
  slot,
  hold: null,
  lostSlot: null,
  alternatives: [],
});

/** Changes one time; the stops are then sorted by time again. */
export const withTime = (stops: readonly DayStop[], slug: string, slot: Slot): DayStop[] =>
  sortByStart(stops.map((stop) => (stop.slug === slug ? toPlannedStop({ slug, slot }) : stop)));

const getDayLabel = ({ localLabel, timeLabel }: Slot) => localLabel.split(timeLabel)[0];

/** A time on another day, or of another kind, would not fit this day. */
const filterSameDay = (alternatives: readonly Slot[], lostSlot: Slot | null) =>
  alternatives.filter((slot) => slot.type === lostSlot?.type && getDayLabel(slot) === getDayLabel(lostSlot));

export const withoutTime = (
  stops: readonly DayStop[],
  slug: string,
  alternatives: readonly Slot[],
): DayStop[] =>
  stops.map((stop) => {
    if (stop.slug !== slug) return stop;
    const lostSlot = stop.slot ?? stop.lostSlot;
    return { ...stop, slot: null, hold: null, lostSlot, alternatives: filterSameDay(alternatives, lostSlot) };
  });

export type Gap = {
  /** Travel time from the previous stop. Null for the first stop. */
  travelMinutes: number | null;
  /** Time between the end of the previous stop and the start of this one. */
  freeMinutes: number;
};

const getTravelMinutes = (travelTimes: readonly TravelLeg[], from: string, to: string) =>
  travelTimes.find((leg) => leg.fromSlug === from && leg.toSlug === to)?.minutes ?? 0;

/** The travel time and free time before a stop. */
export function getGapBefore(
  { stops, travelTimes }: Pick<DayContext, 'stops' | 'travelTimes'>,
  at: number,
): Gap {
  const [before, stop] = [stops[at - 1], stops[at]];
  if (!before || !stop) return { travelMinutes: null, freeMinutes: 0 };
  const endedAt = Date.parse((before.slot ?? before.lostSlot)?.endsAt ?? '');
  return {
    travelMinutes: getTravelMinutes(travelTimes, before.slug, stop.slug),
    freeMinutes: Math.round((getStart(stop) - endedAt) / MINUTE_MS),
  };
}

/** A visitor cannot be in two homes at once. */
export const hasOverlap = (context: Pick<DayContext, 'stops' | 'travelTimes'>) =>
  context.stops.some((_, at) => getGapBefore(context, at).freeMinutes < 0);

export const hasEveryTime = ({ stops }: Pick<DayContext, 'stops'>) =>
  stops.length > 0 && stops.every(({ slot }) => slot !== null);

/** All holds as one: the earliest end applies to all. Null if one of the times is not held. */
export function getDayHold(stops: readonly DayStop[]): Hold | null {
  const holds = stops.flatMap(({ hold }) => hold ?? []);
  const [first] = holds.toSorted((a, b) => a.remainingMs - b.remainingMs);
  if (!first || holds.length < stops.length) return null;
  const extensionsLeft = Math.min(...holds.map((hold) => hold.extensionsLeft));
  return { ...first, id: holds.map(({ id }) => id).join(' '), extensionsLeft };
}

/** Ignores answers about a time that the visitor has left in the meantime. */
export function applyHoldAnswers(context: DayContext, answers: readonly HoldAnswer[]) {
  let { stops } = context;
  let error: FlowError | null = null;
  for (const answer of answers) {
    const stop = stops.find(({ slug, slot }) => slug === answer.slug && slot?.id === answer.slotId);
    if (!stop) continue;
    if ('hold' in answer) {
      stops = stops.map((one) => (one === stop ? { ...one, hold: answer.hold } : one));
    } else if ('failureMessage' in answer) {
      error = { code: answer.code ?? 'UNKNOWN', message: answer.failureMessage, fields: {} };
    }
    // The visitor's own tours may have the time; resending the request returns the answer.
    else if (context.idempotencyKey === null) stops = withoutTime(stops, stop.slug, answer.alternatives);
  }
  const isLost = stops.some(({ slot }) => slot === null);
  return {
    stops,
    areTimesSubmitted: context.areTimesSubmitted && !isLost,
    error: isLost ? createLostTimeError(stops) : error,
  };
}

export function createLostTimeError(stops: readonly DayStop[]) {
  const lostSlot = stops.flatMap((stop) =>
    stop.slot === null && stop.lostSlot ? [stop.lostSlot.localLabel] : [],
  );
  return {
    code: SLOT_TAKEN,
    message: `${lostSlot.join(' and ')} ${lostSlot.length === 1 ? 'is' : 'are'} no longer available. The rest of your day is unchanged. Choose another time below.`,
    fields: {},
  };
}
