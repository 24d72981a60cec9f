import type { Hold, Slot } from '../tour/context.ts';
import { createFlowError } from '../tour/createFlowError.ts';
import type { DayContext, DayStop, TravelLeg } from './context.ts';
import type { DayAnswer, HoldAnswer } from './events.ts';

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

function loseTime(stop: DayStop, alternatives: readonly Slot[]): DayStop {
  const lostSlot = stop.slot ?? stop.lostSlot;
  return { ...stop, slot: null, hold: null, lostSlot, alternatives: filterSameDay(alternatives, lostSlot) };
}

export const withoutTime = (stops: readonly DayStop[], slug: string, alternatives: readonly Slot[]) =>
  stops.map((stop) => (stop.slug === slug ? loseTime(stop, alternatives) : stop));

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
const isAboutStop =
  ({ slug, slot }: DayStop) =>
  (answer: HoldAnswer) =>
    answer.slug === slug && answer.slotId === slot?.id;

export function applyHoldAnswers(context: DayContext, answers: readonly HoldAnswer[]) {
  const applyAnswer = (stop: DayStop, answer: HoldAnswer): DayStop => {
    if ('hold' in answer) return { ...stop, hold: answer.hold };
    // The visitor's own tours may have the time; resending the request returns the answer.
    const isLost = 'alternatives' in answer && context.idempotencyKey === null;
    return isLost ? loseTime(stop, answer.alternatives) : stop;
  };
  const stops = context.stops.map((stop) => answers.filter(isAboutStop(stop)).reduce(applyAnswer, stop));
  const isComplete = hasEveryTime({ stops });
  return {
    stops,
    areTimesSubmitted: context.areTimesSubmitted && isComplete,
    ...(!isComplete && { error: createLostTimeError(stops) }),
  };
}

/** The answers about the stops of a day, none of which has lost its time, as one. */
export function toOneAnswer({ stops }: Pick<DayContext, 'stops'>, answers: readonly HoldAnswer[]): DayAnswer {
  const current = answers.filter((answer) => stops.some((stop) => isAboutStop(stop)(answer)));
  if (current.some((answer) => 'alternatives' in answer || 'isHoldEnded' in answer)) {
    return { type: 'hold.refused' };
  }
  const failure = current.findLast((answer) => 'failureMessage' in answer);
  if (failure) return { type: 'hold.unknown', error: createFlowError(failure.failureMessage, failure.code) };
  const isHeld = current.length > 0 && getDayHold(stops) !== null;
  return isHeld ? { type: 'hold.taken' } : { type: 'hold.unknown', error: null };
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
