import sql from 'sql-template-tag';

import type { AgentSettings } from '#server/db/chat/agentConfigs.ts';
import type { Queryable } from '#server/db/database.ts';

/** Only to an organization that has said nothing about its agent yet. True when it did something. */
export async function addAgent(
  tx: Queryable,
  organizationId: string,
  agent: AgentSettings,
): Promise<boolean> {
  const added = await tx.query(
    'seed.agent',
    sql`
      update organizations
      set settings = settings || jsonb_build_object('agent', ${JSON.stringify(agent)}::jsonb)
      where id = ${organizationId} and not settings ? 'agent'
      returning id
    `,
  );
  return added.length > 0;
}
