import type { Log } from '#server/log.ts';

import type { ChatParts } from '../chatParts.ts';
import type { Hub } from '../delivery/hub.ts';
import { answerRequest, problem, type CarriedRequest } from '../rest/answerRequest.ts';
import { Refused } from '../refused.ts';

import type { Allowance } from './allowance.ts';
import type { Outlet } from './outlet.ts';
import type { Packet } from './packet.ts';
import { type Asker, SYNC_EVENT, takeSubscriptions } from './subscriptions.ts';

type Given = { parts: ChatParts; hub: Hub; log: Log; origin: string; outlet: Outlet; allowance: Allowance };

/** Answers what a packet carries for one of the services behind the socket. */
export function createRequests({ parts, hub, log, origin, outlet, allowance }: Given) {
  async function subscribe(packet: Packet, known: Omit<Asker, 'tell'>): Promise<void> {
    const asker = { ...known, tell: (body: object) => outlet.notify(SYNC_EVENT, body) };
    try {
      const { answer, after } = takeSubscriptions({ db: parts.db, hub }, asker, packet.payload);
      outlet.answer(packet, answer);
      await after();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      outlet.answer(packet, problem(error.status, error.code, error.message));
    }
  }

  return async (packet: Packet, asker: Omit<Asker, 'tell'>): Promise<void> => {
    if (!allowance.take()) {
      outlet.answer(packet, problem(429, 50_429, 'Too many requests at once.'));
      return;
    }
    const carried = packet.header.http_request as CarriedRequest | undefined;
    if (typeof carried?.path !== 'string' || typeof carried.method !== 'string') {
      outlet.reply(packet, { code: 400, status: 'BAD_REQUEST' });
      return;
    }
    if (carried.method === 'POST' && carried.path === '/v4/Subscriptions') return subscribe(packet, asker);
    const { user } = asker;
    outlet.answer(packet, await answerRequest({ parts, user, origin, log }, carried, packet.payload));
  };
}
