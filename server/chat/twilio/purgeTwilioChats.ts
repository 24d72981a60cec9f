import { findExpiredSyncedChats } from '#server/db/chat/syncState.ts';
import { deleteChats } from '#server/db/chat/retention.ts';

import { getChatRetentionCutoff } from '../getChatRetentionCutoff.ts';

import type { TwilioSyncDeps } from './twilioSyncDeps.ts';
import { ignoreStatus } from './twilioRequests.ts';

const MAX_BATCH_SIZE = 50;

/** Deletes the oldest chats at Twilio, and then here; what fails is retried on a later run. */
export async function purgeTwilioChats(
  { db, clock, twilio }: TwilioSyncDeps,
  onFailed: (error: unknown) => void,
): Promise<void> {
  const before = getChatRetentionCutoff(clock.now());
  for (const { sid, identity } of await findExpiredSyncedChats(db, { before, limit: MAX_BATCH_SIZE })) {
    try {
      await ignoreStatus(404, twilio.remove(`/Conversations/${sid}`));
      if (identity !== null) await ignoreStatus(404, twilio.remove(`/Users/${encodeURIComponent(identity)}`));
      await deleteChats(db, [sid]);
    } catch (error) {
      onFailed(error);
    }
  }
}
