import type { Database } from '#server/db/database.ts';
import type { AccessStatus } from '#server/graphql/schemaTypes.ts';
import { isUuid } from '#server/isUuid.ts';
import type { Tokens } from '#server/tokens.ts';

import { type AgentVisit, agentVisitById } from './agentVisits.ts';

const READABLE_FOR_MS = 24 * 3_600_000;

type Deps = { db: Database; tokens: Tokens; ip: string; now: Date };

/**
 * The visit of the token's holder. Null for any token that is unknown, expired, or of another kind or
 * organization.
 */
export async function findVisitByToken(
  { db, tokens, ip, now }: Deps,
  { organizationId, token }: { organizationId: string; token: string },
): Promise<AgentVisit | null> {
  if (!isUuid(organizationId)) return null;
  const id = await tokens.find(db, { token, kind: 'agent', organizationId, ip, now });
  const visit = id === null ? null : await agentVisitById(db, id);
  return visit && now.getTime() < visit.endsAt.getTime() + READABLE_FOR_MS ? visit : null;
}

type StatusInput = { isUnavailable: boolean; now: Date };

export function getVisitStatus(
  { completedAt, endsAt }: AgentVisit,
  { isUnavailable, now }: StatusInput,
): AccessStatus {
  if (completedAt !== null) return 'USED';
  if (now >= endsAt) return 'EXPIRED';
  return isUnavailable ? 'REVOKED' : 'ACTIVE';
}
