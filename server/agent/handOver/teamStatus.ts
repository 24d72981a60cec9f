import type { ChatChange } from '#server/chat/delivery/changeChat.ts';
import { changeConversation, lockConversation } from '#server/chat/queries/conversations.ts';
import { parseServerAttributes, type TeamStatus } from '#server/chat/session/serverAttributes.ts';
import { findHandOver, type HandOverRow } from '#server/agent/queries/handOvers.ts';
import { findAgentTurn } from '#server/agent/queries/turns.ts';
import type { Queryable } from '#server/db/database.ts';
import { organizationById } from '#server/organizations/queries.ts';

import { formatOpening, formatUsualReply, getNextOpening } from './responseTimes.ts';

export const isHere = (until: Date | null, now: Date): boolean => until !== null && until > now;

/** Who the visitor is talking to. Null while the agent has the chat. */
async function getTeamStatus(db: Queryable, handOver: HandOverRow, now: Date): Promise<TeamStatus | null> {
  const { conversationSid, organizationId, teamName: name } = handOver;
  const organization = await organizationById(db, organizationId);
  if (!organization || !(await findAgentTurn(db, conversationSid)).isHandedOver) return null;
  if (isHere(handOver.teamHereUntil, now)) return { name, isHere: true, note: 'Here now' };
  const opening = getNextOpening(organization, now);
  if (opening)
    return { name, isHere: false, note: `Away · back ${formatOpening(organization, opening, now)}` };
  if (handOver.overdueAt !== null && handOver.answeredAt === null)
    return { name, isHere: false, note: 'No one has answered yet' };
  return { name, isHere: false, note: await formatUsualReply(db, organizationId, now) };
}

/** Shows the visitor who is there now, as an attribute of the conversation. */
export async function updateTeamStatus(change: ChatChange, conversationSid: string): Promise<void> {
  const { tx, now, markChanged } = change;
  const conversation = await lockConversation(tx, conversationSid);
  const handOver = await findHandOver(tx, conversationSid);
  if (!conversation || !handOver || conversation.state === 'closed') return;
  const status = await getTeamStatus(tx, handOver, now);
  const { team } = parseServerAttributes(conversation.attributes);
  if (JSON.stringify(team ?? null) === JSON.stringify(status)) return;
  const attributes = JSON.stringify({
    ...(JSON.parse(conversation.attributes) as object),
    team: status ?? undefined,
  });
  await changeConversation(tx, conversation, { attributes, now });
  markChanged(conversationSid, 'channel');
}
