import { placeOf } from '../conversations/place.ts';
import type { ChatSignal } from '../delivery/bus.ts';
import { forbidden } from '../refused.ts';

import { type Answer, type Asked, ok } from './asked.ts';

export const TYPING_SECONDS = 5;

/** Told to the others in the conversation, and kept nowhere. */
export async function typing({ parts, user, payload }: Asked): Promise<Answer> {
  const { db, bus } = parts;
  const sid = new URLSearchParams(payload).get('ChannelSid') ?? '';
  const { conversation } = await placeOf(db, user, sid);
  if (conversation.state === 'closed') throw forbidden();
  const told: ChatSignal = { kind: 'typing', conversationSid: conversation.sid, identity: user.identity };
  await bus.tellOthers(db, told);
  bus.tellHere(told);
  return ok({ typing_timeout: TYPING_SECONDS });
}
