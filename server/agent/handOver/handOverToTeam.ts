import type { ChatSession } from '#server/chat/queries/sessions.ts';
import { incrementHandOverMails } from '#server/agent/queries/handOvers.ts';
import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { organizationById } from '#server/organizations/queries.ts';
import { getTeamChatSettings } from '#server/organizations/teamChat.ts';
import type { Tokens } from '#server/tokens.ts';

import { chatToTeam } from '../mails/chatToTeam.ts';
import { chatToTeamByText } from '../mails/chatToTeamByText.ts';

import { getNextOpening, getReplyDueAt } from './responseTimes.ts';
import { createTeamChatLink } from './teamChatLink.ts';

type Input = {
  session: ChatSession;
  reason: string;
  /** Whether the visitor waits for an answer in the chat, and not for a call or an email. */
  isWaiting?: boolean;
  now: Date;
};

/** Notifies the team at once, with a link for answering in the chat. */
export async function handOverToTeam(
  tx: Queryable,
  tokens: Tokens,
  { session, reason, isWaiting = true, now }: Input,
): Promise<void> {
  const { organizationId } = session;
  const organization = await organizationById(tx, organizationId);
  if (!organization) return;
  const { replyMinutes, alertPhones } = await getTeamChatSettings(tx, organizationId);
  const promise = {
    replyDueAt: isWaiting ? getReplyDueAt(organization, replyMinutes, now) : null,
    wasOpen: isWaiting && getNextOpening(organization, now) === null,
  };
  const id = await createTeamChatLink(tx, tokens, { session, reason, promise, now });
  const version = await incrementHandOverMails(tx, id, now);
  const mail = { organizationId, subjectId: id, now };
  if (organization.leasingEmail !== null) {
    await queueMail(tx, { ...mail, message: chatToTeam, version, recipient: organization.leasingEmail });
  }
  for (const [at, recipient] of alertPhones.entries()) {
    // one version for each phone
    const textVersion = version * 100 + at;
    await queueMail(tx, { ...mail, message: chatToTeamByText, version: textVersion, recipient });
  }
}
