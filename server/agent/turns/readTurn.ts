import { askedChat } from '#server/db/agent/askedChats.ts';
import { workOrdersOf } from '#server/db/agent/workOrders.ts';
import type { AgentStanding } from '#server/db/chat/agentConfigs.ts';
import { type ChatMessage, messagePage } from '#server/db/chat/messages.ts';
import type { ChatSession } from '#server/db/chat/sessions.ts';
import type { TakenTurn } from '#server/db/agent/turns.ts';
import { organizationById } from '#server/db/organizations.ts';
import { shownAddress } from '#server/db/residents/proofs.ts';
import type { Tokens } from '#server/tokens.ts';

import type { Line, Turn } from '../agent.ts';
import type { AgentParts } from '../agentParts.ts';

/** What is said before it is kept in mind so far. */
const MOST_LINES = 40;

export type ReadTurn = { session: ChatSession; standing: AgentStanding; turn: Turn };

/** Null when the chat is over, or gone. */
export async function readTurn(
  { db, clock, tokens }: Pick<AgentParts, 'db' | 'clock' | 'tokens'>,
  conversationSid: string,
  { answeredIndex, askedIndex, memory }: TakenTurn,
): Promise<ReadTurn | null> {
  const chat = await askedChat(db, conversationSid);
  if (chat?.session.endedAt !== null || chat.conversation.state === 'closed') return null;
  const { session, conversation, standing } = chat;
  const takesRepairs = session.useCase !== 'LEASING_SUPPORT';
  const [organization, latest, workOrders, shown] = await Promise.all([
    organizationById(db, session.organizationId),
    messagePage(db, conversationSid, { from: null, isDescending: true, most: MOST_LINES }),
    takesRepairs ? workOrdersOf(db, conversationSid) : [],
    session.useCase === 'RESIDENT_SUPPORT' ? shownAddress(db, conversationSid) : null,
  ]);
  if (!organization) return null;
  const { name, email, useCase, identity } = session;
  // what has been said since the turn was taken waits for the next one
  const lines = latest.filter(({ author, index }) => author !== identity || index <= askedIndex).toReversed();
  const isAsked = ({ author, index }: ChatMessage) => author === identity && index > answeredIndex;
  const lineOf = (message: ChatMessage): Line => ({
    by: message.author === identity ? 'visitor' : 'us',
    text: message.body ?? '',
    attributes: objectIn(message.attributes),
    files: message.medias.map(({ sid }) => sid),
  });
  const turn: Turn = {
    conversationSid,
    tourToken: tokenOf(tokens, session),
    workOrders,
    organization,
    agentName: standing.name,
    useCase,
    visitor: { name, email: shown ?? email },
    context: objectIn(conversation.attributes),
    asked: lines.filter(isAsked).map(lineOf),
    before: lines.filter((message) => !isAsked(message)).map(lineOf),
    memory: { ...memory },
    now: clock.now(),
  };
  return { session, standing, turn };
}

/** It follows from the tour, and is kept nowhere. */
const tokenOf = (tokens: Tokens, { tourId }: ChatSession) =>
  tourId === null ? null : tokens.derive('tour', tourId);

/** Attributes are whatever a client has sent. */
function objectIn(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : {};
  } catch {
    return {};
  }
}
