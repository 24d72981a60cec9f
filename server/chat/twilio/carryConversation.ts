import { randomUUID } from 'node:crypto';

import {
  type Carried,
  leaveCarried,
  noteCarried,
  renewCarried,
  takeCarried,
} from '#server/db/chat/carried.ts';
import { type ChatConversation, conversationBySid } from '#server/db/chat/conversations.ts';
import { rosterSince } from '#server/db/chat/participants.ts';
import { chatUserBySid } from '#server/db/chat/users.ts';

import { carryMessages } from './carryMessages.ts';
import type { CarryParts } from './carryParts.ts';
import { TwilioRefused, type TwilioRequests, unless } from './twilioRequests.ts';
import { NotHeld, whileHeld } from './whileHeld.ts';

/** What a server leaves that has died is taken up after it. */
const HELD_MS = 60_000;
const RENEWED_AFTER_MS = 20_000;
const LONGEST_WAIT_MS = 60_000;
const AT_ONCE = 200;

/** Brings Twilio what is written of a conversation here and not there. False while another server is at it. */
export async function carryConversation(parts: CarryParts, sid: string): Promise<boolean> {
  const { db, clock } = parts;
  const mine = { conversationSid: sid, holder: randomUUID() };
  const untilAfter = (at: Date) => new Date(at.getTime() + HELD_MS);
  let heldAt = clock.now();
  const taken = await takeCarried(db, sid, { ...mine, now: heldAt, until: untilAfter(heldAt) });
  if (!taken) return false;
  const hold = async () => {
    const now = clock.now();
    if (now.getTime() - heldAt.getTime() < RENEWED_AFTER_MS) return;
    heldAt = now;
    if (!(await renewCarried(db, sid, { ...mine, until: untilAfter(now) }))) throw new NotHeld();
  };
  const held = { ...parts, twilio: whileHeld(parts.twilio, hold) };
  try {
    let carried = taken;
    let conversation = await conversationBySid(db, sid);
    while (conversation && isBehind(carried, conversation)) {
      carried = await carryOnce(held, carried, conversation);
      await noteCarried(db, mine, carried);
      conversation = await conversationBySid(db, sid);
    }
    await leaveCarried(db, mine, null);
  } catch (error) {
    if (error instanceof NotHeld) return false;
    const isGone = error instanceof TwilioRefused && error.status === 404;
    const waitMs = isGone ? LONGEST_WAIT_MS * 60 : Math.min(1_000 * 2 ** taken.failures, LONGEST_WAIT_MS);
    await leaveCarried(db, mine, new Date(clock.now().getTime() + waitMs));
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
