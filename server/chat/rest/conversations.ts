import { ChatRequestError } from '#server/chat/chatRequestError.ts';
import { addUserToConversation, createConversation } from '#server/chat/conversations/createConversation.ts';
import { getOpenMembership, getMembership, requireAgent } from '#server/chat/conversations/membership.ts';
import {
  changeConversation,
  type ConversationChange,
  conversationByName,
  removeConversation,
} from '#server/chat/queries/conversations.ts';
import { listRosterPage } from '#server/chat/queries/participants.ts';

import { readAttributesField, readNameField } from './bodyFields.ts';
import { toConversationResource } from './conversationResources.ts';
import {
  type RestResponse,
  type RestRequest,
  parseBody,
  createdResponse,
  noContentResponse,
  okResponse,
} from './restRequest.ts';
import { writeOnce } from './writeOnce.ts';

const getServiceSid = ({ deps }: RestRequest) => deps.chatTokens.service;

export async function readConversation(request: RestRequest): Promise<RestResponse> {
  const { db } = request.deps;
  const { conversation } = await getMembership(db, request.user, request.pathParams[1] ?? '');
  return okResponse(await toConversationResource(db, getServiceSid(request), conversation));
}

/** Visitors cannot create conversations; theirs is created for them. */
export function addConversation(request: RestRequest): Promise<RestResponse> {
  const { user } = request;
  requireAgent(user);
  const body = parseBody(request);
  return writeOnce(request, async (change) => {
    const conversationSid = await createConversation(change, {
      friendlyName: readNameField(body, 'friendly_name') ?? null,
      uniqueName: readNameField(body, 'unique_name') ?? null,
      attributes: readAttributesField(body) ?? '{}',
      createdBy: user.identity,
      organizationId: user.organizationId,
    });
    await addUserToConversation(change, { conversationSid, user });
    const { conversation } = await getMembership(change.tx, user, conversationSid);
    return createdResponse(await toConversationResource(change.tx, getServiceSid(request), conversation));
  });
}

export function editConversation(request: RestRequest): Promise<RestResponse> {
  const { user, pathParams } = request;
  requireAgent(user);
  const body = parseBody(request);
  const fields: ConversationChange = {
    friendlyName: readNameField(body, 'friendly_name'),
    uniqueName: readNameField(body, 'unique_name'),
    attributes: readAttributesField(body),
  };
  const changes = Object.fromEntries(
    Object.entries<string | null | undefined>(fields).filter(([, value]) => value !== undefined),
  );
  return writeOnce(request, async (change) => {
    const { conversation } = await getOpenMembership(change.tx, user, pathParams[1] ?? '');
    const { uniqueName } = fields;
    const other = uniqueName ? await conversationByName(change.tx, uniqueName) : null;
    if (other && other.sid !== conversation.sid) {
      throw new ChatRequestError(409, 'Another conversation already has this name.');
    }
    await changeConversation(change.tx, conversation, { ...changes, now: change.now });
    change.markChanged(conversation.sid, 'channel');
    const after = await getMembership(change.tx, user, conversation.sid);
    return okResponse(await toConversationResource(change.tx, getServiceSid(request), after.conversation));
  });
}

export function deleteConversation(request: RestRequest): Promise<RestResponse> {
  requireAgent(request.user);
  return writeOnce(request, async (change) => {
    const { conversation } = await getOpenMembership(change.tx, request.user, request.pathParams[1] ?? '');
    const page = { from: null, key: null, isDescending: false, limit: 1_000 };
    for (const { userSid } of await listRosterPage(change.tx, conversation.sid, page)) {
      change.markChanged(userSid, 'myConversations');
    }
    await removeConversation(change.tx, conversation.sid);
    return noContentResponse;
  });
}
