import { ChatRequestError } from '#server/chat/chatRequestError.ts';
import type { ChatChange } from '#server/chat/delivery/changeChat.ts';
import { addConversation } from '#server/chat/queries/conversations.ts';
import { addParticipant } from '#server/chat/queries/participants.ts';
import type { ChatUser } from '#server/chat/queries/users.ts';
import { createOwnerSid, createSid } from '#server/chat/sids.ts';

type NewConversation = {
  friendlyName: string | null;
  uniqueName: string | null;
  attributes: string;
  createdBy: string;
  organizationId: string;
  /** Set if the conversation already has a sid. */
  sid?: string;
};

/** Creates the conversation without participants. */
export async function createConversation({ tx, now }: ChatChange, input: NewConversation): Promise<string> {
  const { sid = createOwnerSid('CH') } = input;
  if (!(await addConversation(tx, { ...input, sid, now }))) {
    throw new ChatRequestError(409, 'Another conversation already has this name.');
  }
  return sid;
}

/** Someone who was in the conversation before gets their participant back. */
export async function addUserToConversation(
  { tx, now, markChanged }: ChatChange,
  {
    conversationSid,
    user,
    attributes = '{}',
  }: { conversationSid: string; user: ChatUser; attributes?: string },
): Promise<void> {
  await addParticipant(tx, { sid: createSid('MB'), conversationSid, userSid: user.sid, attributes, now });
  markChanged(conversationSid, 'roster');
  markChanged(user.sid, 'myConversations');
}
