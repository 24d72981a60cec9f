import type { Conversation, JSONObject, Message, Paginator } from '@twilio/conversations';

import type { ChatPage } from '#src/lib/chatShapes.ts';

import type { ChatHearing, MessageToSend, SendResult } from './chatService.ts';
import { listening } from './listeners.ts';
import { conversationOf, messageOf } from './snapshots.ts';

type Hearing = Pick<ChatHearing, 'conversation' | 'removed' | 'messages' | 'messageRemoved'>;

/** The SDK asks for no more at once. */
const MOST_AT_ONCE = 100;
/** Either end closes the connection on what is much longer. */
const MOST_BYTES = 32_000;

/** Tells what becomes of a conversation and of what is said in it. */
export const watchConversation = (conversation: Conversation, hear: Hearing) =>
  listening(conversation, {
    updated: () => hear.conversation(conversationOf(conversation)),
    removed: () => hear.removed(),
    messageAdded: (message: Message) => hear.messages([messageOf(message)]),
    messageUpdated: ({ message }: { message: Message }) => hear.messages([messageOf(message)]),
    messageRemoved: ({ sid, index }: Message) => hear.messageRemoved({ sid, index }),
  });

const pageOf = ({ items, hasPrevPage }: Paginator<Message>): ChatPage => ({
  messages: items.map(messageOf),
  hasEarlier: hasPrevPage,
});

/** What can be asked of a conversation, and said in it. */
export const speaking = (conversation: Conversation) => ({
  newest: async (size: number) => pageOf(await conversation.getMessages(size)),
  async before(index: number, size: number): Promise<ChatPage> {
    if (index <= 0) return { messages: [], hasEarlier: false };
    return pageOf(await conversation.getMessages(size, index - 1, 'backwards'));
  },
  async between(from: number, to: number) {
    const found = [];
    for (let at = from; at <= to;) {
      const size = Math.min(MOST_AT_ONCE, to - at + 1);
      const { items } = await conversation.getMessages(size, at, 'forward');
      found.push(...items.map(messageOf).filter(({ index }) => index <= to));
      const last = items.at(-1);
      if (!last || last.index >= to) break;
      at = last.index + 1;
    }
    return found;
  },
  async send({ clientId, body, attributes, files }: MessageToSend): Promise<SendResult> {
    if (new TextEncoder().encode(body).length > MOST_BYTES) return { kind: 'refused', status: 413 };
    try {
      let message = conversation.prepareMessage().setAttributes({ ...(attributes as JSONObject), clientId });
      if (body !== '') message = message.setBody(body);
      for (const { name, type, content } of files) {
        message = message.addMedia({ contentType: type, filename: name, media: content });
      }
      return { kind: 'sent', index: await message.build().send() };
    } catch (error) {
      const status = statusOf(error);
      return status !== null && status >= 400 && status < 500 && status !== 401
        ? { kind: 'refused', status }
        : { kind: 'lost' };
    }
  },
  typing: () => conversation.typing(),
  async read(index: number) {
    await conversation.advanceLastReadMessageIndex(index);
  },
  async mediaUrl(messageIndex: number, mediaSid: string) {
    const { items } = await conversation.getMessages(1, messageIndex, 'forward');
    const media = items
      .find(({ index }) => index === messageIndex)
      ?.attachedMedia?.find(({ sid }) => sid === mediaSid);
    return (await media?.getContentTemporaryUrl()) ?? null;
  },
});

/** As the other end gave it; the SDK's errors have no names in a browser. */
function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null;
  const { status, code } = error as { status?: unknown; code?: unknown };
  if (typeof status === 'number') return status;
  return typeof code === 'number' && code < 600 ? code : null;
}
