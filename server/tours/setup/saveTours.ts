import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { ShowingAgentInput, BlackoutInput, TourRuleInput, TourSetupInput } from './tourSetupInput.ts';

/** Replaces all of an organization's tour settings. */
export async function saveTours(
  tx: Queryable,
  organizationId: string,
  { rules, blackouts, agents }: TourSetupInput,
): Promise<void> {
  await saveRules(tx, organizationId, rules);
  await saveBlackouts(tx, organizationId, blackouts);
  await saveAgents(tx, organizationId, agents);
}

const toScopeIds = (
  organizationId: string,
  { market, property }: { market: string | null; property?: string | null },
) => ({
  marketId: sql`(select id from markets where organization_id = ${organizationId} and slug = ${market})`,
  propertyId: sql`(
    select id from properties where organization_id = ${organizationId} and external_id = ${property ?? null}
  )`,
});

async function saveRules(tx: Queryable, organizationId: string, rules: readonly TourRuleInput[]) {
  await tx.query('tours.dropRules', sql`delete from tour_rules where organization_id = ${organizationId}`);
  for (const rule of rules) {
    const { marketId, propertyId } = toScopeIds(organizationId, rule);
    await tx.query(
      'tours.addRule',
      sql`
        insert into tour_rules (
          organization_id, market_id, property_id, kind, is_offered, windows, length_minutes, step_minutes,
          buffer_before_minutes, buffer_after_minutes, notice_minutes, booking_window_days, max_per_day, seats, requires_host, requires_approval,
          allows_instant_tour, auto_release_unconfirmed, requires, verify_minutes_before, lock_opens, lock_closes, what_to_expect, accessibility_note,
          parking
        ) values (
          ${organizationId}, ${marketId}, ${propertyId}, ${rule.kind}, ${rule.isOffered},
          ${JSON.stringify(rule.windows)}, ${rule.lengthMinutes}, ${rule.stepMinutes}, ${rule.bufferBeforeMinutes},
          ${rule.bufferAfterMinutes}, ${rule.noticeMinutes}, ${rule.bookingWindowDays}, ${rule.maxPerDay}, ${rule.seats},
          ${rule.requiresHost}, ${rule.requiresApproval}, ${rule.allowsInstantTour}, ${rule.autoReleaseUnconfirmed}, ${rule.requires}, ${rule.verifyMinutesBefore},
          ${rule.lockHours?.opens ?? null}, ${rule.lockHours?.closes ?? null}, ${rule.whatToExpect},
          ${rule.accessibilityNote}, ${rule.parking}
        )
      `,
    );
  }
}

async function saveBlackouts(tx: Queryable, organizationId: string, blackouts: readonly BlackoutInput[]) {
  await tx.query(
    'tours.dropBlackouts',
    sql`delete from tour_blackouts where organization_id = ${organizationId} and unit_id is null`,
  );
  for (const dark of blackouts) {
    const { marketId, propertyId } = toScopeIds(organizationId, dark);
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

/** Agents missing from the file show nothing more, but booked tours still have their agent. */
async function saveAgents(tx: Queryable, organizationId: string, agents: readonly ShowingAgentInput[]) {
  const named = agents.map(({ externalId }) => externalId);
  await tx.query(
    'tours.deactivateAgents',
    sql`
      update tour_agents set is_active = false
      where organization_id = ${organizationId} and external_id <> all(${named}::text[])
    `,
  );
  for (const agent of agents) {
    const { marketId } = toScopeIds(organizationId, agent);
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
    if (!saved) throw new Error('tours.saveAgent returned no row');
    await saveAbsences(tx, saved.id, agent.absences);
  }
}

async function saveAbsences(tx: Queryable, agentId: string, absences: ShowingAgentInput['absences']) {
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
