import { addHandOver } from '#server/db/agent/handOvers.ts';
import type { ChatSession } from '#server/db/chat/sessions.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tokens } from '#server/tokens.ts';

type Given = {
  session: Pick<ChatSession, 'conversationSid' | 'organizationId'>;
  reason: string;
  isForPerson: boolean;
  now: Date;
};

/** The link by which one of the team reads a chat and answers in it. Told only by mails. */
export async function giveWayIn(
  tx: Queryable,
  tokens: Tokens,
  { session: { conversationSid, organizationId }, reason, isForPerson, now }: Given,
): Promise<string> {
  const id = await addHandOver(tx, { organizationId, conversationSid, reason, isForPerson, at: now });
  await tokens.issue(tx, { kind: 'chat', organizationId, subjectId: id });
  return id;
}

export const chatPathOf = (tokens: Tokens, handOverId: string): string =>
  `/staff/chat/${tokens.derive('chat', handOverId)}`;
