import type { Presence } from '#server/db/access/tourAccess.ts';
import type { TourActivity, TourActor } from '#server/db/tours/activities.ts';
import { momentInWords } from '#server/time/momentInWords.ts';

import { happened } from '../view/timeline.ts';

type LoggedActivity = { at: Date; localLabel: string; kind: string; actor: TourActor; summary: string };

const shownBy: Record<Presence, string> = {
  POSITION: 'by your location',
  SERIAL: 'by the lockbox number',
  CALL: 'by phone',
};

/** What has happened to a tour, in the order of time, told to its visitor. */
export const activityLog = (activities: readonly TourActivity[], timeZone: string): LoggedActivity[] =>
  activities.map((activity) => ({
    at: activity.at,
    localLabel: momentInWords(activity.at, timeZone),
    kind: activity.kind,
    actor: activity.actor,
    summary: summaryOf(activity),
  }));

function summaryOf({ kind, details }: TourActivity): string {
  const said = happened[kind];
  const { problem, presence } = details;
  if (kind === 'trouble' && problem) return `${said}: ${problem.toLowerCase().replaceAll('_', ' ')}`;
  return kind === 'checked_in' && isPresence(presence) ? `${said}, ${shownBy[presence]}` : said;
}

const isPresence = (presence: string | undefined): presence is Presence =>
  presence !== undefined && presence in shownBy;
