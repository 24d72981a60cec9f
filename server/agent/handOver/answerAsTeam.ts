import type { ChatDeps } from '#server/chat/chatDeps.ts';
import { addUserToConversation } from '#server/chat/conversations/createConversation.ts';
import { getOpenMembership } from '#server/chat/conversations/membership.ts';
import { appendMessage } from '#server/chat/conversations/sendMessage.ts';
import { changeChat } from '#server/chat/delivery/changeChat.ts';
import { createOwnerSid } from '#server/chat/sids.ts';
import { silenceAgent } from '#server/db/agent/turns.ts';
import { findParticipant } from '#server/chat/queries/participants.ts';
import type { ChatSession } from '#server/chat/queries/sessions.ts';
import { addChatUser, chatUserByIdentity } from '#server/chat/queries/users.ts';
import { saveWriteResponse, claimWrite } from '#server/chat/queries/writes.ts';

type TeamMessage = {
  session: ChatSession;
  organizationName: string;
  text: string;
  name: string | null;
  key: string;
};

/** Posts a team member's message once, even if the page is submitted twice; false when the chat is over. */
export const answerAsTeam = (
  deps: Pick<ChatDeps, 'db' | 'clock' | 'bus'>,
  { session, organizationName, text, name, key }: TeamMessage,
): Promise<boolean> =>
  changeChat(deps, async (change) => {
    const { tx, now } = change;
    const { conversationSid, organizationId } = session;
    const identity = `team.${organizationId}`;
    const writeKey = { identity, mutationId: `${conversationSid}.${key}` };
    if (await claimWrite(tx, { ...writeKey, now })) return true;
    await addChatUser(tx, {
      sid: createOwnerSid('US'),
      organizationId,
      identity,
      role: 'AGENT',
      friendlyName: organizationName,
      now,
    });
    const user = await chatUserByIdentity(tx, identity);
    if (!user) throw new Error('The chat user of the team was deleted before its message was stored');
    if (!(await findParticipant(tx, conversationSid, { userSid: user.sid }))) {
      await addUserToConversation(change, {
        conversationSid,
        user,
        attributes: JSON.stringify({ by: 'person' }),
      });
    }
    const membership = await getOpenMembership(tx, user, conversationSid);
    if (membership.conversation.state === 'closed') return false;
    await silenceAgent(tx, conversationSid, now);
    const attributes = JSON.stringify({ by: 'person', ...(name !== null && { name }) });
    const storedMessage = await appendMessage(change, membership, { body: text, attributes, mediaSids: [] });
    await saveWriteResponse(tx, writeKey, { status: 201, body: storedMessage });
    return true;
  });
