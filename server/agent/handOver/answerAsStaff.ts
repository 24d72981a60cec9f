import type { ChatDeps } from '#server/chat/chatDeps.ts';
import { addUserToConversation } from '#server/chat/conversations/createConversation.ts';
import { getOpenMembership } from '#server/chat/conversations/membership.ts';
import { appendMessage } from '#server/chat/conversations/sendMessage.ts';
import { changeChat } from '#server/chat/delivery/change.ts';
import { newOwnerSid } from '#server/chat/sids.ts';
import { silenceAgent } from '#server/db/agent/turns.ts';
import { findParticipant } from '#server/db/chat/participants.ts';
import type { ChatSession } from '#server/db/chat/sessions.ts';
import { addChatUser, chatUserByIdentity } from '#server/db/chat/users.ts';
import { saveWriteResponse, claimWrite } from '#server/db/chat/writes.ts';

type StaffMessage = {
  session: ChatSession;
  organizationName: string;
  text: string;
  name: string | null;
  key: string;
};

/** Posts a team member's message once, even if the page is submitted twice; false when the chat is over. */
export const answerAsStaff = (
  parts: Pick<ChatDeps, 'db' | 'clock' | 'bus'>,
  { session, organizationName, text, name, key }: StaffMessage,
): Promise<boolean> =>
  changeChat(parts, async (change) => {
    const { tx, now } = change;
    const { conversationSid, organizationId } = session;
    const identity = `team.${organizationId}`;
    const write = { identity, mutationId: `${conversationSid}.${key}` };
    if (await claimWrite(tx, { ...write, now })) return true;
    await addChatUser(tx, {
      sid: newOwnerSid('US'),
      organizationId,
      identity,
      role: 'AGENT',
      friendlyName: organizationName,
      now,
    });
    const user = await chatUserByIdentity(tx, identity);
    if (!user) throw new Error('The team went while one of it was about to speak');
    if (!(await findParticipant(tx, conversationSid, { userSid: user.sid }))) {
      await addUserToConversation(change, {
        conversationSid,
        user,
        attributes: JSON.stringify({ by: 'person' }),
      });
    }
    const place = await getOpenMembership(tx, user, conversationSid);
    if (place.conversation.state === 'closed') return false;
    await silenceAgent(tx, conversationSid, now);
    const attributes = JSON.stringify({ by: 'person', ...(name !== null && { name }) });
    const said = await appendMessage(change, place, { body: text, attributes, mediaSids: [] });
    await saveWriteResponse(tx, write, { status: 201, body: said });
    return true;
  });
