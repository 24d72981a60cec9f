import { isSessionOver } from '#server/db/chat/sessions.ts';
import { type ChatUser, chatUserByIdentity } from '#server/db/chat/users.ts';

import type { ChatParts } from '../chatParts.ts';
import type { TokenProblem } from '../tokens.ts';

export type LetIn = { user: ChatUser; expiresAt: Date };

const descriptions: Record<TokenProblem['problem'], string> = {
  20101: 'Invalid Access Token',
  20103: 'Invalid Access Token claims',
  20104: 'Access Token expired or expiration date invalid',
  20106: 'Invalid Access Token grants',
  20107: 'Invalid Access Token signature',
};

/** Whom a token lets in; what was ended lets nobody in any more. */
export async function letIn(
  { db, clock, chatTokens }: Pick<ChatParts, 'db' | 'clock' | 'chatTokens'>,
  token: unknown,
): Promise<LetIn | TokenProblem> {
  const read = chatTokens.read(token, clock.now());
  if ('problem' in read) return read;
  const user = await chatUserByIdentity(db, read.identity);
  if (!user || (await isSessionOver(db, user.identity))) return { problem: 20101 };
  return { user, expiresAt: read.expiresAt };
}

export const refusedStatus = ({ problem }: TokenProblem) => ({
  code: 401,
  status: 'UNAUTHORIZED',
  description: descriptions[problem],
  errorCode: problem,
});
