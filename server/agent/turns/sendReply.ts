import type { Membership } from '#server/chat/conversations/membership.ts';
import { appendMessage } from '#server/chat/conversations/sendMessage.ts';
import { type ChatChange, changeChat } from '#server/chat/delivery/changeChat.ts';
import { findHandOver } from '../queries/handOvers.ts';
import { completeTurn, returnToAgent } from '../queries/turns.ts';
import type { ClaimedTurn } from '../queries/turns.ts';
import { getAgentStatus } from '#server/chat/queries/agentConfigs.ts';
import { lockConversation } from '#server/chat/queries/conversations.ts';
import { changeParticipant } from '#server/chat/queries/participants.ts';

import type { Reply } from '../agent.ts';
import type { AgentDeps } from '../agentDeps.ts';
import { handOverToTeam } from '../handOver/handOverToTeam.ts';
import { updateTeamStatus } from '../handOver/teamStatus.ts';
import { storeWorkOrder } from '../repairs/storeWorkOrder.ts';
import { createAgentOffReply } from '../words/createAgentOffReply.ts';

import { ensureAgentParticipant } from './agentParticipant.ts';
import type { LoadedTurn } from './loadTurn.ts';
import { rewriteMessage, type TurnLease, type UnfinishedMessage } from './streamReply.ts';

type AnsweredTurn = {
  claimedTurn: ClaimedTurn;
  reply: Reply;
  loadedTurn: LoadedTurn;
  /** The reply's beginning, as the visitor sees it already. */
  unfinishedMessage: UnfinishedMessage | null;
};

/** Posts the agent's reply. Its own messages don't trigger another answer. */
export const sendReply = (deps: AgentDeps, lease: TurnLease, answered: AnsweredTurn): Promise<void> =>
  changeChat(deps, (change) => postReply(change, deps, lease, answered), { by: 'agent' });

/**
 * An agent switched off meanwhile sends a notice instead of its prepared reply, except emergency
 * instructions.
 */
async function postReply(
  change: ChatChange,
  deps: AgentDeps,
  lease: TurnLease,
  { claimedTurn, reply: preparedReply, loadedTurn, unfinishedMessage }: AnsweredTurn,
): Promise<void> {
  const { tx, now } = change;
  const { session } = loadedTurn;
  const conversation = await lockConversation(tx, lease.conversationSid);
  const { name, isOff } = await getAgentStatus(tx, session);
  const isSilenced = isOff && preparedReply.messages[0]?.attributes?.urgent !== true;
  const reply = isSilenced ? createAgentOffReply(loadedTurn.turn) : preparedReply;
  const stillHasLease = await completeTurn(tx, {
    ...lease,
    answeredIndex: claimedTurn.askedIndex,
    memory: reply.memory,
    handedOverAt: reply.handOverRequest ? now : null,
  });
  if (!stillHasLease || !conversation || conversation.state === 'closed') return;
  // a person already has the chat, so the agent need not say that it is off
  if (isSilenced && claimedTurn.isHandedOver) return;
  const input = { session, messageIndex: claimedTurn.askedIndex, now };
  const repairMessages = reply.repair
    ? await storeWorkOrder(tx, deps.tokens, { ...input, reported: reply.repair })
    : [];
  if (reply.handOverRequest) {
    await handOverToTeam(tx, deps.tokens, { session, ...reply.handOverRequest, now });
    await updateTeamStatus(change, lease.conversationSid);
  } else if (reply.takesChatBack) {
    const handOver = await findHandOver(tx, lease.conversationSid);
    // a person may have written meanwhile
    if (handOver?.answeredAt === null && (await returnToAgent(tx, lease.conversationSid)))
      await updateTeamStatus(change, lease.conversationSid);
  }
  const membership = await ensureAgentParticipant(change, conversation, { ...session, name });
  await markRead(change, membership, claimedTurn.askedIndex);
  let unfinished = unfinishedMessage;
  for (const { text, attributes: extra = {} } of [...reply.messages, ...repairMessages]) {
    const [body, attributes] = [text, JSON.stringify({ by: 'agent', ...extra })];
    if (unfinished)
      await rewriteMessage(
        change,
        { conversationSid: conversation.sid, sid: unfinished.sid },
        { body, attributes, session },
      );
    else await appendMessage(change, membership, { body, attributes, mediaSids: [] });
    unfinished = null;
  }
}

/** Marks only the messages it answers as read, not those written meanwhile. */
async function markRead(
  { tx, now, markChanged }: ChatChange,
  { participant }: Membership,
  index: number,
): Promise<void> {
  await changeParticipant(tx, participant, { lastReadIndex: index, now });
  markChanged(participant.conversationSid, 'roster');
  markChanged(participant.userSid, 'myConversations');
}
