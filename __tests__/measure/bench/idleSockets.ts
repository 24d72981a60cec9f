import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import type { WebSocket } from 'ws';

import { organizationBySlug } from '#server/organizations/queries.ts';

import { allAnswered, openBenchChat, type ChatSession, joinChat } from './chatVisitor.ts';
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

/**
 * How much the server's memory grows when this many browsers are connected, follow their chats and do
 * nothing.
 */
export async function measureIdleSockets(stage: Stage): Promise<Row[]> {
  const db = await open({ DATABASE_URL: stage.databaseUrl });
  const product = await startProduct({
    DATABASE_URL: stage.databaseUrl,
    CHAT_SOCKETS_PER_IP: String(2 * SOCKETS),
    CHAT_SESSIONS_PER_HOUR: String(SOCKETS),
  });
  const sockets: WebSocket[] = [];
  const connectAll = (sessions: readonly ChatSession[]) =>
    inTurns(sessions, async (session) => {
      for (let count = 0; count < TO_EACH; count++) sockets.push(await joinChat(product, session));
    });
  try {
    const organization = await organizationBySlug(db, SLUG);
    const sessions: ChatSession[] = [];
    await inTurns([...Array(SOCKETS / TO_EACH).keys()], async () => {
      sessions.push(await openBenchChat(product, organization?.id ?? ''));
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
        limit: { of: 'ours', max: 100 },
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

function residentMegabytes({ pid }: Product): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
}
