import { type Answer, type Asked, done } from './asked.ts';
import { configuration } from './configuration.ts';
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
import { editOwn, listOwn, readOwn } from './ownConversations.ts';
import { addParticipant, editParticipant, removeParticipant } from './participants.ts';
import { describe, list } from './syncObjects.ts';
import { typing } from './typing.ts';
import { editUser, readUser } from './users.ts';

/**
 * There is no push here. The SDK asks again for ever after any refusal, but gives up, with an error, on an answer that
 * names no registration. Removing what is not there succeeds.
 */
const noPush = (): Answer => done;

type Handle = (asked: Asked) => Answer | Promise<Answer>;
type Route = { method: string; path: RegExp; handle: Handle };

const OWN = '/Client/v2/Services/:/Users/:/Conversations';
const ALL = '/Client/v2/Services/:/Conversations';

/** `:` stands for whatever is named there. */
const routes = [
  ['GET', '/Client/v2/Configuration', configuration],
  ['GET', '/Client/v2/ContentTemplates', noTemplates],
  ['POST', '/Client/v1/typing', typing],
  ['GET', '/Client/v2/Services/:/Users/:', readUser],
  ['POST', '/Client/v2/Services/:/Users/:', editUser],
  ['GET', OWN, listOwn],
  ['GET', `${OWN}/:`, readOwn],
  ['POST', `${OWN}/:`, editOwn],
  ['POST', ALL, addConversation],
  ['GET', `${ALL}/:`, readConversation],
  ['POST', `${ALL}/:`, editConversation],
  ['DELETE', `${ALL}/:`, deleteConversation],
  ['GET', `${ALL}/:/MessageRecipients`, noRecipients],
  ['POST', `${ALL}/:/Messages`, addMessage],
  ['GET', `${ALL}/:/Messages/:`, readMessage],
  ['POST', `${ALL}/:/Messages/:`, editMessage],
  ['DELETE', `${ALL}/:/Messages/:`, removeMessage],
  ['GET', `${ALL}/:/Messages/:/Receipts`, noReceipts],
  ['GET', `${ALL}/:/Messages/:/ChannelMetadata`, noChannelMetadata],
  ['POST', `${ALL}/:/Participants`, addParticipant],
  ['POST', `${ALL}/:/Participants/:`, editParticipant],
  ['DELETE', `${ALL}/:/Participants/:`, removeParticipant],
  ['POST', '/v1/registrations', noPush],
  ['DELETE', '/v1/registrations', noPush],
  ['GET', '/v3/Documents/:', describe('document')],
  ['GET', '/v3/Lists/:', describe('list')],
  ['GET', '/v3/Maps/:', describe('map')],
  ['GET', '/v3/Lists/:/Items', list('list')],
  ['GET', '/v3/Maps/:/Items', list('map')],
] satisfies [string, string, Handle][];

const table: Route[] = routes.map(([method, path, handle]) => ({
  method,
  path: new RegExp(`^${path.replaceAll(':', '([^/]+)')}$`),
  handle,
}));

/** What answers, and what the address names. Null for an address that is none of ours. */
export function routeOf(method: string, path: string): { handle: Handle; named: string[] } | null {
  for (const route of table) {
    const found = route.method === method ? route.path.exec(path) : null;
    if (found) return { handle: route.handle, named: found.slice(1) };
  }
  return null;
}
