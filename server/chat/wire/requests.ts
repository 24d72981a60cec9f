import type { Log } from '#server/log.ts';

import type { ChatDeps } from '../chatDeps.ts';
import type { Hub } from '../delivery/hub.ts';
import { answerRequest, errorResponse, type WireRequest } from '../rest/answerRequest.ts';
import { ChatRequestError } from '../chatRequestError.ts';

import type { Allowance } from './allowance.ts';
import type { Outlet } from './outlet.ts';
import type { Packet } from './packet.ts';
import { type Subscriber, SYNC_EVENT, handleSubscriptions } from './subscriptions.ts';

type RequestDeps = {
  deps: ChatDeps;
  hub: Hub;
  log: Log;
  origin: string;
  outlet: Outlet;
  allowance: Allowance;
};

/** Answers the requests in packets to the services behind the socket. */
export function createRequests({ deps, hub, log, origin, outlet, allowance }: RequestDeps) {
  async function subscribe(packet: Packet, subscriber: Omit<Subscriber, 'send'>): Promise<void> {
    const requester = { ...subscriber, send: (body: object) => outlet.notify(SYNC_EVENT, body) };
    try {
      const { response, sendResults } = handleSubscriptions({ db: deps.db, hub }, requester, packet.payload);
      outlet.answer(packet, response);
      await sendResults();
    } catch (error) {
      if (!(error instanceof ChatRequestError)) throw error;
      outlet.answer(packet, errorResponse(error.status, error.code, error.message));
    }
  }

  return async (packet: Packet, requester: Omit<Subscriber, 'send'>): Promise<void> => {
    if (!allowance.take()) {
      outlet.answer(packet, errorResponse(429, 50_429, 'Too many requests at once.'));
      return;
    }
    const httpRequest = packet.header.http_request as WireRequest | undefined;
    if (typeof httpRequest?.path !== 'string' || typeof httpRequest.method !== 'string') {
      outlet.reply(packet, { code: 400, status: 'BAD_REQUEST' });
      return;
    }
    if (httpRequest.method === 'POST' && httpRequest.path === '/v4/Subscriptions')
      return subscribe(packet, requester);
    const { user } = requester;
    outlet.answer(packet, await answerRequest({ deps, user, origin, log }, httpRequest, packet.payload));
  };
}
