import { changeChat } from '#server/chat/delivery/changeChat.ts';
import { getAgentStatus } from '#server/chat/queries/agentConfigs.ts';
import { lockConversation } from '#server/chat/queries/conversations.ts';
import { findChatSession } from '#server/chat/queries/sessions.ts';
import {
  changeHandOver,
  findHandOver,
  type HandOverRow,
  listLiveHandOvers,
} from '#server/agent/queries/handOvers.ts';
import { findAgentTurn } from '#server/agent/queries/turns.ts';
import { getErrorName } from '#server/log.ts';
import { organizationById } from '#server/organizations/queries.ts';
import { runPeriodically } from '#server/runPeriodically.ts';

import type { AgentDeps } from '../agentDeps.ts';
import { sayAsAgent } from '../turns/agentParticipant.ts';

import { createOverdueMessage } from './callbackReplies.ts';
import { isHere, updateTeamStatus } from './teamStatus.ts';

type Deps = Pick<AgentDeps, 'db' | 'clock' | 'bus' | 'log'>;

const POLL_INTERVAL_MS = 10_000;
const MAX_CHATS = 200;
/** A chat without a message for this long keeps what it shows. */
const LIVE_MS = 3 * 24 * 3_600_000;

/** The office opens and closes rarely, so what depends on it is checked only in every sixth run. */
const THOROUGH_EVERY = 6;
/** A page that was closed without a word is noticed within this time. */
const JUST_LEFT_MS = 60_000;

/** Keeps who is there up to date in the chats that a person has, and tells visitors who wait in vain. */
export function watchHandOvers(deps: Deps): { stop: () => Promise<void> } {
  let runs = 0;
  return runPeriodically(() => checkHandOvers(deps, { isThorough: runs++ % THOROUGH_EVERY === 0 }), {
    everyMs: POLL_INTERVAL_MS,
    onFailed: (error) => deps.log.warn('agent.handOvers.failed', { reason: getErrorName(error) }),
  });
}

export async function checkHandOvers(deps: Deps, { isThorough = true } = {}): Promise<void> {
  const startedAt = deps.clock.now();
  const live = await listLiveHandOvers(deps.db, new Date(startedAt.getTime() - LIVE_MS), MAX_CHATS);
  const hasJustLeft = ({ teamHereUntil }: HandOverRow) =>
    teamHereUntil !== null &&
    !isHere(teamHereUntil, startedAt) &&
    startedAt.getTime() - teamHereUntil.getTime() < JUST_LEFT_MS;
  const changed = live.filter((one) => isThorough || isOverdue(one, startedAt) || hasJustLeft(one));
  for (const { conversationSid } of changed) {
    await changeChat(
      deps,
      async (change) => {
        const { tx, now } = change;
        const conversation = await lockConversation(tx, conversationSid);
        const handOver = await findHandOver(tx, conversationSid);
        const session = await findChatSession(tx, conversationSid);
        if (!conversation || conversation.state === 'closed' || !handOver || !session) return;
        if (isOverdue(handOver, now) && (await findAgentTurn(tx, conversationSid)).isHandedOver) {
          await changeHandOver(tx, handOver, { overdueAt: now });
          const organization = await organizationById(tx, session.organizationId);
          const { name } = await getAgentStatus(tx, session);
          const message = createOverdueMessage(organization?.name ?? '');
          await sayAsAgent(change, conversation, { ...session, name, message });
        }
        await updateTeamStatus(change, conversationSid);
      },
      { by: 'agent' },
    );
  }
}

/** Someone who is looking at the chat right now is about to answer. */
const isOverdue = ({ replyDueAt, answeredAt, overdueAt, teamHereUntil }: HandOverRow, now: Date): boolean =>
  replyDueAt !== null &&
  replyDueAt <= now &&
  answeredAt === null &&
  overdueAt === null &&
  !isHere(teamHereUntil, now);
