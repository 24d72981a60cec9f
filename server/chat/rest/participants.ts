import { badRequest, forbidden, resourceNotFound, ChatRequestError } from '#server/chat/chatRequestError.ts';
import { addUserToConversation } from '#server/chat/conversations/createConversation.ts';
import { getOpenMembership, requireAgent } from '#server/chat/conversations/membership.ts';
import {
  type ChatParticipant,
  changeParticipant,
  findParticipant,
} from '#server/chat/queries/participants.ts';
import { chatUserByIdentity } from '#server/chat/queries/users.ts';
import { toParticipantItem } from '#server/chat/sync/syncItems.ts';
import type { Queryable } from '#server/db/database.ts';

import { readAttributesField } from './bodyFields.ts';
import {
  type RestResponse,
  type RestRequest,
  parseBody,
  createdResponse,
  noContentResponse,
  okResponse,
} from './restRequest.ts';
import { writeOnce } from './writeOnce.ts';

const toWireParticipant = (participant: ChatParticipant) => ({
  sid: participant.sid,
  ...toParticipantItem(participant).data,
});

/** Adds a user of the same organization whom the server knows. */
export function addParticipant(request: RestRequest): Promise<RestResponse> {
  requireAgent(request.user);
  const body = parseBody(request);
  const { identity } = body;
  if (typeof identity !== 'string') throw badRequest('A participant needs an identity.');
  return writeOnce(request, async (change) => {
    const { tx } = change;
    const { conversation } = await getOpenMembership(tx, request.user, request.pathParams[1] ?? '');
    const user = await chatUserByIdentity(tx, identity);
    if (user?.organizationId !== conversation.organizationId) throw resourceNotFound('user');
    const conversationSid = conversation.sid;
    if (await findParticipant(tx, conversationSid, { userSid: user.sid })) {
      throw new ChatRequestError(409, 'This participant is already in the conversation.', 50_433);
    }
    await addUserToConversation(change, { conversationSid, user, attributes: readAttributesField(body) });
    const added = await findParticipant(tx, conversationSid, { userSid: user.sid });
    return createdResponse(added ? toWireParticipant(added) : {});
  });
}

async function getNamedParticipant(
  tx: Queryable,
  { user, pathParams }: RestRequest,
): Promise<ChatParticipant> {
  const { conversation } = await getOpenMembership(tx, user, pathParams[1] ?? '');
  const identity = pathParams[2] ?? '';
  const found = await findParticipant(tx, conversation.sid, { identity, sid: identity });
  if (!found) throw resourceNotFound('participant');
  if (found.userSid !== user.sid && user.role !== 'AGENT') throw forbidden();
  return found;
}

export function editParticipant(request: RestRequest): Promise<RestResponse> {
  const attributes = readAttributesField(parseBody(request));
  return writeOnce(request, async (change) => {
    const before = await getNamedParticipant(change.tx, request);
    await changeParticipant(change.tx, before, { ...(attributes && { attributes }), now: change.now });
    change.markChanged(before.conversationSid, 'roster');
    return okResponse(toWireParticipant({ ...before, attributes: attributes ?? before.attributes }));
  });
}

/** Participants leave by themselves, or the team removes them. */
export function removeParticipant(request: RestRequest): Promise<RestResponse> {
  return writeOnce(request, async (change) => {
    const before = await getNamedParticipant(change.tx, request);
    await changeParticipant(change.tx, before, { hasLeft: true, now: change.now });
    change.markChanged(before.conversationSid, 'roster');
    change.markChanged(before.userSid, 'myConversations');
    return noContentResponse;
  });
}
