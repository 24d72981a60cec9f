import { handOverOf } from '#server/db/agent/handOvers.ts';
import type { Queryable } from '#server/db/database.ts';

import type { Reply, Turn } from '../agent.ts';
import { dangerIn } from '../fixed/dangerIn.ts';
import { emergency } from '../words/emergency.ts';

/** For so long what is said of an emergency is about the same one. */
const SAME_FOR_MS = 60 * 60_000;

/**
 * What the agent still says where a person has the chat: in an emergency the fixed words, and the team is mailed at once.
 * Null for all else, and for an emergency that the team was told of already.
 */
export async function sinceHandOver(db: Queryable, turn: Turn): Promise<Reply | null> {
  const danger = dangerIn(turn.asked.map(({ text }) => text).join('\n'));
  if (!danger) return null;
  const reply = emergency(turn, danger);
  const told = await handOverOf(db, turn.conversationSid);
  const isTold =
    told?.reason === reply.handsOver?.reason && turn.now.getTime() - (told?.at.getTime() ?? 0) < SAME_FOR_MS;
  return isTold ? null : reply;
}
