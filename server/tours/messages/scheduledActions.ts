import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { addActivity } from '#server/db/tours/activities.ts';
import { setAttendance } from '#server/db/tours/attendance.ts';
import { endTour } from '#server/db/tours/tourChanges.ts';
import {
  type DueTour,
  markActionDone,
  setLockboxMissingNotifiedAt,
  type ScheduledAction,
} from '#server/db/tours/dueTours.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import { releaseTourTime } from '../change/releaseTourTime.ts';
import { UNCONFIRMED } from '../endReasons.ts';
import { tourStillWithoutAgent } from '../mails/teamRequests.ts';
import { tourFollowUp, tourMissed, tourReleased } from '../mails/followUpToVisitor.ts';
import { tourAttendanceRequest, tourReminder } from '../mails/upcomingToVisitor.ts';
import { notifyAgent } from '../showing/notifyAgent.ts';
import { requestAgentFromTeam } from '../showing/notifyTour.ts';

import { cancelForUnavailableHome } from './cancelForUnavailableHome.ts';
import { notifyLockboxChange } from './notifyLockboxChange.ts';
import { notifyTeam } from './notifyTeam.ts';
import { notifyVisitor } from './notifyVisitor.ts';
import { tourAttendanceRequestByText, tourReminderByText } from './texts.ts';

const HOUR_MS = 3_600_000;

type DueAction = { tour: Tour; due: DueTour; now: Date };

/** The actions for a due tour; each runs once. */
export const scheduledActions: Record<ScheduledAction, (tx: Queryable, due: DueAction) => Promise<void>> = {
  /** The home is really leased or off the market, so no visitor should come to its door. */
  cancelUnavailable: (tx, { tour, now }) => cancelForUnavailableHome(tx, tour, now),

  /** The lockbox is gone; notifies early enough to choose another way in. */
  async lockboxRemoved(tx, { tour, now }) {
    await setLockboxMissingNotifiedAt(tx, tour.id, now);
    await notifyLockboxChange(tx, tour, { change: 'lockboxRemoved', now });
  },

  async lockboxRestored(tx, { tour, now }) {
    await setLockboxMissingNotifiedAt(tx, tour.id, null);
    await notifyLockboxChange(tx, tour, { change: 'lockboxRestored', now });
  },

  /** Asks whether the visitor is coming. */
  async requestConfirmation(tx, { tour, due, now }) {
    await markActionDone(tx, tour.id, { action: 'requestConfirmation', now });
    await notifyVisitor(
      tx,
      tour,
      { mail: tourAttendanceRequest, text: tourAttendanceRequestByText },
      { now, timeZone: due.timeZone },
    );
  },

  async remind(tx, { tour, due, now }) {
    await markActionDone(tx, tour.id, { action: 'remind', now });
    const kinds = { mail: tourReminder, text: tourReminderByText };
    await notifyVisitor(tx, tour, kinds, { now, timeZone: due.timeZone });
  },

  /** Sent an hour before. A tour scheduled later than that was just announced. */
  async remindAgent(tx, { tour, now }) {
    await markActionDone(tx, tour.id, { action: 'remindAgent', now });
    if (tour.lastScheduledAt.getTime() > tour.startsAt.getTime() - HOUR_MS) return;
    await notifyAgent(tx, tour, { about: 'reminder', now, goodUntil: tour.startsAt });
  },

  /** The agent can't make it, and no one has taken the tour since. */
  async remindTeam(tx, { tour, now }) {
    await markActionDone(tx, tour.id, { action: 'remindTeam', now });
    await requestAgentFromTeam(tx, tour, now, tourStillWithoutAgent);
  },

  /** Releases a time whose visitor has not confirmed, if the organization wants that. */
  async releaseUnconfirmed(tx, { tour, now }) {
    const { id } = tour;
    const sequence = await endTour(tx, {
      id,
      status: 'EXPIRED',
      from: ['CONFIRMED'],
      reason: UNCONFIRMED,
      now,
    });
    if (sequence === null) return;
    await releaseTourTime(tx, tour, now);
    await addActivity(tx, id, { at: now, kind: 'released', actor: 'SYSTEM' });
    const released = { ...tour, sequence };
    await queueVisitorMail(tx, released, { message: tourReleased, now });
    await notifyAgent(tx, released, { about: 'tour', now });
    await notifyTeam(tx, released, now);
  },

  /** Self-guided visitors check in at the home; other visitors are assumed to have come. */
  async closeOut(tx, { tour, now }) {
    const from = [tour.status];
    const isMissed = tour.status === 'CONFIRMED' && tour.kind === 'SELF_GUIDED';
    if (isMissed) {
      await setAttendance(tx, tour.id, { status: 'NO_SHOW', attendance: 'MISSED', from, now });
      await addActivity(tx, tour.id, { at: now, kind: 'missed', actor: 'SYSTEM' });
      return;
    }
    const attendance = tour.status === 'CHECKED_IN' ? 'CAME' : tour.attendance;
    await setAttendance(tx, tour.id, { status: 'COMPLETED', attendance, from, now });
  },

  async followUp(tx, { tour, now }) {
    await markActionDone(tx, tour.id, { action: 'followUp', now });
    await queueVisitorMail(tx, tour, { message: tour.status === 'NO_SHOW' ? tourMissed : tourFollowUp, now });
  },
};

async function queueVisitorMail(
  tx: Queryable,
  tour: Tour,
  { message, now }: { message: MailKind; now: Date },
): Promise<void> {
  const { id: subjectId, organizationId, email, sequence } = tour;
  if (email === null) return;
  await queueMail(tx, { organizationId, message, subjectId, version: sequence + 1, recipient: email, now });
}
