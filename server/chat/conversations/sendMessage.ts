import { MAX_FILES } from '#domain/chat.ts';
import { badRequest } from '#server/chat/chatRequestError.ts';
import type { ChatDeps } from '#server/chat/chatDeps.ts';
import type { ChatChange } from '#server/chat/delivery/changeChat.ts';
import { attachMedia } from '#server/chat/queries/media.ts';
import { addMessage, type MessageMedia } from '#server/chat/queries/messages.ts';
import { createSid } from '#server/chat/sids.ts';

import type { Membership } from './membership.ts';

export type MessageDraft = {
  body: string | undefined;
  attributes: string | undefined;
  mediaSids: string[];
  /** Files that are not stored here. */
  externalMedia?: MessageMedia[];
};
export type StoredMessage = { sid: string; index: number };

/** Sends a message that may trigger the agent, with files its author has uploaded before. */
export async function sendMessage(
  { requestReply }: Pick<ChatDeps, 'requestReply'>,
  change: ChatChange,
  membership: Membership,
  message: MessageDraft,
): Promise<StoredMessage> {
  const stored = await appendMessage(change, membership, message);
  const conversationSid = membership.conversation.sid;
  const input = { conversationSid, author: membership.participant.identity, index: stored.index };
  await requestReply(change.tx, input, change.now);
  return stored;
}

/** Messages from our side trigger no reply. */
export async function appendMessage(
  { tx, now, markChanged }: ChatChange,
  { conversation, participant }: Membership,
  { body, attributes = '{}', mediaSids, externalMedia = [] }: MessageDraft,
): Promise<StoredMessage> {
  if (mediaSids.length > MAX_FILES) throw badRequest(`A message can have up to ${MAX_FILES} files.`);
  if ((body ?? '') === '' && mediaSids.length + externalMedia.length === 0)
    throw badRequest('Enter a message or attach a file.');
  const conversationSid = conversation.sid;
  const medias = await attachMedia(tx, mediaSids, { author: participant.identity, conversationSid });
  if (medias.length < mediaSids.length) throw badRequest('A file in this message is missing.');
  const sid = createSid('IM');
  const index = await addMessage(tx, {
    sid,
    conversationSid,
    author: participant.identity,
    participantSid: participant.sid,
    body: body ?? null,
    attributes,
    medias: [...medias, ...externalMedia],
    now,
  });
  markChanged(conversationSid, 'messages', 'channel');
  return { sid, index };
}
