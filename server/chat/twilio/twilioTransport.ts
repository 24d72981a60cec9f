import { setTimeout as sleep } from 'node:timers/promises';

import type { ChatTransport } from '#server/chat/transport.ts';

import { syncConversation } from './syncConversation.ts';
import { type TwilioSyncDeps, ignoreStatus } from './twilioRequests.ts';

const RETRY_AFTER_MS = 200;
const WAIT_MS = 8_000;

/** Twilio is the endpoint: conversations are created there and follow the changes stored here. */
export function createTwilioTransport(deps: TwilioSyncDeps): ChatTransport {
  const { twilio } = deps;
  const inProgress = new Map<string, Promise<void>>();

  async function syncWhenFree(sid: string): Promise<void> {
    const until = performance.now() + WAIT_MS;
    while (!(await syncConversation(deps, sid))) {
      if (performance.now() > until) throw new Error('Another server still has this conversation');
      await sleep(RETRY_AFTER_MS);
    }
  }

  return {
    socketPath: null,
    async open(name) {
      const created = await ignoreStatus(409, twilio.write('/Conversations', { UniqueName: name }));
      const { sid } = created ?? (await twilio.read(`/Conversations/${name}`));
      return String(sid);
    },
    /** Syncs run one after the other; changes made during one are sent by the next. */
    sync(sid) {
      const before = inProgress.get(sid) ?? Promise.resolve();
      const next = before.catch(() => undefined).then(() => syncWhenFree(sid));
      inProgress.set(sid, next);
      return next.finally(() => {
        if (inProgress.get(sid) === next) inProgress.delete(sid);
      });
    },
  };
}
