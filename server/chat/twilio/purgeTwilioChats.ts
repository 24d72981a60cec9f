import { getChatRetentionCutoff } from '#server/chat/getChatRetentionCutoff.ts';
import { deleteChats } from '#server/chat/queries/retention.ts';
import { findExpiredSyncedChats } from '#server/chat/queries/syncState.ts';

import { ignoreStatus } from './twilioRequests.ts';
import type { TwilioSyncDeps } from './twilioSyncDeps.ts';

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
