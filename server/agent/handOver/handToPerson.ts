import { addHandOver } from '#server/db/agent/handOvers.ts';
import type { ChatSession } from '#server/db/chat/sessions.ts';
import type { Queryable } from '#server/db/database.ts';
import { organizationById } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { Tokens } from '#server/tokens.ts';

import { CHAT_TO_TEAM } from '../mails/kinds.ts';

type Given = { session: ChatSession; reason: string; now: Date };

/** The team gets a mail with a link by which one of it answers into the chat. */
export async function handToPerson(
  tx: Queryable,
  tokens: Tokens,
  { session: { conversationSid, organizationId }, reason, now }: Given,
): Promise<void> {
  const id = await addHandOver(tx, { organizationId, conversationSid, reason, at: now });
  const organization = id === null ? null : await organizationById(tx, organizationId);
  if (id === null || !organization?.leasingEmail) return;
  await tokens.issue(tx, { kind: 'chat', organizationId, subjectId: id });
  await queueMail(tx, {
    organizationId,
    kind: CHAT_TO_TEAM,
    subjectId: id,
    recipient: organization.leasingEmail,
    now,
  });
}

export const chatPathOf = (tokens: Tokens, handOverId: string): string =>
  `/staff/chat/${tokens.derive('chat', handOverId)}`;
