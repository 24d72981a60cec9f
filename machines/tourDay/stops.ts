import type { Hold, Slot, Trouble } from '../tour/context.ts';
import type { DayContext, DayStop, Way } from './context.ts';
import type { HoldAnswer } from './events.ts';

const MINUTE_MS = 60_000;
const TAKEN = 'SLOT_UNAVAILABLE';

type Timed = { slot: Slot | null; lost: Slot | null };

/** One whose time is lost stands where it stood. */
const startOf = ({ slot, lost }: Timed) => Date.parse((slot ?? lost)?.startsAt ?? '');

const inOrder = (stops: readonly DayStop[]) => stops.toSorted((a, b) => startOf(a) - startOf(b));

export const plannedStop = ({ slug, slot }: { slug: string; slot: Slot }): DayStop => ({
  slug,
  slot,
  hold: null,
  lost: null,
  alternatives: [],
});

/** The other times stay; the order follows the clock. */
export const withTime = (stops: readonly DayStop[], slug: string, slot: Slot): DayStop[] =>
  inOrder(stops.map((stop) => (stop.slug === slug ? plannedStop({ slug, slot }) : stop)));

const dayOf = ({ localLabel, timeLabel }: Slot) => localLabel.split(timeLabel)[0];

/** On another day, or in another way, it would be no part of this day. */
const fitting = (alternatives: readonly Slot[], lost: Slot | null) =>
  alternatives.filter((slot) => slot.type === lost?.type && dayOf(slot) === dayOf(lost));

export const withoutTime = (
  stops: readonly DayStop[],
  slug: string,
  alternatives: readonly Slot[],
): DayStop[] =>
  stops.map((stop) => {
    if (stop.slug !== slug) return stop;
    const lost = stop.slot ?? stop.lost;
    return { ...stop, slot: null, hold: null, lost, alternatives: fitting(alternatives, lost) };
  });

export type Gap = {
  /** The way from the stop before. Null before the first. */
  travelMinutes: number | null;
  /** Between the end of that one and the start of this one. */
  freeMinutes: number;
};

const minutesBetween = (ways: readonly Way[], from: string, to: string) =>
  ways.find((way) => way.fromSlug === from && way.toSlug === to)?.minutes ?? 0;

/** What lies before a stop. */
export function gapBefore({ stops, ways }: Pick<DayContext, 'stops' | 'ways'>, at: number): Gap {
  const [before, stop] = [stops[at - 1], stops[at]];
  if (!before || !stop) return { travelMinutes: null, freeMinutes: 0 };
  const endedAt = Date.parse((before.slot ?? before.lost)?.endsAt ?? '');
  return {
    travelMinutes: minutesBetween(ways, before.slug, stop.slug),
    freeMinutes: Math.round((startOf(stop) - endedAt) / MINUTE_MS),
  };
}

/** Nobody is in two homes at once. */
export const doOverlap = (context: Pick<DayContext, 'stops' | 'ways'>) =>
  context.stops.some((_, at) => gapBefore(context, at).freeMinutes < 0);

export const hasEveryTime = ({ stops }: Pick<DayContext, 'stops'>) =>
  stops.length > 0 && stops.every(({ slot }) => slot !== null);

/** All of them as one: what ends first ends all. Null when one of them is not kept. */
export function holdOfDay(stops: readonly DayStop[]): Hold | null {
  const holds = stops.flatMap(({ hold }) => hold ?? []);
  const [first] = holds.toSorted((a, b) => a.leftMs - b.leftMs);
  if (!first || holds.length < stops.length) return null;
  const extensionsLeft = Math.min(...holds.map((hold) => hold.extensionsLeft));
  return { ...first, id: holds.map(({ id }) => id).join(' '), extensionsLeft };
}

/** What was answered of a time that has been left meanwhile is not listened to. */
export function heardOf(context: DayContext, answers: readonly HoldAnswer[]) {
  let { stops } = context;
  let trouble: Trouble | null = null;
  for (const answer of answers) {
    const stop = stops.find(({ slug, slot }) => slug === answer.slug && slot?.id === answer.slotId);
    if (!stop) continue;
    if ('hold' in answer) {
      stops = stops.map((one) => (one === stop ? { ...one, hold: answer.hold } : one));
    } else if ('unheard' in answer) {
      trouble = { code: answer.code ?? 'UNKNOWN', message: answer.unheard, fields: {} };
    }
    // his own tours may have it, of which he has not heard: that request, sent again, tells
    else if (context.idempotencyKey === null) stops = withoutTime(stops, stop.slug, answer.alternatives);
  }
  const isLost = stops.some(({ slot }) => slot === null);
  return {
    stops,
    isTimesGiven: context.isTimesGiven && !isLost,
    trouble: isLost ? troubleOfLost(stops) : trouble,
  };
}

export function troubleOfLost(stops: readonly DayStop[]) {
  const lost = stops.flatMap((stop) => (stop.slot === null && stop.lost ? [stop.lost.localLabel] : []));
  return {
    code: TAKEN,
    message: `Someone just took ${lost.join(' and ')}. The rest of your day is unchanged. Choose another time below.`,
    fields: {},
  };
}
