import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import { WebSocketServer } from 'ws';

import type { Env } from '#server/env.ts';
import { getIpGroups } from '#server/getIpGroups.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Log } from '#server/log.ts';
import { createTokens } from '#server/tokens.ts';

import type { ChatDeps } from './chatDeps.ts';
import { type ChatSignal, createChatBus } from './delivery/bus.ts';
import { createHub } from './delivery/hub.ts';
import { createVisitorPresence } from './delivery/visitorPresence.ts';
import type { ChatUser } from './queries/users.ts';
import { TYPING_SECONDS } from './rest/typing.ts';
import { createChatTokens } from './tokens.ts';
import { embeddedTransport } from './transport.ts';
import { createTwilioTokens } from './twilio/twilioChat.ts';
import { createTwilioRequests } from './twilio/twilioRequests.ts';
import { createTwilioTransport } from './twilio/twilioTransport.ts';
import { type Connection, openConnection } from './wire/connection.ts';

const MAX_FRAME_BYTES = 64 * 1_024;
const MAX_CONNECTIONS_PER_USER = 5;

export type Chat = {
  /** Accepts or refuses a connection; false when the request is for something else. */
  upgrade: (incoming: IncomingMessage, socket: Duplex, head: Buffer, caller: Caller) => boolean;
  close: () => void;
};

/** The server side of the protocol that the browser's SDK uses. */
export function createChat({ deps, log }: { deps: ChatDeps; log: Log }): Chat {
  const hub = createHub({ db: deps.db, log });
  const presence = createVisitorPresence(deps, log);
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const connections = new Map<Connection, { networks: ReadonlySet<string> }>();

  const countConnections = (predicate: (connection: Connection, networks: ReadonlySet<string>) => boolean) =>
    [...connections].filter(([connection, { networks }]) => predicate(connection, networks)).length;
  const countOf = (identity: string) => countConnections((connection) => connection.belongsTo(identity));
  const canConnect = ({ identity }: ChatUser) => countOf(identity) < MAX_CONNECTIONS_PER_USER;

  function notifyTyping({ conversationSid, identity, recipients }: ChatSignal & { kind: 'typing' }): void {
    const body = { channel_sid: conversationSid, identity, typing_timeout: TYPING_SECONDS + 1 };
    for (const connection of connections.keys()) {
      if (recipients.some((other) => connection.belongsTo(other))) connection.sendTyping(body);
    }
  }

  const unsubscribe = deps.bus.onSignal((chatSignal) => {
    if (chatSignal.kind === 'changed') hub.checkChanged(chatSignal.objects);
    else if (chatSignal.kind === 'typing') notifyTyping(chatSignal);
    else if (chatSignal.kind === 'missed') hub.checkAll();
  });

  return {
    upgrade(incoming, socket, head, caller) {
      if (incoming.url?.split('?')[0] !== deps.transport.socketPath) return false;
      const { host = '', origin } = incoming.headers;
      const isSameOrigin = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
      if (!isSameOrigin) return refuseUpgrade(socket, '403 Forbidden');
      const ipGroups = getIpGroups(caller.ip);
      const isFull = ipGroups.some(
        ({ subject, factor }) =>
          countConnections((_connection, networks) => networks.has(subject)) >=
          deps.limits.socketsPerAddress * factor,
      );
      if (isFull) return refuseUpgrade(socket, '429 Too Many Requests');
      server.handleUpgrade(incoming, socket, head, (opened) => {
        const connection = openConnection(opened, {
          deps,
          hub,
          log,
          origin: `${caller.isSecure ? 'https' : 'http'}://${host}`,
          canConnect,
          onActive: (user) => presence.markHere(user),
        });
        connections.set(connection, { networks: new Set(ipGroups.map(({ subject }) => subject)) });
        opened.once('close', () => {
          connections.delete(connection);
          const identity = connection.getIdentity();
          if (identity !== null && countOf(identity) === 0) presence.markGone(identity);
        });
      });
      return true;
    },
    close() {
      unsubscribe();
      for (const connection of connections.keys()) connection.offload();
    },
  };
}

function refuseUpgrade(socket: Duplex, status: string): true {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  return true;
}

type BaseDeps = Pick<ChatDeps, 'db' | 'clock' | 'secretKey' | 'requestReply'> & {
  env: Pick<Env, 'chat' | 'twilioChat' | 'uploadsPer10Min' | 'tokenMissesPerMinute'>;
  /** Omitted when there are no other processes. */
  bus?: ChatDeps['bus'];
};

export const createChatDeps = ({
  env,
  bus = createChatBus({ hasOthers: false }),
  ...parts
}: BaseDeps): ChatDeps => ({
  ...parts,
  bus,
  tokens: createTokens({ secretKey: parts.secretKey, missesPerMinute: env.tokenMissesPerMinute }),
  ...createChatBackend(parts, env.twilioChat),
  limits: { ...env.chat, uploadsPer10Min: env.uploadsPer10Min },
});

/** Uses Twilio if an account is configured and this server itself otherwise; no other code knows which. */
const createChatBackend = (
  { db, clock, secretKey }: Pick<ChatDeps, 'db' | 'clock' | 'secretKey'>,
  chat: Env['twilioChat'],
): Pick<ChatDeps, 'chatTokens' | 'transport'> =>
  chat
    ? {
        chatTokens: createTwilioTokens(chat),
        transport: createTwilioTransport({ db, clock, twilio: createTwilioRequests(chat) }),
      }
    : { chatTokens: createChatTokens(secretKey), transport: embeddedTransport };
