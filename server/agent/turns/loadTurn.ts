import { findAgentChat } from '../queries/agentChats.ts';
import { listWorkOrders } from '../queries/workOrders.ts';
import type { AgentStatus } from '#server/chat/queries/agentConfigs.ts';
import { type ChatMessage, listMessagePage } from '#server/chat/queries/messages.ts';
import type { ChatSession } from '#server/chat/queries/sessions.ts';
import type { ClaimedTurn } from '../queries/turns.ts';
import { organizationById } from '#server/organizations/queries.ts';
import { findVerifiedEmail } from '#server/residents/queries/residentVerifications.ts';
import type { Tokens } from '#server/tokens.ts';

import type { Line, Turn } from '../agent.ts';
import type { AgentDeps } from '../agentDeps.ts';

import { getAgentIdentity } from './agentParticipant.ts';

/** How many earlier lines the agent takes into account. */
const MAX_LINES = 40;

export type LoadedTurn = {
  session: ChatSession;
  agentStatus: AgentStatus;
  turn: Turn;
  /** The beginning of a reply that an earlier attempt could not finish. */
  unfinishedMessage: Pick<ChatMessage, 'sid'> | null;
};

/** Null when the chat is over or deleted. */
export async function loadTurn(
  { db, clock, tokens }: Pick<AgentDeps, 'db' | 'clock' | 'tokens'>,
  conversationSid: string,
  { answeredIndex, askedIndex, memory }: ClaimedTurn,
): Promise<LoadedTurn | null> {
  const chat = await findAgentChat(db, conversationSid);
  if (chat?.session.endedAt !== null || chat.conversation.state === 'closed') return null;
  const { session, conversation, agentStatus } = chat;
  const takesRepairs = session.useCase !== 'LEASING_SUPPORT';
  const [organization, latest, workOrders, verifiedEmail] = await Promise.all([
    organizationById(db, session.organizationId),
    listMessagePage(db, conversationSid, { from: null, isDescending: true, limit: MAX_LINES }),
    takesRepairs ? listWorkOrders(db, conversationSid) : [],
    session.useCase === 'RESIDENT_SUPPORT' ? findVerifiedEmail(db, conversationSid) : null,
  ]);
  if (!organization) return null;
  const { name, email, useCase, identity } = session;
  // messages written since the turn was claimed wait for the next one
  // one above what the visitor has written since stays as it is
  const unfinishedMessage =
    latest.find((message) => message.index > askedIndex && isUnfinished(message, session)) ?? null;
  const lines = latest
    .filter(({ author, index }) => author !== identity || index <= askedIndex)
    .filter((message) => message !== unfinishedMessage)
    .toReversed();
  const isUnanswered = ({ author, index }: ChatMessage) => author === identity && index > answeredIndex;
  const toLine = (message: ChatMessage): Line => ({
    by: message.author === identity ? 'visitor' : 'us',
    text: message.body ?? '',
    attributes: parseJsonObject(message.attributes),
    files: message.medias.map(({ sid }) => sid),
  });
  const turn: Turn = {
    conversationSid,
    tourToken: getTourToken(tokens, session),
    workOrders: workOrders.filter(({ canceledAt }) => canceledAt === null),
    organization,
    agentName: agentStatus.name,
    useCase,
    visitor: { name, email: verifiedEmail ?? email },
    browserContext: parseJsonObject(conversation.attributes),
    newLines: lines.filter(isUnanswered).map(toLine),
    earlierLines: lines.filter((message) => !isUnanswered(message)).map(toLine),
    memory: { ...memory },
    now: clock.now(),
  };
  return { session, agentStatus, turn, unfinishedMessage };
}

const isUnfinished = ({ author, attributes }: ChatMessage, session: ChatSession): boolean =>
  author === getAgentIdentity(session) && parseJsonObject(attributes).isUnfinished === true;

/** The token is derived from the tour and is never stored. */
const getTourToken = (tokens: Tokens, { tourId }: ChatSession) =>
  tourId === null ? null : tokens.derive('tour', tourId);

/** Attributes can be anything a client has sent. */
function parseJsonObject(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : {};
  } catch {
    return {};
  }
}
