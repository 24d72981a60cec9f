import { type Carried, leaveCarried, noteCarried, takeCarried } from '#server/db/chat/carried.ts';
import { type ChatConversation, conversationBySid } from '#server/db/chat/conversations.ts';
import { rosterSince } from '#server/db/chat/participants.ts';
import { chatUserBySid } from '#server/db/chat/users.ts';

import { carryMessages } from './carryMessages.ts';
import type { CarryParts } from './carryParts.ts';
import { TwilioRefused, type TwilioRequests, unless } from './twilioRequests.ts';

/** Longer than what is done for one conversation takes. What a server leaves that has died is taken up after it. */
const HELD_MS = 60_000;
const LONGEST_WAIT_MS = 60_000;
const AT_ONCE = 200;

/** Brings Twilio what is written of a conversation here and not there. False while another server is at it. */
export async function carryConversation(parts: CarryParts, sid: string): Promise<boolean> {
  const { db, clock } = parts;
  const now = clock.now();
  const taken = await takeCarried(db, sid, { now, until: new Date(now.getTime() + HELD_MS) });
  if (!taken) return false;
  try {
    let carried = taken;
    let conversation = await conversationBySid(db, sid);
    while (conversation && isBehind(carried, conversation)) {
      carried = await carryOnce(parts, carried, conversation);
      await noteCarried(db, sid, carried);
      conversation = await conversationBySid(db, sid);
    }
    await leaveCarried(db, sid, null);
  } catch (error) {
    const isGone = error instanceof TwilioRefused && error.status === 404;
    const waitMs = isGone ? LONGEST_WAIT_MS * 60 : Math.min(1_000 * 2 ** taken.failures, LONGEST_WAIT_MS);
    await leaveCarried(db, sid, new Date(clock.now().getTime() + waitMs));
    throw error;
  }
  return true;
}

const isBehind = (carried: Carried, conversation: ChatConversation) =>
  carried.attributes !== conversation.attributes ||
  carried.state !== conversation.state ||
  carried.rosterEvent < conversation.rosterEvent ||
  carried.messagesEvent < conversation.messagesEvent;

/** Its end comes last: nothing is taken after it. */
async function carryOnce(
  parts: CarryParts,
  carried: Carried,
  { sid, attributes, state, messagesEvent: upTo }: ChatConversation,
): Promise<Carried> {
  // whoever has said something up to then is in the roster that is read now
  const rosterEvent = await carryRoster(parts, sid, carried.rosterEvent);
  const messagesEvent = await carryMessages(parts, sid, { ...carried, upTo });
  if (attributes !== carried.attributes || state !== carried.state) {
    await parts.twilio.write(`/Conversations/${sid}`, { Attributes: attributes, State: state });
  }
  return { ...carried, attributes, state, rosterEvent, messagesEvent };
}

/** Who has come and who has gone, up to the last change of it. */
async function carryRoster({ db, twilio }: CarryParts, sid: string, after: number): Promise<number> {
  const seats = await rosterSince(db, sid, { event: after, notBefore: null, most: AT_ONCE });
  for (const { identity, userSid, attributes, isGone } of seats) {
    const path = `/Conversations/${sid}/Participants`;
    if (isGone) {
      await unless(404, twilio.remove(`${path}/${encodeURIComponent(identity)}`));
      continue;
    }
    await nameUser(twilio, identity, (await chatUserBySid(db, userSid))?.friendlyName ?? '');
    await unless(409, twilio.write(path, { Identity: identity, Attributes: attributes }));
  }
  return seats.at(-1)?.event ?? after;
}

async function nameUser(twilio: TwilioRequests, identity: string, name: string): Promise<void> {
  const made = await unless(409, twilio.write('/Users', { Identity: identity, FriendlyName: name }));
  if (!made) await twilio.write(`/Users/${encodeURIComponent(identity)}`, { FriendlyName: name });
}
