import { chatSession, noteTour } from '#server/db/chat/sessions.ts';
import { DomainError } from '#server/errors.ts';
import { heldTour } from '#server/tours/view/heldTour.ts';

import type { ChatParts } from '../chatParts.ts';
import type { ChatChange } from '../delivery/change.ts';

import type { Place } from './place.ts';
import { type Said, say, type Stored } from './say.ts';
import { tourSecretIn, withoutSecrets } from './shownLinks.ts';

type Parts = Pick<ChatParts, 'tokens'>;
type Words = { body: string | undefined; attributes: string | undefined };

/** What a visitor says, without the secrets that he shows in it. */
export async function hear(parts: Parts, change: ChatChange, place: Place, said: Said): Promise<Stored> {
  return say(change, place, { ...said, ...(await understood(parts, change, place.conversation.sid, said)) });
}

/** The tour of a link that is shown is noted; the words are kept without what opens it. */
export async function understood(
  { tokens }: Parts,
  { tx, now }: Pick<ChatChange, 'tx' | 'now'>,
  conversationSid: string,
  { body, attributes }: Words,
): Promise<Words> {
  const token = tourSecretIn(body ?? '');
  const session = token === null ? null : await chatSession(tx, conversationSid);
  if (token !== null && session) {
    const { organizationId, addressMac } = session;
    const ip = addressMac === null ? conversationSid : Buffer.from(addressMac).toString('hex');
    const shown = { organizationId, token };
    const tour = await heldTour({ db: tx, tokens, ip, now }, shown).catch(nobodys);
    if (tour) await noteTour(tx, conversationSid, tour.id);
  }
  return {
    body: body === undefined ? undefined : withoutSecrets(body),
    attributes: attributes === undefined ? undefined : withoutSecrets(attributes),
  };
}

/** Whoever has shown too many that lead nowhere is heard all the same. */
function nobodys(error: unknown): null {
  if (error instanceof DomainError) return null;
  throw error;
}
