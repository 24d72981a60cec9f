import { say } from '#server/chat/conversations/say.ts';
import { changeChat } from '#server/chat/delivery/change.ts';
import { endTurn, failTurn, takeTurn } from '#server/db/agent/turns.ts';
import type { TakenTurn } from '#server/db/agent/turns.ts';
import { lockConversation } from '#server/db/chat/conversations.ts';
import { agentStanding } from '#server/db/chat/agentConfigs.ts';

import type { Reply } from '../agent.ts';
import type { AgentParts } from '../agentParts.ts';
import { handToPerson } from '../handOver/handToPerson.ts';
import { keepRepair } from '../repairs/keepRepair.ts';
import { notPossibleNow } from '../words/notPossibleNow.ts';
import { switchedOff } from '../words/switchedOff.ts';

import { agentSeat } from './agentSeat.ts';
import { type ReadTurn, readTurn } from './readTurn.ts';
import { showTyping } from './showTyping.ts';

/** Longer than any answer takes. What a server leaves that has died is taken up after it. */
const HELD_MS = 30_000;
const ANSWER_WITHIN_MS = 20_000;
const MOST_FAILURES = 2;

type Held = { conversationSid: string; holder: string };

/** Answers what waits in a chat, once: whoever holds it no longer when he has the answer does not say it. */
export async function answerTurn(parts: AgentParts, held: Held): Promise<void> {
  const { db, clock } = parts;
  const now = clock.now();
  const taken = await takeTurn(db, { ...held, now, until: new Date(now.getTime() + HELD_MS) });
  if (!taken) return;
  const read = await readTurn(parts, held.conversationSid, taken);
  if (!read) {
    await endTurn(db, { ...held, answeredIndex: taken.askedIndex, memory: taken.memory, handedOverAt: null });
    return;
  }
  const reply = read.standing.isOff ? switchedOff(read.turn) : await replyTo(parts, held, taken, read);
  if (reply) await sayReply(parts, held, { taken, reply, read });
}

/** Null when it is tried again a little later. */
async function replyTo(
  parts: AgentParts,
  held: Held,
  { failures, memory }: TakenTurn,
  { session, turn }: ReadTurn,
): Promise<Reply | null> {
  const typing = showTyping(parts, session);
  try {
    const tools = parts.toolsOf(session);
    return await parts.agent(turn, tools, AbortSignal.timeout(ANSWER_WITHIN_MS));
  } catch (error) {
    parts.log.warn('agent.failed', { reason: error instanceof Error ? error.name : 'unknown' });
    if (failures >= MOST_FAILURES)
      return { says: [notPossibleNow(turn)], memory: { ...memory }, handsOver: null };
    const until = new Date(parts.clock.now().getTime() + 1_000 * 2 ** failures);
    await failTurn(parts.db, { ...held, until });
    return null;
  } finally {
    typing.stop();
  }
}

type Answered = { taken: TakenTurn; reply: Reply; read: ReadTurn };

/** What was made ready is not said by one that was switched off meanwhile. */
const sayReply = (parts: AgentParts, held: Held, { taken, reply: ready, read }: Answered): Promise<void> =>
  changeChat(parts, async (change) => {
    const { tx, now } = change;
    const { session } = read;
    const conversation = await lockConversation(tx, held.conversationSid);
    const { name, isOff } = await agentStanding(tx, session);
    const reply = isOff ? switchedOff(read.turn) : ready;
    const isMine = await endTurn(tx, {
      ...held,
      answeredIndex: taken.askedIndex,
      memory: reply.memory,
      handedOverAt: reply.handsOver ? now : null,
    });
    if (!isMine || !conversation || conversation.state === 'closed') return;
    const kept = { session, askedIndex: taken.askedIndex, now };
    const ofRepair = reply.repair ? await keepRepair(tx, parts.tokens, { ...kept, told: reply.repair }) : [];
    if (reply.handsOver)
      await handToPerson(tx, parts.tokens, { session, reason: reply.handsOver.reason, now });
    const place = await agentSeat(change, { ...session, name });
    for (const { text, attributes = {} } of [...reply.says, ...ofRepair]) {
      await say(change, place, {
        body: text,
        attributes: JSON.stringify({ by: 'agent', ...attributes }),
        mediaSids: [],
      });
    }
  });
