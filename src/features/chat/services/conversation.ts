import type { Conversation, JSONObject, Message, Paginator } from '@twilio/conversations';

import type { ChatPage } from '../lib/chatShapes.ts';
import type { ChatListeners, MessageToSend, SendResult } from './chatService.ts';
import { addListeners } from './addListeners.ts';
import { CALL_TIMEOUT_MS, failAfter } from './client.ts';
import { toConversationSnapshot, toChatMessage } from './snapshots.ts';

type ConversationListeners = Pick<ChatListeners, 'conversation' | 'removed' | 'messages' | 'messageRemoved'>;

/** The SDK's limit for one request. */
const MAX_BATCH_SIZE = 100;
/** Both servers close the connection on a much longer message. */
const MAX_BYTES = 32_000;
const UPLOAD_TIMEOUT_MS = 10 * 60_000;

/** Reports changes to a conversation and its messages. */
export const watchConversation = (conversation: Conversation, hear: ConversationListeners) =>
  addListeners(conversation, {
    updated: () => hear.conversation(toConversationSnapshot(conversation)),
    removed: () => hear.removed(),
    messageAdded: (message: Message) => hear.messages([toChatMessage(message)]),
    messageUpdated: ({ message }: { message: Message }) => hear.messages([toChatMessage(message)]),
    messageRemoved: ({ sid, index }: Message) => hear.messageRemoved({ sid, index }),
  });

const toChatPage = ({ items, hasPrevPage }: Paginator<Message>): ChatPage => ({
  messages: items.map(toChatMessage),
  hasEarlier: hasPrevPage,
});

const getMessages = (conversation: Conversation, ...range: Parameters<Conversation['getMessages']>) =>
  failAfter(CALL_TIMEOUT_MS, conversation.getMessages(...range));

/** The calls of a conversation, including sending. */
export const createConversationApi = (conversation: Conversation) => ({
  newest: async (size: number) => toChatPage(await getMessages(conversation, size)),
  async before(index: number, size: number): Promise<ChatPage> {
    if (index <= 0) return { messages: [], hasEarlier: false };
    return toChatPage(await getMessages(conversation, size, index - 1, 'backwards'));
  },
  async between(from: number, to: number) {
    const found = [];
    for (let at = from; at <= to;) {
      const size = Math.min(MAX_BATCH_SIZE, to - at + 1);
      const { items } = await getMessages(conversation, size, at, 'forward');
      found.push(...items.map(toChatMessage).filter(({ index }) => index <= to));
      const last = items.at(-1);
      if (!last || last.index >= to) break;
      at = last.index + 1;
    }
    return found;
  },
  async send({ clientId, body, attributes, files }: MessageToSend): Promise<SendResult> {
    if (new TextEncoder().encode(body).length > MAX_BYTES) return { kind: 'refused', status: 413 };
    try {
      let message = conversation.prepareMessage().setAttributes({ ...(attributes as JSONObject), clientId });
      if (body !== '') message = message.setBody(body);
      for (const { name, type, content } of files) {
        message = message.addMedia({ contentType: type, filename: name, media: content });
      }
      const limitMs = files.length > 0 ? UPLOAD_TIMEOUT_MS : CALL_TIMEOUT_MS;
      return { kind: 'sent', index: await failAfter(limitMs, message.build().send()) };
    } catch (error) {
      const status = getErrorStatus(error);
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
    const { items } = await getMessages(conversation, 1, messageIndex, 'forward');
    const media = items
      .find(({ index }) => index === messageIndex)
      ?.attachedMedia?.find(({ sid }) => sid === mediaSid);
    return (await media?.getContentTemporaryUrl()) ?? null;
  },
});

/** The status from the server, because the SDK's error classes have no names in a browser. */
function getErrorStatus(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null;
  const { status, code } = error as { status?: unknown; code?: unknown };
  if (typeof status === 'number') return status;
  return typeof code === 'number' && code < 600 ? code : null;
}
