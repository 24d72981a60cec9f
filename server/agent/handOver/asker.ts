import type { ChatSession } from '#server/db/chat/sessions.ts';
import type { Queryable } from '#server/db/database.ts';
import { shownAddress } from '#server/db/residents/proofs.ts';

/** Who writes in a chat, as the team is told of him. */
export type Asker = {
  /** Where he is answered: an address that a code has shown goes before one that was only typed. */
  email: string;
  isShown: boolean;
  facts: [string, string][];
};

const notShown = 'No. No one has checked who this is, so don’t share anything about a lease.';

export async function askerOf(db: Queryable, session: ChatSession): Promise<Asker> {
  const shown = await shownAddress(db, session.conversationSid);
  const facts: Asker['facts'] = [
    ['Name', session.name],
    ['Email', session.email],
  ];
  if (session.useCase === 'RESIDENT_SUPPORT') facts.push(['Verified by code', shown ?? notShown]);
  return { email: shown ?? session.email, isShown: shown !== null, facts };
}
