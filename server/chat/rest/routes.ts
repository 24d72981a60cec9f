import { type RestResponse, type RestRequest, noContentResponse } from './restRequest.ts';
import { getConfiguration } from './configuration.ts';
import { addConversation, deleteConversation, editConversation, readConversation } from './conversations.ts';
import {
  addMessage,
  editMessage,
  noChannelMetadata,
  noReceipts,
  noRecipients,
  noTemplates,
  readMessage,
  removeMessage,
} from './messages.ts';
import { editOwnConversation, listOwnConversations, readOwnConversation } from './ownConversations.ts';
import { addParticipant, editParticipant, removeParticipant } from './participants.ts';
import { describeSyncObject, listSyncItems } from './syncObjects.ts';
import { sendTyping } from './typing.ts';
import { editUser, readUser } from './users.ts';

/**
 * There are no push notifications. The SDK retries a refusal forever and fails on an answer without a
 * registration. Removing what does not exist succeeds.
 */
const noPush = (): RestResponse => noContentResponse;

type Handle = (request: RestRequest) => RestResponse | Promise<RestResponse>;
type Route = { method: string; path: RegExp; handle: Handle };

const OWN_CONVERSATIONS_PATH = '/Client/v2/Services/:/Users/:/Conversations';
const CONVERSATIONS_PATH = '/Client/v2/Services/:/Conversations';

/** `:` stands for a path parameter. */
const routes = [
  ['GET', '/Client/v2/Configuration', getConfiguration],
  ['GET', '/Client/v2/ContentTemplates', noTemplates],
  ['POST', '/Client/v1/typing', sendTyping],
  ['GET', '/Client/v2/Services/:/Users/:', readUser],
  ['POST', '/Client/v2/Services/:/Users/:', editUser],
  ['GET', OWN_CONVERSATIONS_PATH, listOwnConversations],
  ['GET', `${OWN_CONVERSATIONS_PATH}/:`, readOwnConversation],
  ['POST', `${OWN_CONVERSATIONS_PATH}/:`, editOwnConversation],
  ['POST', CONVERSATIONS_PATH, addConversation],
  ['GET', `${CONVERSATIONS_PATH}/:`, readConversation],
  ['POST', `${CONVERSATIONS_PATH}/:`, editConversation],
  ['DELETE', `${CONVERSATIONS_PATH}/:`, deleteConversation],
  ['GET', `${CONVERSATIONS_PATH}/:/MessageRecipients`, noRecipients],
  ['POST', `${CONVERSATIONS_PATH}/:/Messages`, addMessage],
  ['GET', `${CONVERSATIONS_PATH}/:/Messages/:`, readMessage],
  ['POST', `${CONVERSATIONS_PATH}/:/Messages/:`, editMessage],
  ['DELETE', `${CONVERSATIONS_PATH}/:/Messages/:`, removeMessage],
  ['GET', `${CONVERSATIONS_PATH}/:/Messages/:/Receipts`, noReceipts],
  ['GET', `${CONVERSATIONS_PATH}/:/Messages/:/ChannelMetadata`, noChannelMetadata],
  ['POST', `${CONVERSATIONS_PATH}/:/Participants`, addParticipant],
  ['POST', `${CONVERSATIONS_PATH}/:/Participants/:`, editParticipant],
  ['DELETE', `${CONVERSATIONS_PATH}/:/Participants/:`, removeParticipant],
  ['POST', '/v1/registrations', noPush],
  ['DELETE', '/v1/registrations', noPush],
  ['GET', '/v3/Documents/:', describeSyncObject('document')],
  ['GET', '/v3/Lists/:', describeSyncObject('list')],
  ['GET', '/v3/Maps/:', describeSyncObject('map')],
  ['GET', '/v3/Lists/:/Items', listSyncItems('list')],
  ['GET', '/v3/Maps/:/Items', listSyncItems('map')],
] satisfies [string, string, Handle][];

const table: Route[] = routes.map(([method, path, handle]) => ({
  method,
  path: new RegExp(`^${path.replaceAll(':', '([^/]+)')}$`),
  handle,
}));

/** The handler and the path parameters; null for an unknown path. */
export function findRoute(method: string, path: string): { handle: Handle; pathParams: string[] } | null {
  for (const route of table) {
    const found = route.method === method ? route.path.exec(path) : null;
    if (found) return { handle: route.handle, pathParams: found.slice(1) };
  }
  return null;
}
