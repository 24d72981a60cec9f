import { type ChatParticipant, changeParticipant, participantOf } from '#server/db/chat/participants.ts';
import { chatUserByIdentity } from '#server/db/chat/users.ts';
import type { Queryable } from '#server/db/database.ts';

import { bringIn } from '../conversations/createConversation.ts';
import { openPlaceOf, refuseVisitor } from '../conversations/place.ts';
import { badRequest, forbidden, noSuch, Refused } from '../refused.ts';
import { participantItem } from '../sync/shapes.ts';

import { type Answer, type Asked, bodyOf, created, done, ok } from './asked.ts';
import { givenAttributes } from './given.ts';
import { write } from './write.ts';

const shown = (participant: ChatParticipant) => ({
  sid: participant.sid,
  ...participantItem(participant).data,
});

/** Somebody of the same organization, whom the server knows. */
export function addParticipant(asked: Asked): Promise<Answer> {
  refuseVisitor(asked.user);
  const body = bodyOf(asked);
  const { identity } = body;
  if (typeof identity !== 'string') throw badRequest('A participant needs an identity.');
  return write(asked, async (change) => {
    const { tx } = change;
    const { conversation } = await openPlaceOf(tx, asked.user, asked.named[1] ?? '');
    const user = await chatUserByIdentity(tx, identity);
    if (user?.organizationId !== conversation.organizationId) throw noSuch('user');
    const conversationSid = conversation.sid;
    if (await participantOf(tx, conversationSid, { userSid: user.sid })) {
      throw new Refused(409, 'This participant is already in the conversation.', 50_433);
    }
    await bringIn(change, { conversationSid, user, attributes: givenAttributes(body) });
    const added = await participantOf(tx, conversationSid, { userSid: user.sid });
    return created(added ? shown(added) : {});
  });
}

async function namedParticipant(tx: Queryable, { user, named }: Asked): Promise<ChatParticipant> {
  const { conversation } = await openPlaceOf(tx, user, named[1] ?? '');
  const identity = named[2] ?? '';
  const found = await participantOf(tx, conversation.sid, { identity, sid: identity });
  if (!found) throw noSuch('participant');
  if (found.userSid !== user.sid && user.role !== 'AGENT') throw forbidden();
  return found;
}

export function editParticipant(asked: Asked): Promise<Answer> {
  const attributes = givenAttributes(bodyOf(asked));
  return write(asked, async (change) => {
    const before = await namedParticipant(change.tx, asked);
    await changeParticipant(change.tx, before, { ...(attributes && { attributes }), now: change.now });
    change.changed(before.conversationSid, 'roster');
    return ok(shown({ ...before, attributes: attributes ?? before.attributes }));
  });
}

/** One leaves, or is sent away by the team. */
export function removeParticipant(asked: Asked): Promise<Answer> {
  return write(asked, async (change) => {
    const before = await namedParticipant(change.tx, asked);
    await changeParticipant(change.tx, before, { isGone: true, now: change.now });
    change.changed(before.conversationSid, 'roster');
    change.changed(before.userSid, 'myConversations');
    return done;
  });
}
