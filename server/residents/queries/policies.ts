import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

export const policyTopics = [
  'RENT',
  'FEES',
  'RENEWAL',
  'MOVE_OUT',
  'PETS',
  'GUESTS',
  'PARKING',
  'INSURANCE',
  'NOISE',
  'KEYS',
] as const;

export type PolicyTopic = (typeof policyTopics)[number];

/** A policy for all residents of an organization, in its own words, and in Spanish if it has written that too. */
export type ResidentPolicy = { topic: PolicyTopic; text: string; textInSpanish?: string };

export async function getResidentPolicies(db: Queryable, organizationId: string): Promise<ResidentPolicy[]> {
  const [row] = await db.query<{ policies: ResidentPolicy[] | null }>(
    'residentPolicies.find',
    sql`select settings -> 'residentPolicies' as policies from organizations where id = ${organizationId}`,
  );
  return row?.policies ?? [];
}
