import { appendMessage, type StoredMessage } from '#server/chat/conversations/sendMessage.ts';
import { type ChatChange, changeChat } from '#server/chat/delivery/changeChat.ts';
import { getAgentStatus } from '#server/chat/queries/agentConfigs.ts';
import { lockConversation } from '#server/chat/queries/conversations.ts';
import { changeMessage, messageBySid } from '#server/chat/queries/messages.ts';
import { getErrorName } from '#server/log.ts';
import { hasTurn } from '../queries/turns.ts';

import type { OnText } from '../agent.ts';
import type { AgentDeps } from '../agentDeps.ts';

import { ensureAgentParticipant, getAgentIdentity } from './agentParticipant.ts';
import type { LoadedTurn } from './loadTurn.ts';

export type TurnLease = { conversationSid: string; holder: string };

/** A message that is still being written. An attempt that failed leaves it to the next one. */
export type UnfinishedMessage = Pick<StoredMessage, 'sid'>;

/** Shows a reply while it is being written, as one message that grows by whole sentences. */
export function streamReply(
  deps: AgentDeps,
  lease: TurnLease,
  { session, unfinishedMessage }: LoadedTurn,
): { onText: OnText; finish: () => Promise<UnfinishedMessage | null> } {
  let message = unfinishedMessage;
  let latestText = '';
  let writing: Promise<void> | null = null;

  async function write(change: ChatChange, text: string): Promise<UnfinishedMessage | null> {
    const { tx } = change;
    const conversation = await lockConversation(tx, lease.conversationSid);
    const { name, isOff } = await getAgentStatus(tx, session);
    if (!conversation || conversation.state === 'closed' || isOff || !(await hasTurn(tx, lease)))
      return message;
    const membership = await ensureAgentParticipant(change, conversation, { ...session, name });
    if (message) {
      await rewriteMessage(
        change,
        { conversationSid: conversation.sid, sid: message.sid },
        { body: text, session },
      );
      return message;
    }
    return appendMessage(change, membership, {
      body: text,
      attributes: JSON.stringify({ by: 'agent', isUnfinished: true }),
      mediaSids: [],
    });
  }

  /** Sentences that come while one is being stored are stored together. */
  async function writeAll(): Promise<void> {
    let shownText = '';
    while (shownText !== latestText) {
      const text = latestText;
      message = await changeChat(deps, (change) => write(change, text), { by: 'agent' });
      shownText = text;
    }
  }

  return {
    onText(text) {
      latestText = text;
      writing ??= writeAll()
        .catch((error: unknown) => deps.log.warn('agent.stream.failed', { reason: getErrorName(error) }))
        .finally(() => {
          writing = null;
        });
    },
    async finish() {
      await writing;
      return message;
    },
  };
}

type MessageRef = { conversationSid: string; sid: string };
type NewContent = { body: string; attributes?: string; session: LoadedTurn['session'] };

/** Changes one of the agent's own messages. */
export async function rewriteMessage(
  { tx, now, markChanged }: ChatChange,
  ref: MessageRef,
  { body, attributes, session }: NewContent,
): Promise<void> {
  const before = await messageBySid(tx, ref);
  if (!before) return;
  await changeMessage(tx, before, {
    body,
    ...(attributes !== undefined && { attributes }),
    by: getAgentIdentity(session),
    now,
  });
  markChanged(ref.conversationSid, 'messages');
}
