import type { Membership } from '#server/chat/conversations/membership.ts';
import { appendMessage } from '#server/chat/conversations/sendMessage.ts';
import { type ChatChange, changeChat } from '#server/chat/delivery/change.ts';
import { completeTurn } from '#server/db/agent/turns.ts';
import type { ClaimedTurn } from '#server/db/agent/turns.ts';
import { getAgentStatus } from '#server/db/chat/agentConfigs.ts';
import { lockConversation } from '#server/db/chat/conversations.ts';
import { changeParticipant } from '#server/db/chat/participants.ts';

import type { Reply } from '../agent.ts';
import type { AgentDeps } from '../agentDeps.ts';
import { handOverToStaff } from '../handOver/handOverToStaff.ts';
import { storeRepair } from '../repairs/storeRepair.ts';
import { createAgentOffReply } from '../words/createAgentOffReply.ts';

import { getAgentParticipant } from './getAgentParticipant.ts';
import type { LoadedTurn } from './loadTurn.ts';

export type TurnLease = { conversationSid: string; holder: string };

type AnsweredTurn = { taken: ClaimedTurn; reply: Reply; read: LoadedTurn };

/** Posting as the agent does not trigger another answer. */
export const sendReply = (parts: AgentDeps, held: TurnLease, answered: AnsweredTurn): Promise<void> =>
  changeChat(parts, (change) => postReply(change, parts, held, answered), { by: 'agent' });

/**
 * An agent switched off meanwhile sends a notice instead of its prepared reply, except emergency
 * instructions.
 */
async function postReply(
  change: ChatChange,
  parts: AgentDeps,
  held: TurnLease,
  { taken, reply: ready, read }: AnsweredTurn,
): Promise<void> {
  const { tx, now } = change;
  const { session } = read;
  const conversation = await lockConversation(tx, held.conversationSid);
  const { name, isOff } = await getAgentStatus(tx, session);
  const isSilenced = isOff && ready.messages[0]?.attributes?.urgent !== true;
  const reply = isSilenced ? createAgentOffReply(read.turn) : ready;
  const isMine = await completeTurn(tx, {
    ...held,
    answeredIndex: taken.askedIndex,
    memory: reply.memory,
    handedOverAt: reply.handOverRequest ? now : null,
  });
  if (!isMine || !conversation || conversation.state === 'closed') return;
  // a person already has the chat, so the agent need not say that it is off
  if (isSilenced && taken.isHandedOver) return;
  const input = { session, messageIndex: taken.askedIndex, now };
  const ofRepair = reply.repair
    ? await storeRepair(tx, parts.tokens, { ...input, reported: reply.repair })
    : [];
  if (reply.handOverRequest)
    await handOverToStaff(tx, parts.tokens, { session, reason: reply.handOverRequest.reason, now });
  const place = await getAgentParticipant(change, conversation, { ...session, name });
  await markRead(change, place, taken.askedIndex);
  for (const { text, attributes = {} } of [...reply.messages, ...ofRepair]) {
    await appendMessage(change, place, {
      body: text,
      attributes: JSON.stringify({ by: 'agent', ...attributes }),
      mediaSids: [],
    });
  }
}

/** Marks only the messages it answers as read, not those written meanwhile. */
async function markRead(
  { tx, now, changed }: ChatChange,
  { participant }: Membership,
  index: number,
): Promise<void> {
  await changeParticipant(tx, participant, { lastReadIndex: index, now });
  changed(participant.conversationSid, 'roster');
  changed(participant.userSid, 'myConversations');
}
