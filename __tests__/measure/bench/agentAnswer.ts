import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import type { WebSocket } from 'ws';

import { answerTo, openBenchChat, type ChatSession, joinChat } from './chatVisitor.ts';
import type { open } from './databases.ts';
import { organizationIn } from './homes.ts';
import { type Product, startProduct } from './product.ts';
import { type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';
import { quantile } from './statistics.ts';

const CONVERSATIONS = 50;
const ROUNDS = 12;
const WARM_UP = 3;
/** Faster than anyone types. */
const EVERY_MS = 2_000;
const SETTLED_MS = 5_000;
const MANY = '100000';

const questions = [
  'Hello',
  'two beds in Austin under 2,200, we have a dog',
  'What does the first one cost?',
  'When can I see it?',
  'a studio near downtown with parking',
  'What is the pet policy?',
];

type Chat = { session: ChatSession; socket: WebSocket };
type Where = Parameters<typeof open>[0];

/** From the moment a visitor sends a message to the agent's first word at their socket. */
export async function measureAgentAnswer(stage: Stage): Promise<Row[]> {
  return [
    ...(await measureOn('PostgreSQL', { DATABASE_URL: stage.databaseUrl })),
    ...(await measureOn('embedded', { DATA_DIR: await stage.copyDataDir() })),
  ];
}

async function measureOn(engine: string, where: Where): Promise<Row[]> {
  const { id: organizationId } = await organizationIn(where);
  const product = await startProduct({
    ...where,
    CHAT_SOCKETS_PER_IP: MANY,
    CHAT_SESSIONS_PER_HOUR: MANY,
    CHAT_MESSAGES_PER_10_MIN: MANY,
  });
  const chats: Chat[] = [];
  const begin = async () => {
    const session = await openBenchChat(product, organizationId);
    chats.push({ session, socket: await joinChat(product, session) });
  };
  /** Each chat asks a different question; all are sent within this time. */
  const round = (number: number, withinMs: number) =>
    Promise.all(
      chats.map(async ({ session, socket }, place) => {
        await sleep((place * withinMs) / CONVERSATIONS);
        const began = performance.now();
        const question = questions[(number + place) % questions.length] ?? '';
        await answerTo(socket, session.conversationSid, question);
        return performance.now() - began;
      }),
    );
  const rounds = async (count: number, withinMs: number) => {
    const times: number[] = [];
    for (let number = 0; number < count; number++) times.push(...(await round(number, withinMs)));
    return times;
  };
  const p95 = async (withinMs: number) => quantile(await rounds(ROUNDS, withinMs), 0.95);
  const note = 'Other work on the machine is in it: what an answer takes of the processor is told apart.';
  try {
    await Promise.all(Array.from({ length: CONVERSATIONS }, begin));
    await rounds(WARM_UP, 0);
    // late answers to the warm-up messages must not count as answers to later ones
    await sleep(SETTLED_MS);
    const before = processorMs(product);
    const paced = await p95(EVERY_MS);
    const perAnswer = (processorMs(product) - before) / (ROUNDS * CONVERSATIONS);
    return [
      row({
        what: `${engine}: the agent's first answer in ${CONVERSATIONS} conversations, each asking every ${EVERY_MS / 1_000} s, p95`,
        unit: 'ms',
        ours: paced,
        limit: { of: 'ours', max: 300 },
        note,
      }),
      row({
        what: `${engine}: the server's processor time for such an answer, all of the chat's work included`,
        unit: 'ms',
        ours: perAnswer,
      }),
      row({
        what: `${engine}: the same when all of them ask in the same instant, p95`,
        unit: 'ms',
        ours: await p95(0),
      }),
    ];
  } finally {
    for (const { socket } of chats) socket.terminate();
    await product.stop();
  }
}

const TICK_MS = 10;

/** The processor time of all threads of the server's process. */
function processorMs({ pid }: Product): number {
  const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = afterName.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
