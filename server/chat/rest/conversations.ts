import {
  changeConversation,
  type ConversationChange,
  conversationByName,
  removeConversation,
} from '#server/db/chat/conversations.ts';
import { rosterPage } from '#server/db/chat/participants.ts';

import { bringIn, createConversation } from '../conversations/createConversation.ts';
import { openPlaceOf, placeOf, refuseVisitor } from '../conversations/place.ts';
import { Refused } from '../refused.ts';

import { type Answer, type Asked, bodyOf, created, done, ok } from './asked.ts';
import { givenAttributes, givenName } from './given.ts';
import { shownConversation } from './shown.ts';
import { write } from './write.ts';

const serviceOf = ({ parts }: Asked) => parts.chatTokens.service;

export async function readConversation(asked: Asked): Promise<Answer> {
  const { db } = asked.parts;
  const { conversation } = await placeOf(db, asked.user, asked.named[1] ?? '');
  return ok(await shownConversation(db, serviceOf(asked), conversation));
}

/** Visitors do not begin conversations: theirs is made for them. */
export function addConversation(asked: Asked): Promise<Answer> {
  const { user } = asked;
  refuseVisitor(user);
  const body = bodyOf(asked);
  return write(asked, async (change) => {
    const conversationSid = await createConversation(change, {
      friendlyName: givenName(body, 'friendly_name') ?? null,
      uniqueName: givenName(body, 'unique_name') ?? null,
      attributes: givenAttributes(body) ?? '{}',
      createdBy: user.identity,
      organizationId: user.organizationId,
    });
    await bringIn(change, { conversationSid, user });
    const { conversation } = await placeOf(change.tx, user, conversationSid);
    return created(await shownConversation(change.tx, serviceOf(asked), conversation));
  });
}

export function editConversation(asked: Asked): Promise<Answer> {
  const { user, named } = asked;
  refuseVisitor(user);
  const body = bodyOf(asked);
  const wanted: ConversationChange = {
    friendlyName: givenName(body, 'friendly_name'),
    uniqueName: givenName(body, 'unique_name'),
    attributes: givenAttributes(body),
  };
  const given = Object.fromEntries(
    Object.entries<string | null | undefined>(wanted).filter(([, value]) => value !== undefined),
  );
  return write(asked, async (change) => {
    const { conversation } = await openPlaceOf(change.tx, user, named[1] ?? '');
    const { uniqueName } = wanted;
    const other = uniqueName ? await conversationByName(change.tx, uniqueName) : null;
    if (other && other.sid !== conversation.sid) {
      throw new Refused(409, 'Another conversation already has this name.');
    }
    await changeConversation(change.tx, conversation, { ...given, now: change.now });
    change.changed(conversation.sid, 'channel');
    const after = await placeOf(change.tx, user, conversation.sid);
    return ok(await shownConversation(change.tx, serviceOf(asked), after.conversation));
  });
}

export function deleteConversation(asked: Asked): Promise<Answer> {
  refuseVisitor(asked.user);
  return write(asked, async (change) => {
    const { conversation } = await openPlaceOf(change.tx, asked.user, asked.named[1] ?? '');
    const page = { from: null, key: null, isDescending: false, most: 1_000 };
    for (const { userSid } of await rosterPage(change.tx, conversation.sid, page)) {
      change.changed(userSid, 'myConversations');
    }
    await removeConversation(change.tx, conversation.sid);
    return done;
  });
}
