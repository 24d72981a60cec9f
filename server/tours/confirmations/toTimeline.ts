import { formatAccessProblem, isAccessProblem } from '#domain/tours/access.ts';
import { formatTime, formatMoment } from '#server/time/formatMoment.ts';

import { scheduledActions } from '../actions/scheduledActions.ts';
import type { TourActivity, TourActivityKind, TourActor } from '../model/activities.ts';
import { getVerificationReminderTime } from '../model/reminderSchedule.ts';
import { activeStatuses } from '../model/tour.ts';
import { getAccessWindow, type Presence } from '../model/tourAccess.ts';
import type { Tour } from '../model/tours.ts';

type TourMoment = {
  at: Date;
  localLabel: string;
  kind: string;
  /** Null for future events. */
  actor: TourActor | null;
  summary: string;
  isPast: boolean;
};

type TimelineTour = Pick<
  Tour,
  | 'kind'
  | 'status'
  | 'startsAt'
  | 'endsAt'
  | 'verifyBy'
  | 'answerBy'
  | 'createdAt'
  | 'lastScheduledAt'
  | 'schedule'
  | 'lockboxMissingNotifiedAt'
  | 'attendanceConfirmedAt'
>;

type TimelineOptions = {
  activities: readonly TourActivity[];
  timeZone: string;
  /** Whether only our team's review is missing. */
  isInReview: boolean;
  /** By email or by text. */
  isReachable: boolean;
  now: Date;
};

type TimelineEvent = Pick<TourMoment, 'at' | 'kind' | 'summary'> & { actor?: TourActor };

const MINUTE_MS = 60_000;

const activityLabels: Record<TourActivityKind, string> = {
  requested: 'You requested the tour',
  confirmed: 'The tour was confirmed',
  declined: 'We couldn’t confirm it',
  expired: 'The time was freed up',
  verified: 'You finished verifying',
  moved: 'The tour was rescheduled',
  move_requested: 'You requested another time',
  move_refused: 'The other time wasn’t possible, so your tour stays as it was',
  coming: 'You confirmed you’ll be there',
  released: 'The time was freed up because we didn’t hear from you',
  reinstated: 'You took the time back',
  checked_in: 'You checked in at the home',
  code: 'The door code was shown to you',
  problem: 'You reported a problem',
  call_requested: 'You asked us to call you at the door',
  call_confirmed: 'Our team confirmed you’re at the home',
  call_refused: 'Our team couldn’t confirm you’re at the home',
  locked_up: 'You told us you locked up',
  lockbox_removed: 'The lockbox was removed from the home',
  lockbox_restored: 'A lockbox is back at the door',
  came: 'You saw the home',
  missed: 'The tour didn’t take place',
  stopped: 'You stopped messages about this tour',
  agent_on_way: 'Your agent is on the way',
  agent_unavailable: 'Your agent can’t make it. We’re finding someone else',
  reassigned: 'Someone else from our team will give the tour',
  proposed: 'We suggested other times',
  cancelled: 'The tour was canceled',
};

/** Past and future events of a tour, in order of time, in the home's time zone. */
export function toTimeline(
  tour: TimelineTour,
  { activities, timeZone, isInReview, isReachable, now }: TimelineOptions,
): TourMoment[] {
  const isActive = activeStatuses.includes(tour.status);
  const events = [
    ...getPastEvents(tour, activities),
    ...(isActive ? getUpcomingEvents(tour, { timeZone, isInReview }) : []),
    ...(isActive && isReachable
      ? getMessageEvents(tour, { timeZone, isInReview }).filter(({ at }) => at > now)
      : []),
  ];
  return events
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ actor = null, ...event }) => ({
      ...event,
      actor,
      localLabel: formatMoment(event.at, timeZone),
      isPast: event.at <= now,
    }));
}

function getPastEvents(
  { status, createdAt }: TimelineTour,
  activities: readonly TourActivity[],
): TimelineEvent[] {
  // Decoy tours shown to bots have no stored activity.
  const known: readonly Omit<TourActivity, 'details'>[] =
    activities.length > 0 ? activities : [{ at: createdAt, ...toBookedActivity(status) }];
  const pastEvents = known.map(({ at, kind, actor }) => ({ at, kind, actor, summary: activityLabels[kind] }));
  // A request that is confirmed at once is shown as one event.
  const confirmed = pastEvents.find(({ kind }) => kind === 'confirmed');
  return confirmed && confirmed.at.getTime() - createdAt.getTime() < MINUTE_MS
    ? pastEvents.filter(({ kind }) => kind !== 'requested')
    : pastEvents;
}

const toBookedActivity = (status: TimelineTour['status']): Pick<TourActivity, 'kind' | 'actor'> =>
  status === 'CONFIRMED' ? { kind: 'confirmed', actor: 'SYSTEM' } : { kind: 'requested', actor: 'VISITOR' };

type PendingOptions = Pick<TimelineOptions, 'timeZone' | 'isInReview'>;

function getUpcomingEvents(
  { kind, status, startsAt, endsAt, verifyBy, answerBy }: TimelineTour,
  { timeZone, isInReview }: PendingOptions,
): TimelineEvent[] {
  const events: TimelineEvent[] = [];
  if (status === 'PENDING_APPROVAL' && answerBy !== null) {
    events.push({
      at: answerBy,
      kind: 'answer_by',
      summary: 'We’ll confirm or decline by then, or the request expires',
    });
  }
  if (status === 'NEEDS_VERIFICATION' && verifyBy !== null && !isInReview) {
    events.push({ at: verifyBy, kind: 'verify_by', summary: 'Finish verifying by then' });
  }
  if (kind === 'SELF_GUIDED') {
    const { from, to } = getAccessWindow({ startsAt, endsAt });
    events.push({
      at: from,
      kind: 'code',
      summary: `Your door code is available on your phone from then until ${formatTime(to, timeZone)}`,
    });
  }
  return [
    ...events,
    { at: startsAt, kind: 'starts', summary: 'The tour starts' },
    { at: endsAt, kind: 'ends', summary: 'The tour ends' },
  ];
}

/** Messages sent before the tour, unless the tour may be confirmed too late for them. */
function getMessageEvents(tour: TimelineTour, { timeZone, isInReview }: PendingOptions): TimelineEvent[] {
  if (tour.lockboxMissingNotifiedAt !== null) return [];
  const isMissing = tour.status === 'NEEDS_VERIFICATION' && !isInReview;
  const missingReminderAt = isMissing ? getVerificationReminderTime(tour, timeZone) : null;
  const deadline = isInReview ? tour.startsAt : (tour.verifyBy ?? tour.answerBy);
  const notBefore = tour.status === 'CONFIRMED' ? null : deadline;
  const missingReminder = missingReminderAt && {
    at: missingReminderAt,
    kind: 'remind_missing',
    summary: 'We’ll remind you if something’s still missing',
  };
  const later = scheduledActions.flatMap(({ name, shownInTimeline }) => {
    const at = tour.schedule[name];
    const event = shownInTimeline?.(tour);
    return at && event && (notBefore === null || at > notBefore) ? [{ at, ...event }] : [];
  });
  return missingReminder ? [missingReminder, ...later] : later;
}

type LoggedActivity = { at: Date; localLabel: string; kind: string; actor: TourActor; summary: string };

const presenceLabels: Record<Presence, string> = {
  POSITION: 'using your location',
  SERIAL: 'using the lockbox number',
  CALL: 'by phone',
};

/** The tour's history, in order of time, as shown to its visitor. */
export const toActivityLog = (activities: readonly TourActivity[], timeZone: string): LoggedActivity[] =>
  activities.map((activity) => ({
    at: activity.at,
    localLabel: formatMoment(activity.at, timeZone),
    kind: activity.kind,
    actor: activity.actor,
    summary: formatActivity(activity),
  }));

function formatActivity({ kind, details }: TourActivity): string {
  const label = activityLabels[kind];
  const { problem, presence } = details;
  if (kind === 'problem' && problem && isAccessProblem(problem))
    return `${label}: ${formatAccessProblem(problem)}`;
  return kind === 'checked_in' && isPresence(presence) ? `${label}, ${presenceLabels[presence]}` : label;
}

const isPresence = (presence: string | undefined): presence is Presence =>
  presence !== undefined && presence in presenceLabels;
