import { addConversation } from '#server/db/chat/conversations.ts';
import { addParticipant } from '#server/db/chat/participants.ts';
import type { ChatUser } from '#server/db/chat/users.ts';

import type { ChatChange } from '../delivery/change.ts';
import { Refused } from '../refused.ts';
import { newOwnerSid, newSid } from '../sids.ts';

type NewConversation = {
  friendlyName: string | null;
  uniqueName: string | null;
  attributes: string;
  createdBy: string;
  organizationId: string;
  /** Where it has one already. */
  sid?: string;
};

/** With nobody in it yet. */
export async function createConversation({ tx, now }: ChatChange, given: NewConversation): Promise<string> {
  const { sid = newOwnerSid('CH') } = given;
  if (!(await addConversation(tx, { ...given, sid, now }))) {
    throw new Refused(409, 'Another conversation already has this name.');
  }
  return sid;
}

/** Whoever was there before takes his place again. */
export async function bringIn(
  { tx, now, changed }: ChatChange,
  {
    conversationSid,
    user,
    attributes = '{}',
  }: { conversationSid: string; user: ChatUser; attributes?: string },
): Promise<void> {
  await addParticipant(tx, { sid: newSid('MB'), conversationSid, userSid: user.sid, attributes, now });
  changed(conversationSid, 'roster');
  changed(user.sid, 'myConversations');
}
