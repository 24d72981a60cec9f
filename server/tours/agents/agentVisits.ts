import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { purge } from '#server/db/purge.ts';

import type { Presence } from '../model/tourAccess.ts';

/** A real-estate agent from another company. */
type VisitingAgent = {
  firstName: string;
  lastName: string;
  licenseNumber: string;
  licenseState: string;
  brokerage: string;
  officeEmail: string;
  phoneNumber: string;
};

/** A visit of such an agent to a home. */
export type AgentVisit = VisitingAgent & {
  id: string;
  organizationId: string;
  unitId: string;
  tabHash: Buffer;
  rulesVersion: string;
  startsAt: Date;
  endsAt: Date;
  presentAt: Date | null;
  codeVersion: number;
  completedAt: Date | null;
};

type NewVisit = Omit<AgentVisit, 'presentAt' | 'codeVersion' | 'completedAt'>;

export async function addAgentVisit(tx: Queryable, visit: NewVisit): Promise<void> {
  await tx.query(
    'agentVisits.add',
    sql`
      insert into agent_visits (
        id, organization_id, unit_id, first_name, last_name, license_number, license_state, brokerage, office_email,
        phone_number, tab_hash, rules_version, starts_at, ends_at
      ) values (
        ${visit.id}, ${visit.organizationId}, ${visit.unitId}, ${visit.firstName}, ${visit.lastName},
        ${visit.licenseNumber}, ${visit.licenseState}, ${visit.brokerage}, ${visit.officeEmail}, ${visit.phoneNumber},
        ${visit.tabHash}, ${visit.rulesVersion}, ${visit.startsAt}, ${visit.endsAt}
      )
    `,
  );
}

/** With `forUpdate`, concurrent changes to the same visit wait. */
export async function agentVisitById(
  db: Queryable,
  id: string,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<AgentVisit | null> {
  const [visit] = await db.query<Omit<AgentVisit, 'tabHash'> & { tabHash: Uint8Array }>(
    'agentVisits.byId',
    sql`
      select
        id, brokerage, organization_id as "organizationId", unit_id as "unitId", first_name as "firstName",
        last_name as "lastName", license_number as "licenseNumber", license_state as "licenseState",
        office_email as "officeEmail", phone_number as "phoneNumber", tab_hash as "tabHash",
        rules_version as "rulesVersion", starts_at as "startsAt", ends_at as "endsAt", present_at as "presentAt",
        code_version as "codeVersion", completed_at as "completedAt"
      from agent_visits
      where id = ${id}
      ${forUpdate ? sql`for update` : sql``}
    `,
  );
  return visit ? { ...visit, tabHash: Buffer.from(visit.tabHash) } : null;
}

type LicenseQuery = { organizationId: string; licenseNumber: string; licenseState: string; now: Date };

/** Whether an agent with this license is currently in a home. */
export async function isVisiting(tx: Queryable, licensed: LicenseQuery): Promise<boolean> {
  const { organizationId, licenseNumber, licenseState, now } = licensed;
  const rows = await tx.query(
    'agentVisits.isVisiting',
    sql`
      select from agent_visits
      where organization_id = ${organizationId} and license_state = ${licenseState}
        and license_number = ${licenseNumber} and ends_at > ${now} and completed_at is null
    `,
  );
  return rows.length > 0;
}

/** From now on only the new tab gets a code, and only after it shows that the agent is at the home. */
export async function moveVisit(tx: Queryable, id: string, tabHash: Buffer): Promise<void> {
  await tx.query(
    'agentVisits.move',
    sql`update agent_visits set tab_hash = ${tabHash}, present_at = null, presence = null where id = ${id}`,
  );
}

export async function recordAgentPresence(
  tx: Queryable,
  id: string,
  { presence, now }: { presence: Presence; now: Date },
): Promise<void> {
  await tx.query(
    'agentVisits.recordAgentPresence',
    sql`update agent_visits set present_at = ${now}, presence = ${presence} where id = ${id}`,
  );
}

/** Returns the number of the code that is valid from now on. */
export async function issueNextAgentCode(tx: Queryable, id: string): Promise<number> {
  const [visit] = await tx.query<{ version: number }>(
    'agentVisits.issueNextCode',
    sql`
      update agent_visits set code_version = code_version + 1 where id = ${id}
      returning code_version as version
    `,
  );
  if (!visit) throw new Error('agentVisits.issueNextCode found nothing');
  return visit.version;
}

export async function completeVisit(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query(
    'agentVisits.complete',
    sql`update agent_visits set completed_at = ${now} where id = ${id} and completed_at is null`,
  );
}

/** How an organization lets agents in, or null if it does not. */
export async function getAgentAccess(
  db: Queryable,
  organizationId: string,
): Promise<{ offices: string[]; minutes: number } | null> {
  const [row] = await db.query<{ given: { offices: string[]; minutes?: number | null } | null }>(
    'agentVisits.getAgentAccess',
    sql`select settings -> 'agentAccess' as given from organizations where id = ${organizationId}`,
  );
  return row?.given ? { offices: row.given.offices, minutes: row.given.minutes ?? 30 } : null;
}

/** Releases the time that was reserved for a visit. */
export async function releaseVisitTime(tx: Queryable, tabHash: Buffer): Promise<void> {
  await tx.query(
    'agentVisits.releaseVisitTime',
    sql`delete from tour_times where tab_hash = ${tabHash} and held_until is not null`,
  );
}

export const purgeAgentVisits = (db: Queryable, before: Date): Promise<void> =>
  purge(db, 'agentVisits.purge', {
    table: 'agent_visits',
    where: sql`ends_at < ${before}`,
    tokens: ['agent'],
  });

type AgentEvent = { kind: 'PRESENT'; presence: Presence } | { kind: 'CODE' | 'MOVED' | 'LOCKED' };

/** The agent log is append-only: later actions never change earlier entries. */
export async function logAgentEvent(
  tx: Queryable,
  visitId: string,
  event: AgentEvent,
  now: Date,
): Promise<void> {
  const presence = event.kind === 'PRESENT' ? event.presence : null;
  await tx.query(
    'agentLog.add',
    sql`
      insert into agent_visit_events (visit_id, at, kind, presence)
      values (${visitId}, ${now}, ${event.kind}, ${presence})
    `,
  );
}

export async function countShownCodes(tx: Queryable, visitId: string): Promise<number> {
  const rows = await tx.query(
    'agentLog.countShownCodes',
    sql`select from agent_visit_events where visit_id = ${visitId} and kind = 'CODE'`,
  );
  return rows.length;
}
