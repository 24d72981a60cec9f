import { setTimeout as sleep } from 'node:timers/promises';

import type { ChatTransport } from '../transport.ts';

import { syncConversation } from './syncConversation.ts';
import type { TwilioSyncDeps } from './twilioSyncDeps.ts';
import { ignoreStatus } from './twilioRequests.ts';

const RETRY_AFTER_MS = 200;
const WAIT_MS = 8_000;

/** Twilio is the endpoint: conversations are created there and follow the changes stored here. */
export function createTwilioTransport(parts: TwilioSyncDeps): ChatTransport {
  const { twilio } = parts;
  const underWay = new Map<string, Promise<void>>();

  async function syncWhenFree(sid: string): Promise<void> {
    const until = performance.now() + WAIT_MS;
    while (!(await syncConversation(parts, sid))) {
      if (performance.now() > until) throw new Error('Another server does not let go of a conversation');
      await sleep(RETRY_AFTER_MS);
    }
  }

  return {
    socketPath: null,
    async open(name) {
      const made = await ignoreStatus(409, twilio.write('/Conversations', { UniqueName: name }));
      const { sid } = made ?? (await twilio.read(`/Conversations/${name}`));
      return String(sid);
    },
    /** Syncs run one after the other; changes made during one are sent by the next. */
    sync(sid) {
      const before = underWay.get(sid) ?? Promise.resolve();
      const next = before.catch(() => undefined).then(() => syncWhenFree(sid));
      underWay.set(sid, next);
      return next.finally(() => {
        if (underWay.get(sid) === next) underWay.delete(sid);
      });
    },
  };
}
