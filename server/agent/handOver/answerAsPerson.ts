import type { ChatParts } from '#server/chat/chatParts.ts';
import { bringIn } from '#server/chat/conversations/createConversation.ts';
import { openPlaceOf } from '#server/chat/conversations/place.ts';
import { tell } from '#server/chat/conversations/say.ts';
import { changeChat } from '#server/chat/delivery/change.ts';
import { newOwnerSid } from '#server/chat/sids.ts';
import { silenceAgent } from '#server/db/agent/turns.ts';
import { participantOf } from '#server/db/chat/participants.ts';
import type { ChatSession } from '#server/db/chat/sessions.ts';
import { addChatUser, chatUserByIdentity } from '#server/db/chat/users.ts';
import { keepWrite, takeWrite } from '#server/db/chat/writes.ts';

type Words = {
  session: ChatSession;
  organizationName: string;
  text: string;
  name: string | null;
  key: string;
};

/** One of the team speaks in the chat. The same page sent twice says it once. False when the chat is over. */
export const answerAsPerson = (
  parts: Pick<ChatParts, 'db' | 'clock' | 'bus'>,
  { session, organizationName, text, name, key }: Words,
): Promise<boolean> =>
  changeChat(parts, async (change) => {
    const { tx, now } = change;
    const { conversationSid, organizationId } = session;
    const identity = `team.${organizationId}`;
    const write = { identity, mutationId: `${conversationSid}.${key}` };
    if (await takeWrite(tx, { ...write, now })) return true;
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
    if (!(await participantOf(tx, conversationSid, { userSid: user.sid }))) {
      await bringIn(change, { conversationSid, user, attributes: JSON.stringify({ by: 'person' }) });
    }
    const place = await openPlaceOf(tx, user, conversationSid);
    if (place.conversation.state === 'closed') return false;
    await silenceAgent(tx, conversationSid, now);
    const attributes = JSON.stringify({ by: 'person', ...(name !== null && { name }) });
    const said = await tell(change, place, { body: text, attributes, mediaSids: [] });
    await keepWrite(tx, write, { status: 201, body: said });
    return true;
  });
