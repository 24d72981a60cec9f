import { changeChatUser, type ChatUser, chatUserByIdentity, chatUserBySid } from '#server/db/chat/users.ts';
import type { Queryable } from '#server/db/database.ts';

import { forbidden, noSuch } from '../refused.ts';
import { mayRead } from '../sync/mayRead.ts';
import { objectOf } from '../sync/objectNames.ts';

import { type Answer, type Asked, bodyOf, ok } from './asked.ts';
import { givenAttributes, givenName } from './given.ts';
import { write } from './write.ts';

const shown = ({ sid, identity, friendlyName, attributes }: ChatUser) => ({
  sid,
  identity,
  friendly_name: friendlyName,
  attributes,
  sync_objects: { user_info_map: objectOf(sid, 'info').uniqueName },
});

/** Himself, or one whom he has met in a conversation. */
async function known(db: Queryable, { user, named }: Asked): Promise<ChatUser> {
  const text = named[1] ?? '';
  const found = (await chatUserByIdentity(db, text)) ?? (await chatUserBySid(db, text));
  if (!found || !(await mayRead(db, user.sid, objectOf(found.sid, 'info')))) throw noSuch('user');
  return found;
}

export const readUser = async (asked: Asked): Promise<Answer> =>
  ok(shown(await known(asked.parts.db, asked)));

export function editUser(asked: Asked): Promise<Answer> {
  const body = bodyOf(asked);
  const given = { friendlyName: givenName(body, 'friendly_name'), attributes: givenAttributes(body) };
  return write(asked, async (change) => {
    const { sid } = await known(change.tx, asked);
    if (sid !== asked.user.sid) throw forbidden();
    await changeChatUser(change.tx, sid, { ...given, now: change.now });
    change.changed(sid, 'info');
    return ok(shown(await known(change.tx, asked)));
  });
}
