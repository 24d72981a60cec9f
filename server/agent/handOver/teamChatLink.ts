import { type NewHandOver, addHandOver } from '#server/agent/queries/handOvers.ts';
import type { ChatSession } from '#server/chat/queries/sessions.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tokens } from '#server/tokens.ts';

type Input = {
  session: Pick<ChatSession, 'conversationSid' | 'organizationId'>;
  reason: string;
  promise: NewHandOver['promise'];
  now: Date;
};

/** The link for a team member to read and answer a chat; it is only sent by email. */
export async function createTeamChatLink(
  tx: Queryable,
  tokens: Tokens,
  { session: { conversationSid, organizationId }, reason, promise, now }: Input,
): Promise<string> {
  const id = await addHandOver(tx, { organizationId, conversationSid, reason, promise, at: now });
  await tokens.issue(tx, { kind: 'chat', organizationId, subjectId: id });
  return id;
}

export const getTeamChatPath = (tokens: Tokens, handOverId: string): string =>
  `/staff/chat/${tokens.derive('chat', handOverId)}`;
