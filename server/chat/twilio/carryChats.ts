import { waitingToBeCarried } from '#server/db/chat/carried.ts';
import { chatSession } from '#server/db/chat/sessions.ts';
import type { Log } from '#server/log.ts';
import { repeatedly } from '#server/repeatedly.ts';

import type { ChatParts } from '../chatParts.ts';
import { objectNamed } from '../sync/objectNames.ts';

import { forgetChats } from './forgetChats.ts';
import { type TwilioChat, WEBHOOK_PATH } from './twilioChat.ts';
import { createTwilioRequests, TwilioRefused } from './twilioRequests.ts';

type Parts = ChatParts & { log: Log };

const LOOK_EVERY_MS = 5_000;
const FORGET_EVERY_MS = 10 * 60_000;
const MOST_AT_ONCE = 50;
const LOOK_BACK_MS = 7 * 24 * 3_600_000;
const heardOf = [
  'onMessageAdded',
  'onMessageUpdated',
  'onMessageRemoved',
  'onConversationStateUpdated',
  'onConversationRemoved',
];

/** The message of another error may quote what was said. */
function reasonOf(error: unknown): string {
  if (error instanceof TwilioRefused) return error.message;
  return error instanceof Error ? error.name : 'unknown';
}

/** Brings Twilio whatever changes in visitors' chats, and asks it to tell what they say and to forget them in time. */
export function carryChats(parts: Parts, chat: TwilioChat): { stop: () => Promise<void> } {
  const { db, clock, bus, transport, log } = parts;
  const twilio = createTwilioRequests(chat);
  let isHeard = false;

  const failed = (error: unknown) => log.warn('chat.carry.failed', { reason: reasonOf(error) });

  async function askToBeTold(): Promise<void> {
    if (isHeard) return;
    await twilio.write('/Configuration/Webhooks', {
      Method: 'POST',
      PostWebhookUrl: `${chat.publicUrl}${WEBHOOK_PATH}`,
      Filters: heardOf,
    });
    isHeard = true;
  }

  async function look(): Promise<void> {
    await askToBeTold();
    const now = clock.now();
    const since = new Date(now.getTime() - LOOK_BACK_MS);
    for (const sid of await waitingToBeCarried(db, { now, since, most: MOST_AT_ONCE })) {
      await transport.carry(sid).catch(failed);
    }
  }

  const stopHearing = bus.onSignal((told) => {
    if (told.kind !== 'changed') return;
    const owners = told.objects.map((name) => objectNamed(name)?.owner ?? '');
    for (const sid of new Set(owners.filter((owner) => owner.startsWith('CH')))) {
      void chatSession(db, sid)
        .then((session) => (session ? transport.carry(sid) : undefined))
        .catch(failed);
    }
  });
  const looking = repeatedly(look, { everyMs: LOOK_EVERY_MS, onFailed: failed });

  const forgetting = repeatedly(() => forgetChats({ db, clock, twilio }, failed), {
    everyMs: FORGET_EVERY_MS,
    onFailed: failed,
  });

  return {
    async stop() {
      stopHearing();
      await Promise.all([looking.stop(), forgetting.stop()]);
    },
  };
}
