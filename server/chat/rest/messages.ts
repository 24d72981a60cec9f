import { badRequest, forbidden, resourceNotFound, ChatRequestError } from '#server/chat/chatRequestError.ts';
import { consumeMessageLimit } from '#server/chat/conversations/consumeMessageLimit.ts';
import { getOpenMembership, getMembership } from '#server/chat/conversations/membership.ts';
import { receiveMessage, redactMessage } from '#server/chat/conversations/receiveMessage.ts';
import type { ChatChange } from '#server/chat/delivery/changeChat.ts';
import { changeMessage, messageBySid } from '#server/chat/queries/messages.ts';
import { toMessageItem } from '#server/chat/sync/syncItems.ts';

import { readAttributesField, readTextField } from './bodyFields.ts';
import {
  type RestResponse,
  type RestRequest,
  parseBody,
  createdResponse,
  noContentResponse,
  okResponse,
} from './restRequest.ts';
import { writeOnce } from './writeOnce.ts';

const MAX_CLIENT_ID_LENGTH = 100;

export async function addMessage(request: RestRequest): Promise<RestResponse> {
  const body = parseBody(request);
  const [text, attributes] = [readTextField(body), readAttributesField(body)];
  const mediaSids = body.media_sids ?? [];
  if (!isSidList(mediaSids)) throw badRequest('media_sids must be a list of IDs.');
  return writeOnce(
    request,
    async (change) => {
      await consumeMessageLimit({ ...request.deps, db: change.tx }, request.user);
      const place = await getOpenMembership(change.tx, request.user, request.pathParams[1] ?? '');
      return createdResponse(
        await receiveMessage(request.deps, change, place, { body: text, attributes, mediaSids }),
      );
    },
    getWriteKey(request, attributes),
  );
}

/**
 * Stores a message with a client id only once, since a sender without an answer retries it as a new write.
 */
function getWriteKey({ pathParams }: RestRequest, attributes = '{}'): string | null {
  const id = (JSON.parse(attributes) as { clientId?: unknown } | null)?.clientId;
  return typeof id === 'string' && id.length <= MAX_CLIENT_ID_LENGTH
    ? `said ${pathParams[1] ?? ''} ${id}`
    : null;
}

const isSidList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((sid) => typeof sid === 'string' && /^ME[0-9a-f]{32}$/.test(sid));

/** Allows only the author and the team. */
async function getOwnMessage({ tx }: Pick<ChatChange, 'tx'>, { user, pathParams }: RestRequest) {
  const { conversation } = await getOpenMembership(tx, user, pathParams[1] ?? '');
  const message = await messageBySid(tx, { conversationSid: conversation.sid, sid: pathParams[2] ?? '' });
  if (!message) throw resourceNotFound('message');
  if (message.author !== user.identity && user.role !== 'AGENT') throw forbidden();
  return message;
}

export async function editMessage(request: RestRequest): Promise<RestResponse> {
  const fields = parseBody(request);
  const [body, attributes] = [readTextField(fields), readAttributesField(fields)];
  await consumeMessageLimit(request.deps, request.user);
  return writeOnce(request, async (change) => {
    const message = await getOwnMessage(change, request);
    const redacted = await redactMessage(request.deps, change, message.conversationSid, {
      body,
      attributes,
    });
    await changeMessage(change.tx, message, {
      ...(redacted.body !== undefined && { body: redacted.body }),
      ...(redacted.attributes !== undefined && { attributes: redacted.attributes }),
      by: request.user.identity,
      now: change.now,
    });
    change.markChanged(message.conversationSid, 'messages');
    return okResponse({ sid: message.sid, index: message.index });
  });
}

export function removeMessage(request: RestRequest): Promise<RestResponse> {
  return writeOnce(request, async (change) => {
    const message = await getOwnMessage(change, request);
    await changeMessage(change.tx, message, { isRemoved: true, by: request.user.identity, now: change.now });
    change.markChanged(message.conversationSid, 'messages');
    return noContentResponse;
  });
}

export async function readMessage({ deps, user, pathParams }: RestRequest): Promise<RestResponse> {
  const { conversation } = await getMembership(deps.db, user, pathParams[1] ?? '');
  const message = await messageBySid(deps.db, {
    conversationSid: conversation.sid,
    sid: pathParams[2] ?? '',
  });
  if (!message) throw resourceNotFound('message');
  return okResponse({ index: message.index, ...toMessageItem(message).data });
}

/** Messages are not forwarded to any service that would report delivery. */
export const noReceipts = (): RestResponse => okResponse({ delivery_receipts: [], meta: {} });
export const noRecipients = (): RestResponse => okResponse({ message_recipients: [], meta: {} });
export const noTemplates = (): RestResponse => okResponse({ templates: [], meta: { next_token: null } });
export const noChannelMetadata = (): never => {
  throw new ChatRequestError(404, 'There is no metadata.', 50_530);
};
