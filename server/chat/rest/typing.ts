import { rosterPage } from '#server/db/chat/participants.ts';

import { placeOf } from '../conversations/place.ts';
import type { ChatSignal } from '../delivery/bus.ts';
import { forbidden } from '../refused.ts';

import { type Answer, type Asked, ok } from './asked.ts';

export const TYPING_SECONDS = 5;
/** What the database tells other servers has to be short. */
const MOST_TOLD = 50;

/** Told to the others in the conversation, and kept nowhere. */
export async function typing({ parts, user, payload }: Asked): Promise<Answer> {
  const { db, bus } = parts;
  const sid = new URLSearchParams(payload).get('ChannelSid') ?? '';
  const { conversation } = await placeOf(db, user, sid);
  if (conversation.state === 'closed') throw forbidden();
  const { identity } = user;
  const page = { from: null, key: null, isDescending: false, most: MOST_TOLD };
  const others = (await rosterPage(db, conversation.sid, page)).flatMap((seat) =>
    seat.isGone || seat.identity === identity ? [] : [seat.identity],
  );
  const told: ChatSignal = { kind: 'typing', conversationSid: conversation.sid, identity, others };
  await bus.tellOthers(db, told);
  bus.tellHere(told);
  return ok({ typing_timeout: TYPING_SECONDS });
}
