import { changeChat } from '#server/chat/delivery/changeChat.ts';
import { claimRepairFollowUps, findChatsForFollowUp } from '../queries/repairFollowUps.ts';
import { findAgentTurn } from '../queries/turns.ts';
import { getAgentStatus } from '#server/chat/queries/agentConfigs.ts';
import { lockConversation } from '#server/chat/queries/conversations.ts';
import { findChatSession } from '#server/chat/queries/sessions.ts';
import { queueMail } from '#server/db/outbox.ts';
import { getErrorName } from '#server/log.ts';
import { findVerifiedEmail } from '#server/residents/queries/residentVerifications.ts';
import { runPeriodically } from '#server/runPeriodically.ts';

import type { AgentDeps } from '../agentDeps.ts';
import { workOrderFollowUp } from '../mails/workOrderFollowUp.ts';
import { sayAsAgent } from '../turns/agentParticipant.ts';

import { getReplyLanguage } from '../words/replyLanguage.ts';

import { createFollowUpMessage } from './createFollowUpMessage.ts';

const POLL_INTERVAL_MS = 60_000;
const MAX_BATCH_SIZE = 50;
const HOUR_MS = 3_600_000;
/** The next day, at about the time of day the visitor last wrote. */
const FOLLOW_UP_AFTER_MS = 24 * HOUR_MS;
const FOLLOW_UP_UNTIL_MS = 7 * 24 * HOUR_MS;

type Deps = Pick<AgentDeps, 'db' | 'clock' | 'bus' | 'log'>;

const getFollowUpWindow = (now: Date) => ({
  reportedBefore: new Date(now.getTime() - FOLLOW_UP_AFTER_MS),
  reportedSince: new Date(now.getTime() - FOLLOW_UP_UNTIL_MS),
});

/** Asks once, a day after a repair report, how it is going, by chat and email, however many servers run. */
export const followUpRepairs = (deps: Deps): { stop: () => Promise<void> } =>
  runPeriodically(() => followUpAll(deps), {
    everyMs: POLL_INTERVAL_MS,
    onFailed: (error) => deps.log.warn('agent.repairFollowUps.failed', { reason: getErrorName(error) }),
  });

export async function followUpAll(deps: Deps): Promise<void> {
  const chats = await findChatsForFollowUp(deps.db, getFollowUpWindow(deps.clock.now()), MAX_BATCH_SIZE);
  for (const conversationSid of chats) await followUpConversation(deps, conversationSid);
}

const followUpConversation = (deps: Deps, conversationSid: string): Promise<void> =>
  changeChat(
    deps,
    async (change) => {
      const { tx, now } = change;
      const conversation = await lockConversation(tx, conversationSid);
      const session = await findChatSession(tx, conversationSid);
      const workOrders = await claimRepairFollowUps(tx, conversationSid, { ...getFollowUpWindow(now), now });
      const [first] = workOrders;
      if (!conversation || conversation.state === 'closed' || !session || !first) return;
      const { name, isOff } = await getAgentStatus(tx, session);
      if (isOff) return;
      const { memory } = await findAgentTurn(tx, conversationSid);
      await sayAsAgent(change, conversation, {
        ...session,
        name,
        message: createFollowUpMessage(workOrders, getReplyLanguage({ newLines: [], memory: { ...memory } })),
      });
      await queueMail(tx, {
        organizationId: session.organizationId,
        message: workOrderFollowUp,
        subjectId: first.id,
        recipient: (await findVerifiedEmail(tx, conversationSid)) ?? session.email,
        now,
      });
    },
    { by: 'agent' },
  );
