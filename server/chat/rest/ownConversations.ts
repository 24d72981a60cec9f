import { badRequest, forbidden } from '#server/chat/chatRequestError.ts';
import { getOpenMembership, getMembership } from '#server/chat/conversations/membership.ts';
import { changeParticipant, listConversationPage } from '#server/chat/queries/participants.ts';

import { toMemberConversation } from './conversationResources.ts';
import { type RestResponse, type RestRequest, parseBody, okResponse } from './restRequest.ts';
import { writeOnce } from './writeOnce.ts';

const MAX_CONVERSATIONS = 50;

function requireSelf({ user, pathParams }: RestRequest): void {
  if (pathParams[1] !== user.sid) throw forbidden();
}

/** Returns one page; the last sid is the token of the next page. */
export async function listOwnConversations(request: RestRequest): Promise<RestResponse> {
  requireSelf(request);
  const { db } = request.deps;
  const from = request.params.get('PageToken') ?? null;
  const page = await listConversationPage(db, request.user.sid, {
    from,
    key: null,
    isDescending: false,
    limit: MAX_CONVERSATIONS + 1,
  });
  const conversations = [];
  for (const mine of page.slice(0, MAX_CONVERSATIONS))
    conversations.push(await toMemberConversation(db, mine));
  return okResponse({
    conversations,
    meta: { next_token: page[MAX_CONVERSATIONS]?.conversationSid ?? null, previous_token: null },
  });
}

export async function readOwnConversation(request: RestRequest): Promise<RestResponse> {
  requireSelf(request);
  const { participant } = await getMembership(request.deps.db, request.user, request.pathParams[2] ?? '');
  return okResponse(await toMemberConversation(request.deps.db, participant));
}

/** Updates how far the conversation was read, and its notification level. */
export function editOwnConversation(request: RestRequest): Promise<RestResponse> {
  requireSelf(request);
  const { last_read_message_index: read, notification_level: level } = parseBody(request);
  return writeOnce(request, async (change) => {
    const { conversation, participant } = await getOpenMembership(
      change.tx,
      request.user,
      request.pathParams[2] ?? '',
    );
    const last = conversation.nextIndex - 1;
    await changeParticipant(change.tx, participant, {
      ...(read !== undefined && { lastReadIndex: parseReadIndex(read, last) }),
      ...(level !== undefined && { notificationLevel: parseNotificationLevel(level) }),
      now: change.now,
    });
    change.markChanged(conversation.sid, 'roster');
    change.markChanged(request.user.sid, 'myConversations');
    const after = await getMembership(change.tx, request.user, conversation.sid);
    return okResponse(await toMemberConversation(change.tx, after.participant));
  });
}

function parseReadIndex(value: unknown, last: number): number | null {
  if (value === null) return null;
  if (!Number.isInteger(value) || Number(value) < 0) throw badRequest('That isn’t a message index.');
  return last < 0 ? null : Math.min(Number(value), last);
}

function parseNotificationLevel(value: unknown): 'default' | 'muted' {
  if (value === null || value === 'default') return 'default';
  if (value === 'muted') return 'muted';
  throw badRequest('The notification level must be default or muted.');
}
