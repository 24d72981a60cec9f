import { setTimeout as sleep } from 'node:timers/promises';

import type { ChatTransport } from '../transport.ts';

import { carryConversation } from './carryConversation.ts';
import type { CarryParts } from './carryParts.ts';
import { unless } from './twilioRequests.ts';

const AGAIN_AFTER_MS = 200;
const WAIT_MS = 8_000;

/** Twilio is the other end: conversations are made there, and follow what is written here. */
export function createTwilioTransport(parts: CarryParts): ChatTransport {
  const { twilio } = parts;
  const underWay = new Map<string, Promise<void>>();

  async function carryWhenFree(sid: string): Promise<void> {
    const until = performance.now() + WAIT_MS;
    while (!(await carryConversation(parts, sid))) {
      if (performance.now() > until) throw new Error('Another server does not let go of a conversation');
      await sleep(AGAIN_AFTER_MS);
    }
  }

  return {
    socketPath: null,
    async open(name) {
      const made = await unless(409, twilio.write('/Conversations', { UniqueName: name }));
      const { sid } = made ?? (await twilio.read(`/Conversations/${name}`));
      return String(sid);
    },
    /** One after the other: what comes while one is under way is carried by the next. */
    carry(sid) {
      const before = underWay.get(sid) ?? Promise.resolve();
      const next = before.catch(() => undefined).then(() => carryWhenFree(sid));
      underWay.set(sid, next);
      return next.finally(() => {
        if (underWay.get(sid) === next) underWay.delete(sid);
      });
    },
  };
}
