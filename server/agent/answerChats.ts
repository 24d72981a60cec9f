import { randomUUID } from 'node:crypto';

import type { ChatSignal } from '#server/chat/delivery/bus.ts';
import { parseObjectName } from '#server/chat/sync/objectNames.ts';
import { listPendingTurns } from '#server/db/agent/turns.ts';
import { runPeriodically } from '#server/runPeriodically.ts';

import type { AgentDeps } from './agentDeps.ts';
import { answerTurn } from './turns/answerTurn.ts';

const MAX_BATCH_SIZE = 20;
const POLL_INTERVAL_MS = 5_000;
const MAX_FOUND = 50;

/**
 * Answers chats as soon as something is said, and regularly checks for messages that a server left unanswered
 * because it died or failed.
 */
export function answerChats(parts: AgentDeps): { stop: () => Promise<void> } {
  const { db, clock, bus, log } = parts;
  const waiting = new Set<string>();
  const underWay = new Map<string, Promise<void>>();
  let isStopped = false;

  function answer(conversationSid: string): void {
    const work = answerTurn(parts, { conversationSid, holder: randomUUID() })
      .catch((error: unknown) => {
        log.warn('agent.turn.failed', { reason: error instanceof Error ? error.name : 'unknown' });
      })
      .finally(() => {
        underWay.delete(conversationSid);
        answerWaiting();
      });
    underWay.set(conversationSid, work);
  }

  function answerWaiting(): void {
    for (const sid of waiting) {
      if (isStopped || underWay.size >= MAX_BATCH_SIZE) return;
      if (underWay.has(sid)) continue;
      waiting.delete(sid);
      answer(sid);
    }
  }

  function enqueue(sids: readonly string[]): void {
    for (const sid of sids) waiting.add(sid);
    answerWaiting();
  }

  const stopHearing = bus.onSignal((signal) => enqueue(getConversationSids(signal)));
  const looking = runPeriodically(async () => enqueue(await listPendingTurns(db, clock.now(), MAX_FOUND)), {
    everyMs: POLL_INTERVAL_MS,
    onFailed: (error) =>
      log.warn('agent.look.failed', { reason: error instanceof Error ? error.name : 'unknown' }),
  });

  return {
    async stop() {
      isStopped = true;
      stopHearing();
      await Promise.all([looking.stop(), ...underWay.values()]);
    },
  };
}

const getConversationSids = (signal: ChatSignal): string[] =>
  signal.kind === 'changed' && signal.by !== 'agent'
    ? signal.objects.flatMap((name) => {
        const object = parseObjectName(name);
        return object?.part === 'messages' ? [object.owner] : [];
      })
    : [];
