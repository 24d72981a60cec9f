import sql from 'sql-template-tag';

import type { Contact } from '#server/contact/checkContact.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Sign } from '#server/tours/signs/signs.ts';
import type { ProofLevel, TourKind, TourStatus, VideoJoin } from '#server/tours/tour.ts';

import { moveLimitColumns, type MoveLimits } from './moveLimits.ts';

export type Answer = { questionId: string; value: unknown };

/** A tour and whoever comes to it. */
export type Tour = Contact &
  MoveLimits & {
    id: string;
    organizationId: string;
    prospectId: string;
    unitId: string;
    kind: TourKind;
    status: TourStatus;
    startsAt: Date;
    endsAt: Date;
    agentId: string | null;
    agentFirstName: string | null;
    agentPhoneNumber: string | null;
    /** How the visitor joins a video tour. Null for other kinds, and while no one has said it. */
    videoJoin: VideoJoin | null;
    agentOnWayAt: Date | null;
    /** Since when the agent can't give it. Null while they can, and once another one is found. */
    agentUnavailableAt: Date | null;
    /** Since then the limits of moves do not bind the visitor: the team has proposed other times. */
    proposedAt: Date | null;
    partySize: number | null;
    accommodationRequest: string | null;
    questionsVersion: string;
    answers: Answer[];
    acceptedTotalCents: number;
    inquiryId: string | null;
    attribution: Record<string, string>;
    emailVerifiedAt: Date | null;
    phoneVerifiedAt: Date | null;
    identityCheckId: string | null;
    /** What speaks for a second look, for the team alone. */
    signs: Sign[];
    /** What is asked for because of it, beyond what everybody is asked for. */
    raisedTo: ProofLevel | null;
    /** Until when what is missing has to be shown. */
    verifyBy: Date | null;
    /** Until when the team says yes or no. */
    answerBy: Date | null;
    /** Calendars go by it. */
    sequence: number;
    rescheduleCount: number;
    attendanceConfirmedAt: Date | null;
    /** Since when it has the time that it has. */
    timedAt: Date;
    /** When its visitor was told that there is no way in. Null while there is. */
    shutToldAt: Date | null;
    endedAt: Date | null;
    endReason: string | null;
    /** Of one that was declined: whether another time may be picked in its place. */
    mayPickAgain: boolean;
    /** Null: nobody has told whether he came. */
    attendance: 'CAME' | 'MISSED' | null;
    dayId: string | null;
    createdAt: Date;
  };

const tourColumns = sql`
  tours.id, tours.kind, tours.status, tours.answers, tours.attribution, tours.sequence, tours.attendance,
  tours.signs,
  tours.organization_id as "organizationId",
  tours.prospect_id as "prospectId",
  tours.unit_id as "unitId",
  tours.starts_at as "startsAt",
  tours.ends_at as "endsAt",
  tours.agent_id as "agentId",
  tour_agents.first_name as "agentFirstName",
  tour_agents.phone_number as "agentPhoneNumber",
  case
    when tours.kind = 'LIVE_VIDEO' then coalesce(tour_agents.video, organizations.settings -> 'video')
  end as "videoJoin",
  tours.agent_on_way_at as "agentOnWayAt",
  tours.agent_unavailable_at as "agentUnavailableAt",
  tours.proposed_at as "proposedAt",
  tours.party_size as "partySize",
  tours.accommodation_request as "accommodationRequest",
  tours.questions_version as "questionsVersion",
  tours.accepted_total_cents as "acceptedTotalCents",
  tours.inquiry_id as "inquiryId",
  tours.email_verified_at as "emailVerifiedAt",
  tours.phone_verified_at as "phoneVerifiedAt",
  tours.identity_check_id as "identityCheckId",
  tours.raised_to as "raisedTo",
  tours.verify_by as "verifyBy",
  tours.answer_by as "answerBy",
  tours.reschedule_count as "rescheduleCount",
  ${moveLimitColumns},
  tours.attendance_confirmed_at as "attendanceConfirmedAt",
  coalesce(tours.timed_at, tours.created_at) as "timedAt",
  tours.shut_told_at as "shutToldAt",
  tours.ended_at as "endedAt",
  tours.end_reason as "endReason",
  tours.may_pick_again as "mayPickAgain",
  tours.day_id as "dayId",
  tours.created_at as "createdAt",
  prospects.email,
  prospects.first_name as "firstName",
  prospects.last_name as "lastName",
  prospects.phone_number as "phoneNumber",
  prospects.preferred_channel as "preferredChannel"
`;

const toursWithTheirPeople = sql`
  tours
  join prospects on prospects.id = tours.prospect_id
  join organizations on organizations.id = tours.organization_id
  left join tour_agents on tour_agents.id = tours.agent_id
`;

/** In the order of these ids. */
export const toursByIds = (db: Queryable, ids: readonly string[]): Promise<Tour[]> =>
  db.query<Tour>(
    'tours.byIds',
    sql`
      select ${tourColumns}
      from ${toursWithTheirPeople}
      where tours.id = any (${[...ids]}::uuid[])
      order by array_position(${[...ids]}::uuid[], tours.id)
    `,
  );

export async function tourById(db: Queryable, id: string): Promise<Tour | null> {
  const [tour] = await toursByIds(db, [id]);
  return tour ?? null;
}

type NewTour = Pick<
  Tour,
  | 'id'
  | 'organizationId'
  | 'prospectId'
  | 'unitId'
  | 'kind'
  | 'status'
  | 'startsAt'
  | 'endsAt'
  | 'agentId'
  | 'partySize'
  | 'accommodationRequest'
  | 'questionsVersion'
  | 'answers'
  | 'acceptedTotalCents'
  | 'inquiryId'
  | 'attribution'
  | 'emailVerifiedAt'
  | 'phoneVerifiedAt'
  | 'identityCheckId'
  | 'signs'
  | 'raisedTo'
  | 'verifyBy'
  | 'answerBy'
  | 'dayId'
> & { now: Date };

export async function addTour(tx: Queryable, given: NewTour): Promise<void> {
  await tx.query(
    'tours.add',
    sql`
      insert into tours (
        id, organization_id, prospect_id, unit_id, kind, status, starts_at, ends_at, agent_id, party_size,
        accommodation_request, questions_version, answers, accepted_total_cents, inquiry_id, attribution,
        email_verified_at, phone_verified_at, identity_check_id, verify_by, answer_by, day_id, signs, raised_to,
        created_at
      ) values (
        ${given.id}, ${given.organizationId}, ${given.prospectId}, ${given.unitId}, ${given.kind}, ${given.status},
        ${given.startsAt}, ${given.endsAt}, ${given.agentId}, ${given.partySize}, ${given.accommodationRequest},
        ${given.questionsVersion}, ${JSON.stringify(given.answers)}, ${given.acceptedTotalCents}, ${given.inquiryId},
        ${JSON.stringify(given.attribution)}, ${given.emailVerifiedAt}, ${given.phoneVerifiedAt},
        ${given.identityCheckId}, ${given.verifyBy}, ${given.answerBy}, ${given.dayId},
        ${given.signs}, ${given.raisedTo}, ${given.now}
      )
    `,
  );
}
