import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { addActivity } from '#server/db/tours/activities.ts';
import { setAttendance } from '#server/db/tours/attendance.ts';
import { endTour } from '#server/db/tours/changeTour.ts';
import { type DueTour, noteDone, noteShut, type TourDuty } from '#server/db/tours/dueTours.ts';
import type { Tour } from '#server/db/tours/tours.ts';

import { freeTime } from '../change/giveBack.ts';
import { UNCONFIRMED } from '../endReasons.ts';
import {
  TOUR_AFTER,
  TOUR_ASK,
  TOUR_ASK_BY_TEXT,
  TOUR_MISSED,
  TOUR_RELEASED,
  TOUR_REMINDER,
  TOUR_REMINDER_BY_TEXT,
  TOUR_STILL_WITHOUT_AGENT,
} from '../mails/kinds.ts';

import { tellAgent } from '../showing/tellAgent.ts';
import { askTeamForAgent } from '../showing/tellOfTour.ts';

import { endGone } from './endGone.ts';
import { tellOfDoor } from './tellOfDoor.ts';
import { tellTeam } from './tellTeam.ts';
import { tellVisitor } from './tellVisitor.ts';
import { asksAt, remindsAt } from './whenTold.ts';

const HOUR_MS = 3_600_000;

type Due = { tour: Tour; due: DueTour; now: Date };

/** What is done about a tour whose time for it has come: each once. */
export const duties: Record<TourDuty, (tx: Queryable, due: Due) => Promise<void>> = {
  /** The home is let or off the market, and not by a mistake: nobody shall stand at its door. */
  gone: (tx, { tour, now }) => endGone(tx, tour, now),

  /** No box hangs at the door any more: told while there is time to choose another way in. */
  async shut(tx, { tour, now }) {
    await noteShut(tx, tour.id, now);
    await tellOfDoor(tx, tour, { stands: 'shut', now });
  },

  async unshut(tx, { tour, now }) {
    await noteShut(tx, tour.id, null);
    await tellOfDoor(tx, tour, { stands: 'unshut', now });
  },

  /** Whether he comes: of a tour that was booked within the last day he has just said so. */
  async ask(tx, { tour, due, now }) {
    await noteDone(tx, tour.id, { duty: 'ask', now });
    if (asksAt(tour) === null) return;
    await tellVisitor(tx, tour, { mail: TOUR_ASK, text: TOUR_ASK_BY_TEXT }, { now, timeZone: due.timeZone });
  },

  async remind(tx, { tour, due, now }) {
    await noteDone(tx, tour.id, { duty: 'remind', now });
    if (remindsAt(tour, due.timeZone) === null) return;
    const kinds = { mail: TOUR_REMINDER, text: TOUR_REMINDER_BY_TEXT };
    await tellVisitor(tx, tour, kinds, { now, timeZone: due.timeZone });
  },

  /** An hour before. Who was given the tour later than that has just read it all. */
  async remindAgent(tx, { tour, now }) {
    await noteDone(tx, tour.id, { duty: 'remindAgent', now });
    if (tour.timedAt.getTime() > tour.startsAt.getTime() - HOUR_MS) return;
    await tellAgent(tx, tour, { about: 'reminder', now, goodUntil: tour.startsAt });
  },

  /** The agent can't make it, and no one has taken the tour since. */
  async remindTeam(tx, { tour, now }) {
    await noteDone(tx, tour.id, { duty: 'remindTeam', now });
    await askTeamForAgent(tx, tour, now, TOUR_STILL_WITHOUT_AGENT);
  },

  /** Gives back a time to which nobody has said he comes, where the organization wants it. */
  async release(tx, { tour, now }) {
    const { id } = tour;
    const sequence = await endTour(tx, {
      id,
      status: 'EXPIRED',
      from: ['CONFIRMED'],
      reason: UNCONFIRMED,
      now,
    });
    if (sequence === null) return;
    await freeTime(tx, tour, now);
    await addActivity(tx, id, { at: now, kind: 'released', actor: 'SYSTEM' });
    const released = { ...tour, sequence };
    await tell(tx, released, { kind: TOUR_RELEASED, now });
    await tellAgent(tx, released, { about: 'tour', now });
    await tellTeam(tx, released, now);
  },

  /** Whoever looks at a home alone checks in there; of the others it is taken that they came. */
  async settle(tx, { tour, now }) {
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

  async follow(tx, { tour, now }) {
    await noteDone(tx, tour.id, { duty: 'follow', now });
    await tell(tx, tour, { kind: tour.status === 'NO_SHOW' ? TOUR_MISSED : TOUR_AFTER, now });
  },
};

async function tell(tx: Queryable, tour: Tour, { kind, now }: { kind: string; now: Date }): Promise<void> {
  const { id: subjectId, organizationId, email, sequence } = tour;
  if (email === null) return;
  await queueMail(tx, { organizationId, kind, subjectId, version: sequence + 1, recipient: email, now });
}
