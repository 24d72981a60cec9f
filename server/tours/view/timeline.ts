import type { TourActivity, TourActivityKind, TourActor } from '#server/db/tours/activities.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { clockInWords, momentInWords } from '#server/time/momentInWords.ts';

import { asksAt, remindsAt, remindsOfMissingAt } from '../messages/whenTold.ts';
import { activeStatuses } from '../tour.ts';

export type TourMoment = {
  at: Date;
  localLabel: string;
  kind: string;
  /** Null for what is still to come. */
  actor: TourActor | null;
  summary: string;
  isPast: boolean;
};

type Shown = Pick<
  Tour,
  | 'kind'
  | 'status'
  | 'startsAt'
  | 'endsAt'
  | 'verifyBy'
  | 'answerBy'
  | 'createdAt'
  | 'timedAt'
  | 'shutToldAt'
  | 'attendanceConfirmedAt'
>;
type Told = {
  activities: readonly TourActivity[];
  timeZone: string;
  /** Whether only our team's review is missing. */
  isInReview: boolean;
  /** By mail or by text. */
  isReached: boolean;
  now: Date;
};
type Event = Pick<TourMoment, 'at' | 'kind' | 'summary'> & { actor?: TourActor };

const MINUTE_MS = 60_000;
const CODE_MINUTES_BEFORE = 10;
const CODE_MINUTES_AFTER = 15;

export const happened: Record<TourActivityKind, string> = {
  requested: 'You requested the tour',
  confirmed: 'The tour was confirmed',
  declined: 'We couldn’t confirm it',
  expired: 'The time was freed up',
  verified: 'You finished verifying',
  moved: 'The tour was rescheduled',
  move_asked: 'You requested another time',
  move_refused: 'The other time wasn’t possible, so your tour stays as it was',
  coming: 'You confirmed you’ll be there',
  released: 'The time was freed up because we didn’t hear from you',
  reinstated: 'You took the time back',
  checked_in: 'You checked in at the home',
  code: 'The door code was shown to you',
  trouble: 'You reported a problem',
  call_asked: 'You asked us to call you at the door',
  call_confirmed: 'Our team confirmed you’re at the home',
  call_refused: 'Our team couldn’t confirm you’re at the home',
  locked_up: 'You told us you locked up',
  shut: 'The lockbox was removed from the home',
  unshut: 'A lockbox is back at the door',
  came: 'You saw the home',
  missed: 'The tour didn’t take place',
  stopped: 'You stopped messages about this tour',
  agent_on_way: 'Your agent is on the way',
  agent_unavailable: 'Your agent can’t make it. We’re finding someone else',
  reassigned: 'Someone else from our team will give the tour',
  proposed: 'We suggested other times',
  cancelled: 'The tour was canceled',
};

const minutesFrom = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * MINUTE_MS);

/** What has happened to a tour and what will, in the order of time, told where the home is. */
export function timelineOf(
  tour: Shown,
  { activities, timeZone, isInReview, isReached, now }: Told,
): TourMoment[] {
  const isOn = activeStatuses.includes(tour.status);
  const events = [
    ...pastOf(tour, activities),
    ...(isOn ? comingOf(tour, { timeZone, isInReview }) : []),
    ...(isOn && isReached ? messagesOf(tour, { timeZone, isInReview }).filter(({ at }) => at > now) : []),
  ];
  return events
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ actor = null, ...event }) => ({
      ...event,
      actor,
      localLabel: momentInWords(event.at, timeZone),
      isPast: event.at <= now,
    }));
}

function pastOf({ status, createdAt }: Shown, activities: readonly TourActivity[]): Event[] {
  // nothing is kept of what a bot is told
  const known: readonly Omit<TourActivity, 'details'>[] =
    activities.length > 0 ? activities : [{ at: createdAt, ...bookedAs(status) }];
  const told = known.map(({ at, kind, actor }) => ({ at, kind, actor, summary: happened[kind] }));
  // what was asked for and confirmed in one go is one moment
  const confirmed = told.find(({ kind }) => kind === 'confirmed');
  return confirmed && confirmed.at.getTime() - createdAt.getTime() < MINUTE_MS
    ? told.filter(({ kind }) => kind !== 'requested')
    : told;
}

const bookedAs = (status: Shown['status']): Pick<TourActivity, 'kind' | 'actor'> =>
  status === 'CONFIRMED' ? { kind: 'confirmed', actor: 'SYSTEM' } : { kind: 'requested', actor: 'VISITOR' };

type Waits = Pick<Told, 'timeZone' | 'isInReview'>;

function comingOf(
  { kind, status, startsAt, endsAt, verifyBy, answerBy }: Shown,
  { timeZone, isInReview }: Waits,
): Event[] {
  const events: Event[] = [];
  if (status === 'PENDING_APPROVAL' && answerBy !== null) {
    events.push({
      at: answerBy,
      kind: 'answer_by',
      summary: 'We’ll confirm or decline by then, or the request expires',
    });
  }
  if (status === 'NEEDS_VERIFICATION' && verifyBy !== null && !isInReview) {
    events.push({ at: verifyBy, kind: 'verify_by', summary: 'Send us what’s missing by then' });
  }
  if (kind === 'SELF_GUIDED') {
    const until = clockInWords(minutesFrom(endsAt, CODE_MINUTES_AFTER), timeZone);
    events.push({
      at: minutesFrom(startsAt, -CODE_MINUTES_BEFORE),
      kind: 'code',
      summary: `Your door code is available on your phone from then until ${until}`,
    });
  }
  return [
    ...events,
    { at: startsAt, kind: 'starts', summary: 'The tour starts' },
    { at: endsAt, kind: 'ends', summary: 'The tour ends' },
  ];
}

/** What is sent before the tour. Whoever may be confirmed later than that is told of nothing that may not come. */
function messagesOf(tour: Shown, { timeZone, isInReview }: Waits): Event[] {
  if (tour.shutToldAt !== null) return [];
  const isMissing = tour.status === 'NEEDS_VERIFICATION' && !isInReview;
  const ofMissing = isMissing ? remindsOfMissingAt(tour, timeZone) : null;
  const asked = tour.attendanceConfirmedAt === null ? asksAt(tour) : null;
  const reminded = remindsAt(tour, timeZone);
  const due = isInReview ? tour.startsAt : (tour.verifyBy ?? tour.answerBy);
  const since = tour.status === 'CONFIRMED' ? null : due;
  const soon = ofMissing && {
    at: ofMissing,
    kind: 'remind_missing',
    summary: 'We’ll remind you if something’s still missing',
  };
  const later = [
    { at: asked, kind: 'ask', summary: 'We’ll ask you to confirm' },
    { at: reminded, kind: 'remind', summary: 'We’ll remind you about your tour' },
  ].flatMap(({ at, ...event }) => (at !== null && (since === null || at > since) ? [{ at, ...event }] : []));
  return soon ? [soon, ...later] : later;
}
