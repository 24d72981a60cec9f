import { requestReply } from '#server/agent/turns/requestReply.ts';
import type { Agent } from '#server/agent/agent.ts';
import type { AgentDeps } from '#server/agent/agentDeps.ts';
import { createTools } from '#server/agent/tools/tools.ts';
import { getOpenMembership } from '#server/chat/conversations/membership.ts';
import { sendMessage } from '#server/chat/conversations/sendMessage.ts';
import { createChatBus } from '#server/chat/delivery/bus.ts';
import { changeChat } from '#server/chat/delivery/changeChat.ts';
import { addUserToConversation, createConversation } from '#server/chat/conversations/createConversation.ts';
import { createOwnerSid, createSid } from '#server/chat/sids.ts';
import { type ChatMessage, listMessagePage } from '#server/chat/queries/messages.ts';
import { addChatSession, type ChatUseCase } from '#server/chat/queries/sessions.ts';
import { addChatUser, chatUserByIdentity } from '#server/chat/queries/users.ts';
import type { Database } from '#server/db/database.ts';
import { addMedia } from '#server/chat/queries/media.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { createTokens } from '#server/tokens.ts';
import { listeningLog } from '#tests/support/testSettings.ts';
import { until } from '#tests/support/until.ts';

export const secretKey = createSecretKey('a secret of the tests');
let visitors = 0;

/** The parts with which a server process answers chats. */
export function agentDeps(db: Database, agent: Agent, changes: Partial<AgentDeps> = {}): AgentDeps {
  return {
    db,
    agent,
    tokens: createTokens({ secretKey, missesPerMinute: 10 }),
    clock: { now: () => new Date() },
    bus: createChatBus({ hasOthers: false }),
    log: listeningLog().log,
    getTools: () => createTools(() => Promise.resolve({ data: {} })),
    ...changes,
  };
}

/** A chat from the visitor's side: what they write and what they read. */
export async function openChat(
  deps: Pick<AgentDeps, 'db' | 'clock' | 'bus'>,
  { organizationId, useCase = 'LEASING_SUPPORT' }: { organizationId: string; useCase?: ChatUseCase },
) {
  const { db } = deps;
  const identity = `visitor-of-agent-${++visitors}`;
  const now = new Date();
  const browserHash = secretKey.hash('browser session', identity);
  const conversationSid = await changeChat(deps, async (change) => {
    const { tx } = change;
    const sid = createOwnerSid('US');
    await addChatUser(tx, { sid, organizationId, identity, role: 'VISITOR', friendlyName: 'Ann', now });
    const user = await chatUserByIdentity(tx, identity);
    if (!user) throw new Error('no visitor');
    const made = {
      organizationId,
      friendlyName: null,
      uniqueName: null,
      attributes: '{}',
      createdBy: 'system',
    };
    const opened = await createConversation(change, made);
    await addUserToConversation(change, { conversationSid: opened, user });
    const whose = { organizationId, identity, browserHash, ipHash: null };
    const session = { ...whose, conversationSid: opened, useCase, now };
    await addChatSession(tx, { ...session, agentIdentifier: 'a', name: 'Ann', email: 'ann@example.com' });
    return opened;
  });

  const messages = async (): Promise<ChatMessage[]> =>
    (await listMessagePage(db, conversationSid, { from: null, isDescending: true, limit: 200 })).toReversed();
  const answers = async () => (await messages()).filter(({ author }) => author !== identity);

  return {
    conversationSid,
    identity,
    browserHash,
    messages,
    answers,
    /** A picture, before it is sent with a message. */
    photo: async (filename: string) => {
      const sid = createSid('ME');
      const content = Buffer.from('a picture');
      const media = { sid, organizationId, author: identity, filename, contentType: 'image/jpeg' };
      await addMedia(db, { ...media, content, now });
      return sid;
    },
    say: (body: string, attributes: object = {}, mediaSids: string[] = []) =>
      changeChat(deps, async (change) => {
        const user = await chatUserByIdentity(change.tx, identity);
        if (!user) throw new Error('no visitor');
        const place = await getOpenMembership(change.tx, user, conversationSid);
        await sendMessage({ requestReply }, change, place, {
          body,
          attributes: JSON.stringify(attributes),
          mediaSids,
        });
      }),
    /** Waits until there are this many. */
    answered: (count: number): Promise<ChatMessage[]> =>
      until(async () => {
        const found = await answers();
        return found.length < count ? null : found;
      }),
  };
}
