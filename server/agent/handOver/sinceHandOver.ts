import { handOverOf } from '#server/db/agent/handOvers.ts';
import type { Queryable } from '#server/db/database.ts';

import type { Reply, Turn } from '../agent.ts';
import { dangerIn } from '../fixed/dangerIn.ts';
import { staysWithVisitor } from '../fixed/emergencies.ts';
import { emergency, reasonOf, stillHere } from '../words/emergency.ts';

/** For so long what is said of an emergency is about the same one. */
const SAME_FOR_MS = 60 * 60_000;
/** For so long nobody who thinks of death is left alone in a chat that no person has answered yet. */
const STAYS_FOR_MS = 24 * 60 * 60_000;

/**
 * What the agent still says where a person has the chat: in an emergency the fixed words, and the team is mailed at once.
 * Null for all else, and for an emergency that the team was told of already.
 */
export async function sinceHandOver(db: Queryable, turn: Turn): Promise<Reply | null> {
  const danger = dangerIn(turn.asked.map(({ text }) => text).join('\n'));
  const told = await handOverOf(db, turn.conversationSid);
  const passedMs = turn.now.getTime() - (told?.at.getTime() ?? 0);
  const isTold = danger !== null && told?.reason === reasonOf(danger) && passedMs < SAME_FOR_MS;
  if (danger && !isTold) return emergency(turn, danger);
  const isStaying =
    told !== null && staysWithVisitor.some((one) => reasonOf(one) === told.reason) && passedMs < STAYS_FOR_MS;
  return isStaying && !turn.before.some(isOfPerson) ? stillHere(turn) : null;
}

const isOfPerson = ({ attributes }: Turn['before'][number]) => attributes.by === 'person';
