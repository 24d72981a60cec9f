import type { WebSocket } from 'ws';

import type { ChatDeps } from '#server/chat/chatDeps.ts';
import type { Follower, Hub } from '#server/chat/delivery/hub.ts';
import type { ChatUser } from '#server/chat/queries/users.ts';
import { type Log, getErrorName } from '#server/log.ts';

import { createAdmission } from './admission.ts';
import { createAllowance } from './allowance.ts';
import { createOutlet } from './outlet.ts';
import { type Packet, readPacket } from './packet.ts';
import { createRequests } from './requests.ts';

type Options = {
  deps: ChatDeps;
  hub: Hub;
  log: Log;
  origin: string;
  /** False when the user already has the maximum number of connections. */
  canConnect: (user: ChatUser) => boolean;
  /** Called regularly while the user is connected. */
  onActive: (user: ChatUser) => void;
};

const INIT_TIMEOUT_MS = 10_000;
const PING_EVERY_MS = 30_000;
const IDLE_TIMEOUT_MS = 75_000;
const MAX_PENDING_PACKETS = 200;
const burstLimit = { burst: 60, perSecond: 10 };

export type Connection = Follower & {
  belongsTo: (identity: string) => boolean;
  /** Null until the connection is admitted. */
  getIdentity: () => string | null;
  sendTyping: (body: object) => void;
  /** Asks the browser to reconnect, since this server is shutting down. */
  offload: () => void;
};

/** Handles one socket from first packet to last, and answers requests in order. */
export function openConnection(
  socket: WebSocket,
  { deps, hub, log, origin, canConnect, onActive }: Options,
): Connection {
  const allowance = createAllowance(burstLimit);
  const outlet = createOutlet(socket, { allowance });
  const admission = createAdmission({ deps, outlet, canConnect });
  const request = createRequests({ deps, hub, log, origin, outlet, allowance });
  let user: ChatUser | null = null;
  let connectedAt = deps.clock.now();
  let lastReceivedAt = performance.now();
  let pendingCount = 0;
  let packetQueue: Promise<void> = Promise.resolve();

  const initTimer = setTimeout(() => socket.terminate(), INIT_TIMEOUT_MS);
  const pingTimer = setInterval(() => {
    if (performance.now() - lastReceivedAt > IDLE_TIMEOUT_MS) socket.terminate();
    else if (user) {
      outlet.send('ping', {});
      onActive(user);
    }
  }, PING_EVERY_MS);
  pingTimer.unref();

  const connection: Connection = {
    get userSid() {
      return user?.sid ?? '';
    },
    notify: (kind, body) => outlet.notify(`com.twilio.rtd.cds.${kind}`, body),
    belongsTo: (identity) => user?.identity === identity,
    getIdentity: () => user?.identity ?? null,
    sendTyping: (body) => outlet.notify('twilio.ipmsg.typing_indicator', body),
    offload: () => outlet.close({ code: 308, status: 'OFFLOAD', description: 'Please connect again' }),
  };

  async function handleInit(packet: Packet): Promise<void> {
    // set before the answer, since everything from now on is new to the browser
    connectedAt = deps.clock.now();
    user = await admission.admit(packet);
    if (!user) return;
    clearTimeout(initTimer);
    onActive(user);
  }

  async function handlePacket(packet: Packet): Promise<void> {
    const { method } = packet.header;
    if (method === 'init') return user ? undefined : handleInit(packet);
    if (method === 'close' || !user) {
      socket.close();
      return;
    }
    if (method === 'update') return admission.renew(packet, user);
    if (method === 'message') {
      onActive(user);
      return request(packet, { user, follower: connection, connectedAt });
    }
    if (method === 'ping' || method.endsWith('_notification_ctx')) outlet.reply(packet);
  }

  socket.on('message', (data: Buffer) => {
    lastReceivedAt = performance.now();
    const packet = readPacket(data);
    if (!packet || pendingCount >= MAX_PENDING_PACKETS) {
      socket.terminate();
      return;
    }
    const { method } = packet.header;
    // a request over the limit gets an answer that says so
    if (method !== 'message' && !allowance.take()) {
      socket.terminate();
      return;
    }
    if (method === 'reply') return;
    pendingCount += 1;
    packetQueue = packetQueue
      .then(() => handlePacket(packet))
      .catch((error: unknown) => {
        log.error('chat.packet.failed', { error: getErrorName(error) });
        socket.terminate();
      })
      .finally(() => (pendingCount -= 1));
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(initTimer);
    clearInterval(pingTimer);
    admission.stop();
    hub.leaveAll(connection);
  });
  return connection;
}
