import type { Place } from '#server/chat/conversations/place.ts';
import { tell } from '#server/chat/conversations/say.ts';
import { type ChatChange, changeChat } from '#server/chat/delivery/change.ts';
import { endTurn } from '#server/db/agent/turns.ts';
import type { TakenTurn } from '#server/db/agent/turns.ts';
import { agentStanding } from '#server/db/chat/agentConfigs.ts';
import { lockConversation } from '#server/db/chat/conversations.ts';
import { changeParticipant } from '#server/db/chat/participants.ts';

import type { Reply } from '../agent.ts';
import type { AgentParts } from '../agentParts.ts';
import { handToPerson } from '../handOver/handToPerson.ts';
import { keepRepair } from '../repairs/keepRepair.ts';
import { switchedOff } from '../words/switchedOff.ts';

import { agentSeat } from './agentSeat.ts';
import type { ReadTurn } from './readTurn.ts';

export type Held = { conversationSid: string; holder: string };

type Answered = { taken: TakenTurn; reply: Reply; read: ReadTurn };

/** What it says asks it nothing. */
export const sayReply = (parts: AgentParts, held: Held, answered: Answered): Promise<void> =>
  changeChat(parts, (change) => sayIn(change, parts, held, answered), { by: 'agent' });

/** What was made ready is not said by one that was switched off meanwhile, but for what to do in danger. */
async function sayIn(
  change: ChatChange,
  parts: AgentParts,
  held: Held,
  { taken, reply: ready, read }: Answered,
): Promise<void> {
  const { tx, now } = change;
  const { session } = read;
  const conversation = await lockConversation(tx, held.conversationSid);
  const { name, isOff } = await agentStanding(tx, session);
  const isSilenced = isOff && ready.says[0]?.attributes?.urgent !== true;
  const reply = isSilenced ? switchedOff(read.turn) : ready;
  const isMine = await endTurn(tx, {
    ...held,
    answeredIndex: taken.askedIndex,
    memory: reply.memory,
    handedOverAt: reply.handsOver ? now : null,
  });
  if (!isMine || !conversation || conversation.state === 'closed') return;
  // a person has the chat already, and need not be told that the agent is off
  if (isSilenced && taken.isHandedOver) return;
  const kept = { session, askedIndex: taken.askedIndex, now };
  const ofRepair = reply.repair ? await keepRepair(tx, parts.tokens, { ...kept, told: reply.repair }) : [];
  if (reply.handsOver) await handToPerson(tx, parts.tokens, { session, reason: reply.handsOver.reason, now });
  const place = await agentSeat(change, conversation, { ...session, name });
  await markRead(change, place, taken.askedIndex);
  for (const { text, attributes = {} } of [...reply.says, ...ofRepair]) {
    await tell(change, place, {
      body: text,
      attributes: JSON.stringify({ by: 'agent', ...attributes }),
      mediaSids: [],
    });
  }
}

/** What it answers, it has read. What was said meanwhile it has not. */
async function markRead({ tx, now, changed }: ChatChange, { mine }: Place, index: number): Promise<void> {
  await changeParticipant(tx, mine, { lastReadIndex: index, now });
  changed(mine.conversationSid, 'roster');
  changed(mine.userSid, 'myConversations');
}
