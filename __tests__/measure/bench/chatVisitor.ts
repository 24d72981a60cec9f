import { setTimeout as sleep } from 'node:timers/promises';

import sql from 'sql-template-tag';
import { WebSocket } from 'ws';

import { readPacket, writePacket } from '#server/chat/wire/packet.ts';
import type { Database } from '#server/db/database.ts';

import type { Product } from './product.ts';

const query = `mutation createChatSession($input: CreateChatSessionInput!) {
  createChatSession(input: $input) { session { token conversationSid } }
}`;

export type ChatSession = { token: string; conversationSid: string };
type Answer = { data: { createChatSession: { session: ChatSession } } | null; errors?: unknown };

export async function openBenchChat({ port }: Product, organizationId: string): Promise<ChatSession> {
  const input = {
    organizationId,
    agentIdentifier: 'wick-leasing',
    useCase: 'LEASING_SUPPORT',
    preEngagement: { name: 'Ann', query: 'Hello', email: 'ann@example.com' },
    idempotencyKey: `bench-${crypto.randomUUID()}`,
  };
  const response = await fetch(`http://localhost:${port}/graphql/createChatSession`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ operationName: 'createChatSession', query, variables: { input } }),
  });
  const { data, errors } = (await response.json()) as Answer;
  if (!data) throw new Error(`A chat did not begin: ${JSON.stringify(errors)}`);
  return data.createChatSession.session;
}

/** Waits until the agent has nothing left to answer. */
export async function allAnswered(db: Database): Promise<void> {
  const waiting = sql`select 1 from agent_turns where asked_index > answered_index limit 1`;
  while ((await db.query('bench.waiting', waiting)).length > 0) await sleep(200);
}

/** Joins the chat, and follows its new messages. */
export function joinChat({ port }: Product, { token, conversationSid }: ChatSession): Promise<WebSocket> {
  const socket = new WebSocket(`ws://localhost:${port}/chat/socket`);
  const list = { object_sid: `ES2${conversationSid.slice(3)}`, object_type: 'list', last_event_id: null };
  const subscriptionRequest = { action: 'establish', correlation_id: 1, requests: [list] };
  const subscribe = { path: '/v4/Subscriptions', method: 'POST' };
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(writePacket({ method: 'init', id: 'TM1', token })));
    socket.on('message', function hear(data: Buffer) {
      const { header, payload } = readPacket(data) ?? { header: { id: '' }, payload: '' };
      if (header.id === 'TM1') {
        socket.send(
          writePacket({ method: 'message', id: 'TM2', http_request: subscribe }, subscriptionRequest),
        );
      }
      if (payload.includes('subscription_failed')) reject(new Error('A chat cannot be followed'));
      if (!payload.includes('subscription_established')) return;
      socket.off('message', hear);
      resolve(socket);
    });
  });
}

const IDLE_TIMEOUT_MS = 30_000;

/** Sends a message, and waits until the agent has begun to answer. */
export function answerTo(socket: WebSocket, conversationSid: string, body: string): Promise<void> {
  const path = `/Client/v2/Services/IS0/Conversations/${conversationSid}/Messages`;
  const id = `TM${crypto.randomUUID()}`;
  let own = Infinity;
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('No answer has come')), IDLE_TIMEOUT_MS);
    socket.on('message', function hear(data: Buffer) {
      const { header, payload } = readPacket(data) ?? { header: { id: '' }, payload: '' };
      if (header.id === id) own = indexIn(payload);
      if (Number.isNaN(own)) reject(new Error(`It was not taken: ${payload}`));
      if (!payload.includes('list_item_added') || !payload.includes('"author":"agent.')) return;
      if (indexIn(payload) < own) return;
      socket.off('message', hear);
      clearTimeout(late);
      resolve();
    });
    socket.send(writePacket({ method: 'message', id, http_request: { path, method: 'POST' } }, { body }));
  });
}

/** The index of a message or of an item in their list. */
const indexIn = (payload: string) => Number(/"(?:item_)?index":(\d+)/.exec(payload)?.[1]);
