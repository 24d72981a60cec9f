import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { ShowingAgentInput, BlackoutInput, TourRuleInput, TourSetupInput } from './tourSetupInput.ts';

/** An organization's tour settings. */
export const readTours = async (tx: Queryable, organizationId: string): Promise<TourSetupInput> => ({
  rules: await readRules(tx, organizationId),
  blackouts: await readBlackouts(tx, organizationId),
  agents: await readAgents(tx, organizationId),
});

const readRules = (tx: Queryable, organizationId: string) =>
  tx.query<TourRuleInput>(
    'tours.readRules',
    sql`
      select
        rules.kind, markets.slug as market, properties.external_id as property, is_offered as "isOffered", windows,
        length_minutes as "lengthMinutes", step_minutes as "stepMinutes", buffer_before_minutes as "bufferBeforeMinutes",
        buffer_after_minutes as "bufferAfterMinutes", notice_minutes as "noticeMinutes", booking_window_days as "bookingWindowDays",
        max_per_day as "maxPerDay", seats, requires_host as "requiresHost", requires_approval as "requiresApproval",
        allows_instant_tour as "allowsInstantTour",
        auto_release_unconfirmed as "autoReleaseUnconfirmed", requires,
        verify_minutes_before as "verifyMinutesBefore",
        case
          when lock_opens is not null then jsonb_build_object('opens', lock_opens, 'closes', lock_closes)
        end as "lockHours",
        what_to_expect as "whatToExpect", accessibility_note as "accessibilityNote", parking
      from tour_rules as rules
      left join markets on markets.id = rules.market_id
      left join properties on properties.id = rules.property_id
      where rules.organization_id = ${organizationId}
      order by rules.kind, market nulls first, property nulls first
    `,
  );

/** Blackouts of single homes are not part of the settings file. */
const readBlackouts = (tx: Queryable, organizationId: string) =>
  tx.query<BlackoutInput>(
    'tours.readBlackouts',
    sql`
      select
        starts_on as "startsOn", ends_on as "endsOn", reason,
        case when opens is not null then jsonb_build_object('opens', opens, 'closes', closes) end as hours,
        markets.slug as market, properties.external_id as property
      from tour_blackouts as dark
      left join markets on markets.id = dark.market_id
      left join properties on properties.id = dark.property_id
      where dark.organization_id = ${organizationId} and dark.unit_id is null
      order by starts_on, dark.id
    `,
  );

async function readAgents(tx: Queryable, organizationId: string): Promise<ShowingAgentInput[]> {
  type Row = Omit<ShowingAgentInput, 'absences'> & { starts: Date[]; ends: Date[] };
  const rows = await tx.query<Row>(
    'tours.readAgents',
    sql`
      select
        external_id as "externalId", first_name as "firstName", email, phone_number as "phoneNumber",
        receives_texts as "receivesTexts",
        markets.slug as market, is_active as "isActive", video,
        array(select lower(during) from tour_agent_absences where agent_id = agents.id order by during) as starts,
        array(select upper(during) from tour_agent_absences where agent_id = agents.id order by during) as ends
      from tour_agents as agents
      left join markets on markets.id = agents.market_id
      where agents.organization_id = ${organizationId} and is_active
      order by external_id
    `,
  );
  return rows.map(({ starts, ends, ...agent }) => ({
    ...agent,
    absences: starts.map((from, at) => ({
      from: from.toISOString(),
      to: (ends[at] ?? from).toISOString(),
    })),
  }));
}

/** Returns the given names that match none of the organization's properties. */
export async function findUnknownProperties(
  tx: Queryable,
  organizationId: string | null,
  names: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.query<{ name: string }>(
    'tours.findUnknownProperties',
    sql`
      select distinct named.name from unnest(${[...names]}::text[]) as named (name)
      where not exists (
        select from properties where organization_id = ${organizationId}::uuid and external_id = named.name
      )
    `,
  );
  return new Set(rows.map(({ name }) => name));
}
