import type { ChatDeps } from '#server/chat/chatDeps.ts';
import { getChatRetentionCutoff } from '#server/chat/getChatRetentionCutoff.ts';
import { deleteChats } from '#server/chat/queries/retention.ts';
import { findChatSession } from '#server/chat/queries/sessions.ts';
import { findChatsToSync, findExpiredSyncedChats } from '#server/chat/queries/syncState.ts';
import { parseObjectName } from '#server/chat/sync/objectNames.ts';
import { type Log, getErrorName } from '#server/log.ts';
import { runPeriodically } from '#server/runPeriodically.ts';
import type { TwilioChat } from '#server/serviceSettings.ts';

import { WEBHOOK_PATH } from './twilioChat.ts';
import {
  createTwilioRequests,
  TwilioRequestError,
  ignoreStatus,
  type TwilioSyncDeps,
} from './twilioRequests.ts';

type Deps = ChatDeps & { log: Log };

const POLL_INTERVAL_MS = 5_000;
const PURGE_EVERY_MS = 10 * 60_000;
const MAX_BATCH_SIZE = 50;
const LOOK_BACK_MS = 7 * 24 * 3_600_000;
const syncedEvents = [
  'onMessageAdded',
  'onMessageUpdated',
  'onMessageRemoved',
  'onConversationStateUpdated',
  'onConversationRemoved',
];

/** Other errors' messages may quote the chat. */
function getErrorReason(error: unknown): string {
  if (error instanceof TwilioRequestError) return error.message;
  return getErrorName(error);
}

/**
 * Sends changes in visitors' chats to Twilio, and sets it up to report visitors' messages and to delete chats
 * in time.
 */
export function syncChatsToTwilio(deps: Deps, chat: TwilioChat): { stop: () => Promise<void> } {
  const { db, clock, bus, transport, log } = deps;
  const twilio = createTwilioRequests(chat);
  let isWebhookRegistered = false;

  const logFailure = (error: unknown) => log.warn('chat.sync.failed', { reason: getErrorReason(error) });

  async function registerWebhook(): Promise<void> {
    if (isWebhookRegistered) return;
    await twilio.write('/Configuration/Webhooks', {
      Method: 'POST',
      PostWebhookUrl: `${chat.publicUrl}${WEBHOOK_PATH}`,
      Filters: syncedEvents,
    });
    isWebhookRegistered = true;
  }

  async function poll(): Promise<void> {
    await registerWebhook();
    const now = clock.now();
    const since = new Date(now.getTime() - LOOK_BACK_MS);
    for (const sid of await findChatsToSync(db, { now, since, limit: MAX_BATCH_SIZE })) {
      await transport.sync(sid).catch(logFailure);
    }
  }

  const unsubscribe = bus.onSignal((chatSignal) => {
    if (chatSignal.kind !== 'changed') return;
    const owners = chatSignal.objects.map((name) => parseObjectName(name)?.owner ?? '');
    for (const sid of new Set(owners.filter((owner) => owner.startsWith('CH')))) {
      void findChatSession(db, sid)
        .then((session) => (session ? transport.sync(sid) : undefined))
        .catch(logFailure);
    }
  });
  const poller = runPeriodically(poll, { everyMs: POLL_INTERVAL_MS, onFailed: logFailure });

  const purger = runPeriodically(() => purgeTwilioChats({ db, clock, twilio }, logFailure), {
    everyMs: PURGE_EVERY_MS,
    onFailed: logFailure,
  });

  return {
    async stop() {
      unsubscribe();
      await Promise.all([poller.stop(), purger.stop()]);
    },
  };
}

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
