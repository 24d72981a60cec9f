import { randomUUID } from 'node:crypto';

import type { ChatSignal } from '#server/chat/delivery/bus.ts';
import { objectNamed } from '#server/chat/sync/objectNames.ts';
import { waitingTurns } from '#server/db/agent/turns.ts';
import { repeatedly } from '#server/repeatedly.ts';

import type { AgentParts } from './agentParts.ts';
import { answerTurn } from './turns/answerTurn.ts';

const MOST_AT_ONCE = 20;
const LOOK_EVERY_MS = 5_000;
const MOST_FOUND = 50;

/**
 * Answers in chats as soon as something is said there, and looks now and then for what was left: by a server that has
 * died, or one that could not.
 */
export function answerChats(parts: AgentParts): { stop: () => Promise<void> } {
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
        goOn();
      });
    underWay.set(conversationSid, work);
  }

  function goOn(): void {
    for (const sid of waiting) {
      if (isStopped || underWay.size >= MOST_AT_ONCE) return;
      if (underWay.has(sid)) continue;
      waiting.delete(sid);
      answer(sid);
    }
  }

  function look(sids: readonly string[]): void {
    for (const sid of sids) waiting.add(sid);
    goOn();
  }

  const stopHearing = bus.onSignal((told) => look(conversationsIn(told)));
  const looking = repeatedly(async () => look(await waitingTurns(db, clock.now(), MOST_FOUND)), {
    everyMs: LOOK_EVERY_MS,
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

const conversationsIn = (told: ChatSignal): string[] =>
  told.kind === 'changed' && told.by !== 'agent'
    ? told.objects.flatMap((name) => {
        const object = objectNamed(name);
        return object?.part === 'messages' ? [object.owner] : [];
      })
    : [];
