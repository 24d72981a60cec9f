import { claimNextHandOverMail } from '../queries/handOvers.ts';
import { requestAgentReply } from '../queries/turns.ts';
import type { Queryable } from '#server/db/database.ts';
import { organizationById } from '#server/organizations/queries.ts';
import { queueMail } from '#server/db/outbox.ts';

import { chatToTeam } from '../mails/chatToTeam.ts';

type VisitorMessage = { conversationSid: string; author: string; index: number };

/** Asks the agent to reply to a message, or tells the person who has taken over the chat about it. */
export async function requestReply(tx: Queryable, message: VisitorMessage, now: Date): Promise<void> {
  const responder = await requestAgentReply(tx, message);
  if (responder === 'person') await renotifyTeam(tx, message.conversationSid, now);
}

/** Emails the person who has taken over the chat about a new message, so they need not watch the chat. */
async function renotifyTeam(tx: Queryable, conversationSid: string, now: Date): Promise<void> {
  const mail = await claimNextHandOverMail(tx, conversationSid, now);
  const organization = mail && (await organizationById(tx, mail.organizationId));
  if (!mail || !organization?.leasingEmail) return;
  await queueMail(tx, {
    organizationId: mail.organizationId,
    message: chatToTeam,
    subjectId: mail.id,
    version: mail.mails,
    recipient: organization.leasingEmail,
    now,
    dueAt: mail.mailAt,
  });
}
