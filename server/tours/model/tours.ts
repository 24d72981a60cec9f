import sql from 'sql-template-tag';

import type { TourKind } from '#domain/tours/kinds.ts';
import type { Contact } from '#server/contact/validateContact.ts';
import type { Queryable } from '#server/db/database.ts';

import { moveLimitColumns, type MoveLimits } from './moveLimits.ts';
import type { RiskSignal } from './riskSignals.ts';
import type { VerificationLevel, TourStatus, VideoJoin } from './tour.ts';
import type { TourSchedule } from './tourSchedule.ts';

export type Answer = { questionId: string; value: unknown };

/** A tour and its visitor. */
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
    /** How the visitor joins a video tour. Null for other kinds, and until it has been set. */
    videoJoin: VideoJoin | null;
    agentOnWayAt: Date | null;
    /**
     * Since when the agent has been unavailable. Null if they are available or another agent has been found.
     */
    agentUnavailableAt: Date | null;
    /** When the team proposed other times. From then on the limits on rescheduling do not apply. */
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
    /** Why the team should take a second look. Only the team sees this. */
    riskSignals: RiskSignal[];
    /** The extra verification that the risk signals require. */
    stepUpTo: VerificationLevel | null;
    /** Deadline for the missing verifications. */
    verifyBy: Date | null;
    /** Deadline for the team's approval. */
    answerBy: Date | null;
    /** Calendar apps use this sequence number. */
    sequence: number;
    rescheduleCount: number;
    attendanceConfirmedAt: Date | null;
    /** When the current time was set. */
    lastScheduledAt: Date;
    /** What will be done for the tour, and when. */
    schedule: TourSchedule;
    /** When the visitor was notified that the home has no lockbox. Null if it has one. */
    lockboxMissingNotifiedAt: Date | null;
    endedAt: Date | null;
    endReason: string | null;
    /** For a tour that was declined: whether the visitor may pick another time. */
    canRebook: boolean;
    /** Null if no one has reported it. */
    attendance: 'CAME' | 'MISSED' | null;
    dayId: string | null;
    createdAt: Date;
  };

const tourColumns = sql`
  tours.id, tours.kind, tours.status, tours.answers, tours.attribution, tours.sequence, tours.attendance,
  tours.risk_signals as "riskSignals",
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
  tours.step_up_to as "stepUpTo",
  tours.verify_by as "verifyBy",
  tours.answer_by as "answerBy",
  tours.reschedule_count as "rescheduleCount",
  ${moveLimitColumns},
  tours.attendance_confirmed_at as "attendanceConfirmedAt",
  coalesce(tours.last_scheduled_at, tours.created_at) as "lastScheduledAt",
  (
    select json_object_agg(action, due_at) from tour_schedule where tour_id = tours.id and done_at is null
  ) as schedule,
  tours.lockbox_missing_notified_at as "lockboxMissingNotifiedAt",
  tours.ended_at as "endedAt",
  tours.end_reason as "endReason",
  tours.can_rebook as "canRebook",
  tours.day_id as "dayId",
  tours.created_at as "createdAt",
  prospects.email,
  prospects.first_name as "firstName",
  prospects.last_name as "lastName",
  prospects.phone_number as "phoneNumber",
  prospects.preferred_channel as "preferredChannel"
`;

const toursWithContacts = sql`
  tours
  join prospects on prospects.id = tours.prospect_id
  join organizations on organizations.id = tours.organization_id
  left join tour_agents on tour_agents.id = tours.agent_id
`;

type Row = Omit<Tour, 'schedule'> & { schedule: Record<string, string> | null };

/** In the order of the given IDs. */
export async function toursByIds(db: Queryable, ids: readonly string[]): Promise<Tour[]> {
  const rows = await db.query<Row>(
    'tours.byIds',
    sql`
      select ${tourColumns}
      from ${toursWithContacts}
      where tours.id = any (${[...ids]}::uuid[])
      order by array_position(${[...ids]}::uuid[], tours.id)
    `,
  );
  return rows.map((row) => ({
    ...row,
    schedule: Object.fromEntries(
      Object.entries(row.schedule ?? {}).map(([action, dueAt]) => [action, new Date(dueAt)]),
    ),
  }));
}

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
  | 'riskSignals'
  | 'stepUpTo'
  | 'verifyBy'
  | 'answerBy'
  | 'dayId'
> & { now: Date };

export async function addTour(tx: Queryable, tour: NewTour): Promise<void> {
  await tx.query(
    'tours.add',
    sql`
      insert into tours (
        id, organization_id, prospect_id, unit_id, kind, status, starts_at, ends_at, agent_id, party_size,
        accommodation_request, questions_version, answers, accepted_total_cents, inquiry_id, attribution,
        email_verified_at, phone_verified_at, identity_check_id, verify_by, answer_by, day_id, risk_signals, step_up_to,
        created_at
      ) values (
        ${tour.id}, ${tour.organizationId}, ${tour.prospectId}, ${tour.unitId}, ${tour.kind}, ${tour.status},
        ${tour.startsAt}, ${tour.endsAt}, ${tour.agentId}, ${tour.partySize}, ${tour.accommodationRequest},
        ${tour.questionsVersion}, ${JSON.stringify(tour.answers)}, ${tour.acceptedTotalCents}, ${tour.inquiryId},
        ${JSON.stringify(tour.attribution)}, ${tour.emailVerifiedAt}, ${tour.phoneVerifiedAt},
        ${tour.identityCheckId}, ${tour.verifyBy}, ${tour.answerBy}, ${tour.dayId},
        ${tour.riskSignals}, ${tour.stepUpTo}, ${tour.now}
      )
    `,
  );
}
