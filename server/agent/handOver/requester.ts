import type { ChatSession } from '#server/chat/queries/sessions.ts';
import type { Queryable } from '#server/db/database.ts';
import { findVerifiedEmail } from '#server/residents/queries/residentVerifications.ts';

/** The person writing in a chat, as described to the team. */
export type Requester = {
  /** The reply address; one verified by code takes precedence over one that was only typed. */
  email: string;
  isVerified: boolean;
  facts: [string, string][];
};

const notVerified = 'No. No one has checked who this is, so don’t share anything about a lease.';

export async function getRequester(db: Queryable, session: ChatSession): Promise<Requester> {
  const verifiedEmail = await findVerifiedEmail(db, session.conversationSid);
  const facts: Requester['facts'] = [
    ['Name', session.name],
    ['Email', session.email],
  ];
  if (session.useCase === 'RESIDENT_SUPPORT') facts.push(['Verified by code', verifiedEmail ?? notVerified]);
  return { email: verifiedEmail ?? session.email, isVerified: verifiedEmail !== null, facts };
}
