import { tell } from '#server/chat/conversations/say.ts';
import { changeChat } from '#server/chat/delivery/change.ts';
import { askAfter, chatsToAskAfter } from '#server/db/agent/ordersToAskAfter.ts';
import { agentStanding } from '#server/db/chat/agentConfigs.ts';
import { lockConversation } from '#server/db/chat/conversations.ts';
import { chatSession } from '#server/db/chat/sessions.ts';
import { queueMail } from '#server/db/outbox.ts';
import { shownAddress } from '#server/db/residents/proofs.ts';
import { repeatedly } from '#server/repeatedly.ts';

import type { AgentParts } from '../agentParts.ts';
import { WORK_ORDER_HOW_IT_GOES } from '../mails/kinds.ts';
import { agentSeat } from '../turns/agentSeat.ts';

import { howItGoes } from './howItGoes.ts';

const LOOK_EVERY_MS = 60_000;
const MOST_AT_ONCE = 50;
const HOUR_MS = 3_600_000;
/** The next day, at the time of day at which he had time to write. */
const ASKED_AFTER_MS = 24 * HOUR_MS;
const NOT_ASKED_AFTER_MS = 7 * 24 * HOUR_MS;

type Parts = Pick<AgentParts, 'db' | 'clock' | 'bus' | 'log'>;

const spanAt = (now: Date) => ({
  toldBefore: new Date(now.getTime() - ASKED_AFTER_MS),
  toldSince: new Date(now.getTime() - NOT_ASKED_AFTER_MS),
});

/** Whoever told of a repair is asked a day later how it goes, in the chat and by mail: once, however many servers run. */
export const askHowRepairsGo = (parts: Parts): { stop: () => Promise<void> } =>
  repeatedly(() => askInAll(parts), {
    everyMs: LOOK_EVERY_MS,
    onFailed: (error) =>
      parts.log.warn('agent.repairs.failed', { reason: error instanceof Error ? error.name : 'unknown' }),
  });

export async function askInAll(parts: Parts): Promise<void> {
  const chats = await chatsToAskAfter(parts.db, spanAt(parts.clock.now()), MOST_AT_ONCE);
  for (const conversationSid of chats) await askIn(parts, conversationSid);
}

const askIn = (parts: Parts, conversationSid: string): Promise<void> =>
  changeChat(
    parts,
    async (change) => {
      const { tx, now } = change;
      const conversation = await lockConversation(tx, conversationSid);
      const session = await chatSession(tx, conversationSid);
      const orders = await askAfter(tx, conversationSid, { ...spanAt(now), now });
      const [first] = orders;
      if (!conversation || conversation.state === 'closed' || !session || !first) return;
      const { name, isOff } = await agentStanding(tx, session);
      if (isOff) return;
      const { text, attributes } = howItGoes(orders);
      const place = await agentSeat(change, conversation, { ...session, name });
      await tell(change, place, {
        body: text,
        attributes: JSON.stringify({ by: 'agent', ...attributes }),
        mediaSids: [],
      });
      await queueMail(tx, {
        organizationId: session.organizationId,
        kind: WORK_ORDER_HOW_IT_GOES,
        subjectId: first.id,
        recipient: (await shownAddress(tx, conversationSid)) ?? session.email,
        now,
      });
    },
    { by: 'agent' },
  );
