import { type AgentVisit, agentVisitById } from '#server/db/access/agentVisits.ts';
import type { Database } from '#server/db/database.ts';
import { isUuid } from '#server/identifiers.ts';
import type { Tokens } from '#server/tokens.ts';

const READABLE_FOR_MS = 24 * 3_600_000;

type Parts = { db: Database; tokens: Tokens; ip: string; now: Date };

/** The visit of whoever holds its token. Null alike for one that is unknown, over, of another kind or organization. */
export async function heldVisit(
  { db, tokens, ip, now }: Parts,
  { organizationId, token }: { organizationId: string; token: string },
): Promise<AgentVisit | null> {
  if (!isUuid(organizationId)) return null;
  const id = await tokens.find(db, { token, kind: 'agent', organizationId, ip, now });
  const visit = id === null ? null : await agentVisitById(db, id);
  return visit && now.getTime() < visit.endsAt.getTime() + READABLE_FOR_MS ? visit : null;
}

type Standing = { isGone: boolean; now: Date };

export function visitStatus({ completedAt, endsAt }: AgentVisit, { isGone, now }: Standing) {
  if (completedAt !== null) return 'USED';
  if (now >= endsAt) return 'EXPIRED';
  return isGone ? 'REVOKED' : 'ACTIVE';
}
