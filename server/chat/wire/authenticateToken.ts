import type { ChatDeps } from '#server/chat/chatDeps.ts';
import { isSessionEnded } from '#server/chat/queries/sessions.ts';
import { type ChatUser, chatUserByIdentity } from '#server/chat/queries/users.ts';
import type { TokenProblem } from '#server/chat/tokens.ts';

export type AuthenticatedUser = { user: ChatUser; expiresAt: Date };

const descriptions: Record<TokenProblem['problem'], string> = {
  20101: 'Invalid Access Token',
  20103: 'Invalid Access Token claims',
  20104: 'Access Token expired or expiration date invalid',
  20106: 'Invalid Access Token grants',
  20107: 'Invalid Access Token signature',
};

/** The user a token admits; no token admits a visitor whose chat has ended. */
export async function authenticateToken(
  { db, clock, chatTokens }: Pick<ChatDeps, 'db' | 'clock' | 'chatTokens'>,
  token: unknown,
): Promise<AuthenticatedUser | TokenProblem> {
  const tokenGrant = chatTokens.read(token, clock.now());
  if ('problem' in tokenGrant) return tokenGrant;
  const user = await chatUserByIdentity(db, tokenGrant.identity);
  if (!user || (await isSessionEnded(db, user.identity))) return { problem: 20101 };
  return { user, expiresAt: tokenGrant.expiresAt };
}

export const toTokenErrorStatus = ({ problem }: TokenProblem) => ({
  code: 401,
  status: 'UNAUTHORIZED',
  description: descriptions[problem],
  errorCode: problem,
});
