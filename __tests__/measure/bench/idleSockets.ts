import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import sql from 'sql-template-tag';
import { WebSocket } from 'ws';

import { readPacket, writePacket } from '#server/chat/wire/packet.ts';
import type { Database } from '#server/db/database.ts';
import { organizationBySlug } from '#server/db/organizations.ts';

import { open } from './databases.ts';
import { SLUG } from './homes.ts';
import { type Product, startProduct } from './product.ts';
import { type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';

const SOCKETS = 1_000;
/** As many as one visitor may have. */
const TO_EACH = 5;
const AT_ONCE = 20;
const SETTLED_MS = 5_000;

const query = `mutation createChatSession($input: CreateChatSessionInput!) {
  createChatSession(input: $input) { session { token conversationSid } }
}`;

type Session = { token: string; conversationSid: string };

/** What the server's memory grows by when so many browsers are connected, follow their chats and do nothing. */
export async function measureIdleSockets(stage: Stage): Promise<Row[]> {
  const db = await open({ DATABASE_URL: stage.databaseUrl });
  const product = await startProduct({
    DATABASE_URL: stage.databaseUrl,
    CHAT_SOCKETS_PER_ADDRESS: String(2 * SOCKETS),
    CHAT_SESSIONS_PER_HOUR: String(SOCKETS),
  });
  const sockets: WebSocket[] = [];
  const connectAll = (sessions: readonly Session[]) =>
    inTurns(sessions, async (session) => {
      for (let count = 0; count < TO_EACH; count++) sockets.push(await connected(product, session));
    });
  try {
    const organization = await organizationBySlug(db, SLUG);
    const sessions: Session[] = [];
    await inTurns([...Array(SOCKETS / TO_EACH).keys()], async (place) => {
      sessions.push(await begun(product, organization?.id ?? '', place));
    });
    await allAnswered(db);
    // what is loaded for the first connections stays for all
    await connectAll(sessions.slice(0, AT_ONCE));
    sockets.splice(0).forEach((socket) => socket.terminate());
    await sleep(SETTLED_MS);
    const before = residentMegabytes(product);
    await connectAll(sessions);
    await sleep(SETTLED_MS);
    return [
      row({
        what: `memory for ${SOCKETS.toLocaleString('en-US')} idle connections to the chat`,
        unit: 'MB',
        ours: residentMegabytes(product) - before,
        limit: { of: 'ours', most: 100 },
      }),
    ];
  } finally {
    sockets.forEach((socket) => socket.terminate());
    await product.stop();
    await db.close();
  }
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE) {
    await Promise.all(items.slice(start, start + AT_ONCE).map(work));
  }
}

async function begun({ port }: Product, organizationId: string, place: number): Promise<Session> {
  const input = {
    organizationId,
    agentIdentifier: 'wick-leasing',
    useCase: 'LEASING_SUPPORT',
    preEngagement: { name: 'Ann', query: 'Hello', email: 'ann@example.com' },
    idempotencyKey: `idle-${Date.now()}-${place}`,
  };
  const response = await fetch(`http://localhost:${port}/graphql/createChatSession`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ operationName: 'createChatSession', query, variables: { input } }),
  });
  const { data } = (await response.json()) as { data: { createChatSession: { session: Session } } | null };
  if (!data) throw new Error('A chat did not begin');
  return data.createChatSession.session;
}

async function allAnswered(db: Database): Promise<void> {
  const waiting = sql`select 1 from agent_turns where asked_index > answered_index limit 1`;
  while ((await db.query('bench.waiting', waiting)).length > 0) await sleep(200);
}

/** Let in, and following what is said. */
function connected({ port }: Product, { token, conversationSid }: Session): Promise<WebSocket> {
  const socket = new WebSocket(`ws://localhost:${port}/chat/socket`);
  const list = { object_sid: `ES2${conversationSid.slice(3)}`, object_type: 'list', last_event_id: 1_000 };
  const wanted = { action: 'establish', correlation_id: 1, requests: [list] };
  const subscribe = { path: '/v4/Subscriptions', method: 'POST' };
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(writePacket({ method: 'init', id: 'TM1', token })));
    socket.on('message', (data: Buffer) => {
      const { header, payload } = readPacket(data) ?? { header: { id: '' }, payload: '' };
      if (header.id === 'TM1') {
        socket.send(writePacket({ method: 'message', id: 'TM2', http_request: subscribe }, wanted));
      }
      if (payload.includes('subscription_established')) resolve(socket);
      if (payload.includes('subscription_failed')) reject(new Error('A chat cannot be followed'));
    });
  });
}

function residentMegabytes({ pid }: Product): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
}
