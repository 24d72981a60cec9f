import type { ChatChange } from '#server/chat/delivery/changeChat.ts';
import { changeConversation, type ChatConversation } from '#server/chat/queries/conversations.ts';
import { markSessionEnded } from '#server/chat/queries/sessions.ts';

/** Ends a locked chat for both sides. */
export async function closeConversation(
  { tx, now, markChanged }: ChatChange,
  conversation: ChatConversation,
): Promise<void> {
  await changeConversation(tx, conversation, { state: 'closed', now });
  await markSessionEnded(tx, conversation.sid, now);
  markChanged(conversation.sid, 'channel');
}
