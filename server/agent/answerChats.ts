import { randomUUID } from 'node:crypto';

import type { ChatSignal } from '#server/chat/delivery/bus.ts';
import { parseObjectName } from '#server/chat/sync/objectNames.ts';
import { listPendingTurns } from './queries/turns.ts';
import { getErrorName } from '#server/log.ts';
import { runPeriodically } from '#server/runPeriodically.ts';

import type { AgentDeps } from './agentDeps.ts';
import { answerTurn } from './turns/answerTurn.ts';

const MAX_CONCURRENT_ANSWERS = 20;
const POLL_INTERVAL_MS = 5_000;
const MAX_PENDING_TURNS = 50;

/**
 * Answers chats as soon as something is said, and regularly checks for messages that a server left unanswered
 * because it died or failed.
 */
export function answerChats(deps: AgentDeps): { stop: () => Promise<void> } {
  const { db, clock, bus, log } = deps;
  const queuedSids = new Set<string>();
  const inProgress = new Map<string, Promise<void>>();
  let isStopped = false;

  function answer(conversationSid: string): void {
    const work = answerTurn(deps, { conversationSid, holder: randomUUID() })
      .catch((error: unknown) => {
        log.warn('agent.turn.failed', { reason: getErrorName(error) });
      })
      .finally(() => {
        inProgress.delete(conversationSid);
        answerQueued();
      });
    inProgress.set(conversationSid, work);
  }

  function answerQueued(): void {
    for (const sid of queuedSids) {
      if (isStopped || inProgress.size >= MAX_CONCURRENT_ANSWERS) return;
      if (inProgress.has(sid)) continue;
      queuedSids.delete(sid);
      answer(sid);
    }
  }

  function enqueue(sids: readonly string[]): void {
    for (const sid of sids) queuedSids.add(sid);
    answerQueued();
  }

  const unsubscribe = bus.onSignal((signal) => enqueue(getConversationSids(signal)));
  const poller = runPeriodically(
    async () => enqueue(await listPendingTurns(db, clock.now(), MAX_PENDING_TURNS)),
    {
      everyMs: POLL_INTERVAL_MS,
      onFailed: (error) => log.warn('agent.poll.failed', { reason: getErrorName(error) }),
    },
  );

  return {
    async stop() {
      isStopped = true;
      unsubscribe();
      await Promise.all([poller.stop(), ...inProgress.values()]);
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
