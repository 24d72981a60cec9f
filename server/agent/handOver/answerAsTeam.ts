import { createHash } from 'node:crypto';

import type { ChatDeps } from '#server/chat/chatDeps.ts';
import { changeChat } from '#server/chat/delivery/changeChat.ts';
import { lockConversation } from '#server/chat/queries/conversations.ts';
import { claimWrite, saveWriteResponse } from '#server/chat/queries/writes.ts';
import { changeHandOver, findHandOver } from '#server/agent/queries/handOvers.ts';
import { silenceAgent } from '#server/agent/queries/turns.ts';

import { appendAsTeam, getTeamIdentity, type TeamMember } from './teamParticipant.ts';
import { updateTeamStatus } from './teamStatus.ts';

type TeamMessage = TeamMember & { text: string; key: string };

/** Posts a team member's message once, even if the page is submitted twice; false when the chat is over. */
export const answerAsTeam = (
  deps: Pick<ChatDeps, 'db' | 'clock' | 'bus'>,
  { text, key, ...member }: TeamMessage,
): Promise<boolean> =>
  changeChat(deps, async (change) => {
    const { tx, now } = change;
    const { name } = member;
    const { conversationSid, organizationId } = member.session;
    // another text from a page that was restored with its former key is another message
    const mutationId = `${conversationSid}.${key}.${createHash('sha256').update(text).digest('hex')}`;
    const writeKey = { identity: getTeamIdentity(organizationId), mutationId };
    const earlier = await claimWrite(tx, { ...writeKey, now });
    if (earlier) return earlier.status === 201;
    const conversation = await lockConversation(tx, conversationSid);
    if (!conversation || conversation.state === 'closed') {
      await saveWriteResponse(tx, writeKey, { status: 403, body: null });
      return false;
    }
    await silenceAgent(tx, conversationSid, now);
    const storedMessage = await appendAsTeam(change, conversation, { ...member, text });
    await saveWriteResponse(tx, writeKey, { status: 201, body: storedMessage });
    const handOver = await findHandOver(tx, conversationSid);
    if (handOver) {
      await changeHandOver(tx, handOver, {
        answeredAt: handOver.answeredAt ?? now,
        teamName: name ?? handOver.teamName,
      });
      await updateTeamStatus(change, conversationSid);
    }
    return true;
  });
