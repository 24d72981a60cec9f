import { oldCarried } from '#server/db/chat/carried.ts';
import { deleteChats } from '#server/db/chat/retention.ts';

import { chatsKeptSince } from '../keptChats.ts';

import type { CarryParts } from './carryParts.ts';
import { unless } from './twilioRequests.ts';

const MOST_AT_ONCE = 50;

/** Deletes the oldest chats at Twilio, and then here. What it does not delete now is asked for again. */
export async function forgetChats(
  { db, clock, twilio }: CarryParts,
  onFailed: (error: unknown) => void,
): Promise<void> {
  const before = chatsKeptSince(clock.now());
  for (const { sid, identity } of await oldCarried(db, { before, most: MOST_AT_ONCE })) {
    try {
      await unless(404, twilio.remove(`/Conversations/${sid}`));
      if (identity !== null) await unless(404, twilio.remove(`/Users/${encodeURIComponent(identity)}`));
      await deleteChats(db, [sid]);
    } catch (error) {
      onFailed(error);
    }
  }
}
