import { Client } from '@twilio/conversations';

import { requestReply } from '#server/agent/turns/requestReply.ts';
import type { ChatLimits, ChatDeps } from '#server/chat/chatDeps.ts';
import { createChat } from '#server/chat/createChat.ts';
import { createChatBus } from '#server/chat/delivery/bus.ts';
import { chatUploads, createChatMediaRoutes } from '#server/chat/media/chatMedia.ts';
import { createOwnerSid } from '#server/chat/sids.ts';
import { createChatTokens } from '#server/chat/tokens.ts';
import { embeddedTransport } from '#server/chat/transport.ts';
import { SIGNAL_CHANNEL } from '#server/chat/queries/signals.ts';
import { addChatUser, type ChatRole } from '#server/chat/queries/users.ts';
import type { Database } from '#server/db/database.ts';
import { listenForSignals } from '#server/db/listenForSignals.ts';
import { listen } from '#server/http/listen.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { createTokens } from '#server/tokens.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { listeningLog } from '#tests/support/testSettings.ts';
import { openRoutes } from '#tests/support/openRoutes.ts';

const limits: ChatLimits = {
  tokenSeconds: 3_600,
  messagesPer10Min: 1_000,
  sessionsPerHour: 1_000,
  socketsPerAddress: 1_000,
  uploadsPer10Min: 1_000,
};

const { setTimeout: lasting } = globalThis;
/** The SDK leaves timers running after shutdown, so they must not keep the process alive. */
globalThis.setTimeout = Object.assign(
  (...args: Parameters<typeof lasting>) => lasting(...args).unref(),
  lasting,
) as typeof lasting;

const secretKey = createSecretKey('a secret of the tests');
const chatTokens = createChatTokens(secretKey);

export const tokenFor = (identity: string, seconds = 3_600): string =>
  chatTokens.mint({ identity, now: new Date(), seconds }).token;

/** A server process of the chat, on a port of its own. */
export async function startChat(
  { db, settings }: Pick<TestDatabase, 'db' | 'settings'>,
  choice: Partial<ChatLimits> = {},
  { trustedProxyHops = 0 } = {},
) {
  const { log, lines } = listeningLog();
  const { databaseUrl } = settings;
  const bus = createChatBus({ hasOthers: databaseUrl !== null });
  const clock = { now: () => new Date() };
  const deps: ChatDeps = {
    db,
    clock,
    secretKey,
    tokens: createTokens({ secretKey, missesPerMinute: 10 }),
    bus,
    chatTokens,
    transport: embeddedTransport,
    limits: { ...limits, ...choice },
    requestReply,
  };
  const chat = createChat({ deps, log });
  const media = openRoutes(createChatMediaRoutes(deps));
  const signals =
    databaseUrl === null
      ? null
      : listenForSignals({
          databaseUrl,
          channel: SIGNAL_CHANNEL,
          onSignal: bus.receive,
          onReopened: () => bus.notifyLocal({ kind: 'missed' }),
          log,
        });
  await signals?.opened;
  const server = await listen(
    { fetch: async (...args) => (await media(...args)) ?? new Response(null, { status: 404 }) },
    { port: 0, host: '127.0.0.1', trustedProxyHops, log, upgrade: chat.upgrade, uploads: chatUploads },
  );
  const clients = new Set<Client>();

  return {
    parts: deps,
    lines,
    port: server.port,
    uri: `ws://127.0.0.1:${server.port}/chat/socket`,
    /** The SDK itself, once it has its initial data. */
    async connect(identity: string, token = tokenFor(identity)): Promise<Client> {
      const client = new Client(token, { Twilsock: { uri: `ws://127.0.0.1:${server.port}/chat/socket` } });
      clients.add(client);
      await new Promise<void>((resolve, reject) => {
        client.once('initialized', resolve);
        client.once('initFailed', ({ error }) => reject(new Error(error?.message)));
      });
      return client;
    },
    async close() {
      await Promise.all([...clients].map((client) => client.shutdown()));
      chat.close();
      await server.close();
      await signals?.close();
    },
  };
}

export type ChatServer = Awaited<ReturnType<typeof startChat>>;

let people = 0;

/** A person known to the server, with a unique name. */
export async function addPerson(db: Database, organizationId: string, role: ChatRole): Promise<string> {
  const identity = `${role.toLowerCase()}-${++people}`;
  await addChatUser(db, {
    sid: createOwnerSid('US'),
    organizationId,
    identity,
    role,
    friendlyName: `Person ${people}`,
    now: new Date(),
  });
  return identity;
}

type Inside = {
  _services: { twilsockClient: { channel: { websocket: { socket: { terminate: () => void } } } } };
};

/** Like a network failure: the socket closes, and the SDK notices. */
export async function dropped(client: Client): Promise<void> {
  const isLost = new Promise<void>((resolve) => {
    client.on('connectionStateChanged', (state) => {
      if (state !== 'connected') resolve();
    });
  });
  (client as unknown as Inside)._services.twilsockClient.channel.websocket.socket.terminate();
  await isLost;
}
