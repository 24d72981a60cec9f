import { formatAccessProblem, isAccessProblem } from '#domain/tours/access.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import type { TourActivity, TourActor } from '../model/activities.ts';
import type { Presence } from '../model/tourAccess.ts';
import { activityLabels } from './toTimeline.ts';

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
