import type { WebSocket } from 'ws';

import type { ChatUser } from '#server/db/chat/users.ts';
import type { Log } from '#server/log.ts';

import type { ChatParts } from '../chatParts.ts';
import type { Follower, Hub } from '../delivery/hub.ts';

import { createAdmission } from './admission.ts';
import { createAllowance } from './allowance.ts';
import { createOutlet } from './outlet.ts';
import { type Packet, readPacket } from './packet.ts';
import { createRequests } from './requests.ts';

type Options = {
  parts: ChatParts;
  hub: Hub;
  log: Log;
  origin: string;
  /** False when this user has as many connections as one may have. */
  hasRoom: (user: ChatUser) => boolean;
};

const INIT_WITHIN_MS = 10_000;
const PING_EVERY_MS = 30_000;
const SILENT_FOR_MS = 75_000;
const MOST_WAITING = 200;
const atOnce = { atOnce: 60, perSecond: 10 };

export type Connection = Follower & {
  isOf: (identity: string) => boolean;
  typing: (body: object) => void;
  /** Asks the browser to come back: this server goes. */
  offload: () => void;
};

/** One socket, from its first packet to its end. What it asks for is answered in its order. */
export function openConnection(socket: WebSocket, { parts, hub, log, origin, hasRoom }: Options): Connection {
  const allowance = createAllowance(atOnce);
  const outlet = createOutlet(socket, { allowance });
  const admission = createAdmission({ parts, outlet, hasRoom });
  const request = createRequests({ parts, hub, log, origin, outlet, allowance });
  let user: ChatUser | null = null;
  let connectedAt = parts.clock.now();
  let lastHeardAt = performance.now();
  let waiting = 0;
  let inTurn: Promise<void> = Promise.resolve();

  const tooLate = setTimeout(() => socket.terminate(), INIT_WITHIN_MS);
  const pinging = setInterval(() => {
    if (performance.now() - lastHeardAt > SILENT_FOR_MS) socket.terminate();
    else if (user) outlet.tell('ping', {});
  }, PING_EVERY_MS);
  pinging.unref();

  const connection: Connection = {
    get userSid() {
      return user?.sid ?? '';
    },
    notify: (kind, body) => outlet.notify(`com.twilio.rtd.cds.${kind}`, body),
    isOf: (identity) => user?.identity === identity,
    typing: (body) => outlet.notify('twilio.ipmsg.typing_indicator', body),
    offload: () => outlet.close({ code: 308, status: 'OFFLOAD', description: 'Please connect again' }),
  };

  async function enter(packet: Packet): Promise<void> {
    // before the answer: what comes from then on is new to it
    connectedAt = parts.clock.now();
    user = await admission.enter(packet);
    if (user) clearTimeout(tooLate);
  }

  async function take(packet: Packet): Promise<void> {
    const { method } = packet.header;
    if (method === 'init') return user ? undefined : enter(packet);
    if (method === 'close' || !user) {
      socket.close();
      return;
    }
    if (method === 'update') return admission.stay(packet, user);
    if (method === 'message') return request(packet, { user, follower: connection, connectedAt });
    if (method === 'ping' || method.endsWith('_notification_ctx')) outlet.reply(packet);
  }

  socket.on('message', (data: Buffer) => {
    lastHeardAt = performance.now();
    const packet = readPacket(data);
    if (!packet || waiting >= MOST_WAITING) {
      socket.terminate();
      return;
    }
    const { method } = packet.header;
    // a request that is one too many is told so
    if (method !== 'message' && !allowance.take()) {
      socket.terminate();
      return;
    }
    if (method === 'reply') return;
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
    admission.stop();
    hub.leaveAll(connection);
  });
  return connection;
}
