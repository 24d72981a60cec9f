import { countHandOverMail } from '#server/db/agent/handOvers.ts';
import type { ChatSession } from '#server/db/chat/sessions.ts';
import type { Queryable } from '#server/db/database.ts';
import { organizationById } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { Tokens } from '#server/tokens.ts';

import { CHAT_TO_TEAM } from '../mails/kinds.ts';

import { giveWayIn } from './wayIn.ts';

type Given = { session: ChatSession; reason: string; now: Date };

/** The team gets a mail with a link by which one of it answers into the chat. */
export async function handToPerson(
  tx: Queryable,
  tokens: Tokens,
  { session, reason, now }: Given,
): Promise<void> {
  const { organizationId } = session;
  const id = await giveWayIn(tx, tokens, { session, reason, isForPerson: true, now });
  const organization = await organizationById(tx, organizationId);
  if (!organization?.leasingEmail) return;
  await queueMail(tx, {
    organizationId,
    kind: CHAT_TO_TEAM,
    subjectId: id,
    version: await countHandOverMail(tx, id, now),
    recipient: organization.leasingEmail,
    now,
  });
}
