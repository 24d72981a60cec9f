import type { WebSocket } from 'ws';

import type { ChatUser } from '#server/db/chat/users.ts';
import type { Log } from '#server/log.ts';

import type { ChatParts } from '../chatParts.ts';
import type { Follower, Hub } from '../delivery/hub.ts';
import { answerRequest, problem, type CarriedRequest } from '../rest/answerRequest.ts';
import type { Answer } from '../rest/asked.ts';
import { Refused } from '../refused.ts';

import { createAllowance } from './allowance.ts';
import { watchExpiry } from './expiry.ts';
import { initReply } from './initReply.ts';
import { letIn, refusedStatus } from './letIn.ts';
import { newPacketId, type Packet, readPacket, writePacket } from './packet.ts';
import { SYNC_EVENT, takeSubscriptions } from './subscriptions.ts';

type Options = {
  parts: ChatParts;
  hub: Hub;
  log: Log;
  origin: string;
  /** False when this user has as many connections as one may have. */
  onLetIn: (user: ChatUser) => boolean;
};

const INIT_WITHIN_MS = 10_000;
const PING_EVERY_MS = 30_000;
const SILENT_FOR_MS = 75_000;
/** What a browser has not taken in by then, it reads anew when it comes back. */
const MOST_UNSENT_BYTES = 4 * 1_024 * 1_024;
const MOST_WAITING = 200;
const atOnce = { atOnce: 60, perSecond: 10 };

const OK = { code: 200, status: 'OK' };
const names: Record<number, string> = { 200: 'OK', 201: 'Created', 202: 'Accepted', 204: 'No Content' };

export type Connection = Follower & {
  isOf: (identity: string) => boolean;
  typing: (body: object) => void;
  /** Asks the browser to come back: this server goes. */
  offload: () => void;
};

/** One socket, from its first packet to its end. What it asks for is answered in its order. */
export function openConnection(socket: WebSocket, { parts, hub, log, origin, onLetIn }: Options): Connection {
  const allowance = createAllowance(atOnce);
  const context = crypto.randomUUID();
  let user: ChatUser | null = null;
  let connectedAt = parts.clock.now();
  let lastHeardAt = performance.now();
  let waiting = 0;
  let inTurn: Promise<void> = Promise.resolve();

  const send = (header: Parameters<typeof writePacket>[0], payload?: object) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_UNSENT_BYTES) {
      socket.terminate();
      return;
    }
    // it will be acknowledged
    if (header.method !== 'reply') allowance.give();
    socket.send(writePacket(header, payload));
  };
  const tell = (method: string, header: object, payload?: object) =>
    send({ ...header, method, id: newPacketId() }, payload);
  const notify = (type: string, body: object) =>
    tell('notification', { message_type: type, notification_ctx_id: context }, body);
  const reply = ({ header }: Packet, status: object = OK, more: object = {}, payload?: object) =>
    send({ ...more, method: 'reply', id: header.id, status }, payload);
  const answer = (packet: Packet, { status, body }: Answer) =>
    reply(
      packet,
      OK,
      { http_status: { code: status, status: names[status] ?? 'Error' }, http_headers: {} },
      body ?? undefined,
    );
  const close = (status: object) => {
    tell('close', { status });
    socket.close();
  };

  const expiry = watchExpiry(parts.clock, {
    onSoon: (leftMs) =>
      tell('client_update', {
        client_update_type: 'token_about_to_expire',
        client_update_message: `Your token is about to expire. Time left: less than ${leftMs} ms`,
      }),
    onOver: () =>
      close({ code: 410, status: 'TOKEN_EXPIRED', description: 'Token expired', errorCode: 51_207 }),
  });
  const tooLate = setTimeout(() => socket.terminate(), INIT_WITHIN_MS);
  const pinging = setInterval(() => {
    if (performance.now() - lastHeardAt > SILENT_FOR_MS) socket.terminate();
    else if (user) tell('ping', {});
  }, PING_EVERY_MS);
  pinging.unref();

  const connection: Connection = {
    get userSid() {
      return user?.sid ?? '';
    },
    notify: (kind, body) => notify(`com.twilio.rtd.cds.${kind}`, body),
    isOf: (identity) => user?.identity === identity,
    typing: (body) => notify('twilio.ipmsg.typing_indicator', body),
    offload: () => close({ code: 308, status: 'OFFLOAD', description: 'Please connect again' }),
  };

  async function init(packet: Packet): Promise<void> {
    const entered = await letIn(parts, packet.header.token);
    if ('problem' in entered) {
      reply(packet, refusedStatus(entered));
      socket.close();
      return;
    }
    if (!onLetIn(entered.user)) {
      const backOff = { backoff_policy: { reconnect_min_ms: 30_000 } };
      reply(packet, { code: 429, status: 'TOO_MANY_REQUESTS' }, {}, backOff);
      socket.close();
      return;
    }
    clearTimeout(tooLate);
    user = entered.user;
    connectedAt = parts.clock.now();
    reply(packet, OK, initReply(packet.header, { context, user }));
    expiry.until(entered.expiresAt);
  }

  async function update(packet: Packet, known: ChatUser): Promise<void> {
    const entered = await letIn(parts, packet.header.token);
    if ('problem' in entered) {
      reply(packet, refusedStatus(entered));
      socket.close();
      return;
    }
    if (entered.user.sid !== known.sid) {
      close({ code: 308, status: 'UPDATE_IS_FORBIDDEN', errorCode: 51_232 });
      return;
    }
    reply(packet);
    expiry.until(entered.expiresAt);
  }

  async function request(packet: Packet, known: ChatUser): Promise<void> {
    const carried = packet.header.http_request as CarriedRequest | undefined;
    if (typeof carried?.path !== 'string' || typeof carried.method !== 'string') {
      reply(packet, { code: 400, status: 'BAD_REQUEST' });
      return;
    }
    if (!allowance.take()) {
      answer(packet, problem(429, 50_429, 'Too many requests at once.'));
      return;
    }
    if (carried.method === 'POST' && carried.path === '/v4/Subscriptions') return subscribe(packet, known);
    answer(packet, await answerRequest({ parts, user: known, origin, log }, carried, packet.payload));
  }

  async function subscribe(packet: Packet, known: ChatUser): Promise<void> {
    const asker = {
      user: known,
      follower: connection,
      connectedAt,
      tell: (body: object) => notify(SYNC_EVENT, body),
    };
    try {
      const { answer: taken, after } = takeSubscriptions({ db: parts.db, hub }, asker, packet.payload);
      answer(packet, taken);
      await after();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      answer(packet, problem(error.status, error.code, error.message));
    }
  }

  async function take(packet: Packet): Promise<void> {
    const { method } = packet.header;
    if (method === 'init') return user ? undefined : init(packet);
    if (method === 'close') {
      socket.close();
      return;
    }
    if (!user) {
      socket.close();
      return;
    }
    if (method === 'update') return update(packet, user);
    if (method === 'message') return request(packet, user);
    if (method === 'ping' || method.endsWith('_notification_ctx')) {
      reply(packet);
      return;
    }
  }

  socket.on('message', (data: Buffer) => {
    lastHeardAt = performance.now();
    const packet = readPacket(data);
    if (!packet || waiting >= MOST_WAITING) {
      socket.terminate();
      return;
    }
    if (packet.header.method === 'reply') {
      if (!allowance.take()) socket.terminate();
      return;
    }
    waiting += 1;
    inTurn = inTurn
      .then(() => take(packet))
      .catch((error: unknown) => {
        log.error('chat.packet.failed', { error: error instanceof Error ? error.name : typeof error });
        socket.terminate();
      })
      .finally(() => (waiting -= 1));
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(tooLate);
    clearInterval(pinging);
    expiry.stop();
    hub.leaveAll(connection);
  });
  return connection;
}
