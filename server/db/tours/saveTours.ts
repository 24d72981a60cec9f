import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { GivenAgent, GivenBlackout, GivenRule, GivenTours } from '#server/tours/givenTours.ts';

/** Puts these in the place of what an organization has said before about tours. */
export async function saveTours(
  tx: Queryable,
  organizationId: string,
  { rules, blackouts, agents }: GivenTours,
): Promise<void> {
  await saveRules(tx, organizationId, rules);
  await saveBlackouts(tx, organizationId, blackouts);
  await saveAgents(tx, organizationId, agents);
}

const idsOf = (
  organizationId: string,
  { market, property }: { market: string | null; property?: string | null },
) => ({
  marketId: sql`(select id from markets where organization_id = ${organizationId} and slug = ${market})`,
  propertyId: sql`(
    select id from properties where organization_id = ${organizationId} and external_id = ${property ?? null}
  )`,
});

async function saveRules(tx: Queryable, organizationId: string, rules: readonly GivenRule[]) {
  await tx.query('tours.dropRules', sql`delete from tour_rules where organization_id = ${organizationId}`);
  for (const rule of rules) {
    const { marketId, propertyId } = idsOf(organizationId, rule);
    await tx.query(
      'tours.addRule',
      sql`
        insert into tour_rules (
          organization_id, market_id, property_id, kind, is_offered, windows, length_minutes, step_minutes,
          minutes_before, minutes_after, notice_minutes, days_ahead, most_a_day, seats, needs_agent, is_asked_for,
          is_seen_at_once, releases_unconfirmed, requires, verify_minutes_before, lock_opens, lock_closes, what_to_expect, accessibility_note,
          parking
        ) values (
          ${organizationId}, ${marketId}, ${propertyId}, ${rule.kind}, ${rule.isOffered},
          ${JSON.stringify(rule.windows)}, ${rule.lengthMinutes}, ${rule.stepMinutes}, ${rule.minutesBefore},
          ${rule.minutesAfter}, ${rule.noticeMinutes}, ${rule.daysAhead}, ${rule.mostADay}, ${rule.seats},
          ${rule.needsAgent}, ${rule.isAskedFor}, ${rule.isSeenAtOnce}, ${rule.releasesUnconfirmed}, ${rule.requires}, ${rule.verifyMinutesBefore},
          ${rule.lockHours?.opens ?? null}, ${rule.lockHours?.closes ?? null}, ${rule.whatToExpect},
          ${rule.accessibilityNote}, ${rule.parking}
        )
      `,
    );
  }
}

async function saveBlackouts(tx: Queryable, organizationId: string, blackouts: readonly GivenBlackout[]) {
  await tx.query(
    'tours.dropBlackouts',
    sql`delete from tour_blackouts where organization_id = ${organizationId} and unit_id is null`,
  );
  for (const dark of blackouts) {
    const { marketId, propertyId } = idsOf(organizationId, dark);
    await tx.query(
      'tours.addBlackout',
      sql`
        insert into tour_blackouts (
          organization_id, market_id, property_id, starts_on, ends_on, opens, closes, reason
        ) values (
          ${organizationId}, ${marketId}, ${propertyId}, ${dark.startsOn}, ${dark.endsOn},
          ${dark.hours?.opens ?? null}, ${dark.hours?.closes ?? null}, ${dark.reason}
        )
      `,
    );
  }
}

/** Whoever is no longer named shows nothing more; tours that are booked keep who shows them. */
async function saveAgents(tx: Queryable, organizationId: string, agents: readonly GivenAgent[]) {
  const named = agents.map(({ externalId }) => externalId);
  await tx.query(
    'tours.restAgents',
    sql`
      update tour_agents set is_active = false
      where organization_id = ${organizationId} and external_id <> all(${named}::text[])
    `,
  );
  for (const agent of agents) {
    const { marketId } = idsOf(organizationId, agent);
    const [saved] = await tx.query<{ id: string }>(
      'tours.saveAgent',
      sql`
        insert into tour_agents (
          organization_id, market_id, external_id, first_name, email, phone_number, receives_texts, is_active,
          video
        ) values (
          ${organizationId}, ${marketId}, ${agent.externalId}, ${agent.firstName}, ${agent.email},
          ${agent.phoneNumber}, ${agent.receivesTexts}, ${agent.isActive},
          ${agent.video === null ? null : JSON.stringify(agent.video)}
        )
        on conflict (organization_id, external_id) do update set
          market_id = excluded.market_id, first_name = excluded.first_name, email = excluded.email,
          phone_number = excluded.phone_number, receives_texts = excluded.receives_texts, is_active = excluded.is_active, video = excluded.video
        returning id
      `,
    );
    if (!saved) throw new Error('tours.saveAgent gave no row');
    await saveAbsences(tx, saved.id, agent.absences);
  }
}

async function saveAbsences(tx: Queryable, agentId: string, absences: GivenAgent['absences']) {
  await tx.query('tours.dropAbsences', sql`delete from tour_agent_absences where agent_id = ${agentId}`);
  await tx.query(
    'tours.addAbsences',
    sql`
      insert into tour_agent_absences (agent_id, during)
      select ${agentId}, tstzrange(starts_at, ends_at)
      from unnest(
        ${absences.map(({ from }) => from)}::timestamptz[], ${absences.map(({ to }) => to)}::timestamptz[]
      ) as absence (starts_at, ends_at)
    `,
  );
}
