import { nextHandOverMail } from '#server/db/agent/handOvers.ts';
import type { Queryable } from '#server/db/database.ts';
import { organizationById } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';

import { CHAT_TO_TEAM } from '../mails/kinds.ts';

/** Something was said to the person who has the chat: he need not look there to learn of it. */
export async function tellTeamAgain(tx: Queryable, conversationSid: string, now: Date): Promise<void> {
  const next = await nextHandOverMail(tx, conversationSid, now);
  const organization = next && (await organizationById(tx, next.organizationId));
  if (!next || !organization?.leasingEmail) return;
  await queueMail(tx, {
    organizationId: next.organizationId,
    kind: CHAT_TO_TEAM,
    subjectId: next.id,
    version: next.mails,
    recipient: organization.leasingEmail,
    now,
    dueAt: next.mailAt,
  });
}
