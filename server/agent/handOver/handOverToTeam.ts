import { incrementHandOverMails } from '#server/db/agent/handOvers.ts';
import type { ChatSession } from '#server/chat/queries/sessions.ts';
import type { Queryable } from '#server/db/database.ts';
import { organizationById } from '#server/organizations/queries.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { Tokens } from '#server/tokens.ts';

import { chatToTeam } from '../mails/chatToTeam.ts';

import { createTeamChatLink } from './teamChatLink.ts';

type Input = { session: ChatSession; reason: string; now: Date };

/** Sends the team an email with a link for answering in the chat. */
export async function handOverToTeam(
  tx: Queryable,
  tokens: Tokens,
  { session, reason, now }: Input,
): Promise<void> {
  const { organizationId } = session;
  const id = await createTeamChatLink(tx, tokens, { session, reason, isForTeam: true, now });
  const organization = await organizationById(tx, organizationId);
  if (!organization?.leasingEmail) return;
  await queueMail(tx, {
    organizationId,
    message: chatToTeam,
    subjectId: id,
    version: await incrementHandOverMails(tx, id, now),
    recipient: organization.leasingEmail,
    now,
  });
}
