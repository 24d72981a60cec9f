import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { activeStatuses } from '../model/tour.ts';
import type { Tour } from '../model/tours.ts';
import { getTimeSpan } from '../slots/takeSlot.ts';
import type { RequestedTour } from './validateBooking.ts';

type ContactVerifiedAt = Pick<Tour, 'emailVerifiedAt' | 'phoneVerifiedAt'>;

type OverlapQuery = {
  organizationId: string;
  contact: Pick<Tour, 'email' | 'phoneNumber'>;
  shown: ContactVerifiedAt;
  requestedTours: readonly Pick<RequestedTour, 'tourable' | 'time'>[];
  /** A tour being moved does not conflict with itself. */
  movingTourId?: string;
};

export const OVERLAPPING_SELF_GUIDED_TOUR =
  'You already have a self-guided tour of another home at that time. Please choose another time.';

/** Leaves out an unverified email or number, so that no one learns where its owner is and when. */
export const getVerifiedContact = ({
  organizationId,
  contact,
  shown,
}: Pick<OverlapQuery, 'organizationId' | 'contact' | 'shown'>): VerifiedContact => ({
  organizationId,
  email: shown.emailVerifiedAt && contact.email,
  phoneNumber: shown.phoneVerifiedAt && contact.phoneNumber,
});

/** Call this under the locks of the contact. */
export async function hasOverlappingSelfGuidedTour(tx: Queryable, query: OverlapQuery): Promise<boolean> {
  const contact = getVerifiedContact(query);
  if (contact.email === null && contact.phoneNumber === null) return false;
  for (const { tourable, time } of query.requestedTours) {
    const rule = tourable.rules.find(({ kind }) => kind === time.kind);
    if (!rule || time.kind !== 'SELF_GUIDED') continue;
    const { startsAt } = time;
    const { endsAt } = getTimeSpan(rule, startsAt);
    const exceptTourId = query.movingTourId ?? null;
    if (await hasSelfGuidedTourAt(tx, contact, { startsAt, endsAt, exceptTourId })) return true;
  }
  return false;
}

/** Contact details that the person has verified. */
type VerifiedContact = { organizationId: string; email: string | null; phoneNumber: string | null };

const isTourOfContact = ({ organizationId, email, phoneNumber }: VerifiedContact) => sql`
  prospects.organization_id = ${organizationId}
  and (
    (lower(prospects.email) = lower(${email}::text) and tours.email_verified_at is not null)
    or (prospects.phone_number = ${phoneNumber}::text and tours.phone_verified_at is not null)
  )
`;

type TourWindow = { startsAt: Date; endsAt: Date; exceptTourId: string | null };

/** Whether the person has a self-guided tour then, or would have one once the team approves it. */
async function hasSelfGuidedTourAt(
  tx: Queryable,
  contact: VerifiedContact,
  { startsAt, endsAt, exceptTourId }: TourWindow,
): Promise<boolean> {
  const stays = await tx.query(
    'tours.hasSelfGuidedTourAt',
    sql`
      select from tours
      join prospects on prospects.id = tours.prospect_id
      left join tour_moves on tour_moves.tour_id = tours.id
      left join tour_times as moved on moved.id = tour_moves.time_id
      where ${isTourOfContact(contact)} and tours.id is distinct from ${exceptTourId}::uuid
        and tours.status = any (${[...activeStatuses]})
        and (
          (tours.kind = 'SELF_GUIDED' and tours.starts_at < ${endsAt} and tours.ends_at > ${startsAt})
          or (moved.kind = 'SELF_GUIDED' and moved.starts_at < ${endsAt} and moved.ends_at > ${startsAt})
        )
      limit 1
    `,
  );
  return stays.length > 0;
}

const sinceScheduled = sql`done.tour_id = tours.id and done.at >= coalesce(tours.last_scheduled_at, tours.created_at)`;

/**
 * Whether the person was shown a code for another home, from any tab, and has neither locked up nor canceled
 * before its time ended. The team's attendance record does not count.
 */
export async function isInsideOtherHome(
  tx: Queryable,
  contact: VerifiedContact,
  { unitId, now }: { unitId: string; now: Date },
): Promise<boolean> {
  const stays = await tx.query(
    'tours.isInsideOtherHome',
    sql`
      select from tours
      join prospects on prospects.id = tours.prospect_id
      join tour_access on tour_access.tour_id = tours.id and tour_access.starts_at = tours.starts_at
      where ${isTourOfContact(contact)} and tours.unit_id <> ${unitId} and tours.ends_at > ${now}
        and tour_access.completed_at is null
        and (
          select max(done.id) from tour_activities as done where ${sinceScheduled} and done.kind = 'code'
        ) > coalesce((
          select max(done.id) from tour_activities as done
          where ${sinceScheduled} and done.kind = 'missed' and done.actor = 'VISITOR'
        ), 0)
      limit 1
    `,
  );
  return stays.length > 0;
}
