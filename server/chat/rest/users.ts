import { forbidden, resourceNotFound } from '#server/chat/chatRequestError.ts';
import {
  changeChatUser,
  type ChatUser,
  chatUserByIdentity,
  chatUserBySid,
} from '#server/chat/queries/users.ts';
import { canReadObject } from '#server/chat/sync/canReadObject.ts';
import { createObjectName } from '#server/chat/sync/objectNames.ts';
import type { Queryable } from '#server/db/database.ts';

import { readAttributesField, readNameField } from './bodyFields.ts';
import { type RestResponse, type RestRequest, parseBody, okResponse } from './restRequest.ts';
import { writeOnce } from './writeOnce.ts';

const toWireUser = ({ sid, identity, friendlyName, attributes }: ChatUser) => ({
  sid,
  identity,
  friendly_name: friendlyName,
  attributes,
  sync_objects: { user_info_map: createObjectName(sid, 'info').uniqueName },
});

/** The user themselves, or someone who shares a conversation with them. */
async function getKnownUser(db: Queryable, { user, pathParams }: RestRequest): Promise<ChatUser> {
  const text = pathParams[1] ?? '';
  const found = (await chatUserByIdentity(db, text)) ?? (await chatUserBySid(db, text));
  if (!found || !(await canReadObject(db, user.sid, createObjectName(found.sid, 'info'))))
    throw resourceNotFound('user');
  return found;
}

export const readUser = async (request: RestRequest): Promise<RestResponse> =>
  okResponse(toWireUser(await getKnownUser(request.deps.db, request)));

export function editUser(request: RestRequest): Promise<RestResponse> {
  const body = parseBody(request);
  const input = { friendlyName: readNameField(body, 'friendly_name'), attributes: readAttributesField(body) };
  return writeOnce(request, async (change) => {
    const { sid } = await getKnownUser(change.tx, request);
    if (sid !== request.user.sid) throw forbidden();
    await changeChatUser(change.tx, sid, { ...input, now: change.now });
    change.markChanged(sid, 'info');
    return okResponse(toWireUser(await getKnownUser(change.tx, request)));
  });
}
