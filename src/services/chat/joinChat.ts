import type { ChatHearing, ChatToOpen, JoinChat, JoinedChat } from './chatService.ts';
import { ChatRejected } from './chatService.ts';
import { openClient } from './client.ts';
import { speaking, watchConversation } from './conversation.ts';
import { watchPeople } from './participants.ts';
import { conversationOf } from './snapshots.ts';

type Opened = Awaited<ReturnType<typeof open>>;

async function open(chat: ChatToOpen, hear: ChatHearing, signal: AbortSignal) {
  let isThere = false;
  // the SDK says so before it knows anything of a conversation
  const connection: ChatHearing['connection'] = (state) =>
    hear.connection(state === 'connected' && !isThere ? 'connecting' : state);
  const opened = await openClient(chat, { ...hear, connection }, signal);
  const { client } = opened;
  try {
    const conversation = await client.getConversationBySid(chat.conversationSid);
    const stopConversation = watchConversation(conversation, hear);
    const people = watchPeople(client, conversation, hear);
    hear.conversation(conversationOf(conversation));
    isThere = true;
    return {
      renew: (token: string) => opened.renew(token),
      ...speaking(conversation),
      people: () => people.tellAll(),
      close() {
        stopConversation();
        people.stop();
        opened.close();
      },
    };
  } catch (error) {
    opened.close();
    throw isRefusal(error) ? new ChatRejected('There is no such conversation.', { cause: error }) : error;
  }
}

const isRefusal = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  [403, 404].includes(error.status as number);

/** The conversation of a session by the SDK, whichever end it talks to. */
export const joinChat: JoinChat = async (chat, hear, signal) => {
  let opened: Opened = await open(chat, hear, signal);
  let isClosed = false;
  const hasClosed = () => isClosed;
  let renewing = Promise.resolve();

  async function renewOnce(token: string): Promise<void> {
    if (hasClosed() || (await opened.renew(token))) return;
    opened.close();
    const next = await open({ ...chat, token }, hear, signal);
    opened = next;
    if (hasClosed()) next.close();
    else hear.connection('connected');
  }

  const joined: JoinedChat = {
    renew(token) {
      renewing = renewing.catch(() => undefined).then(() => renewOnce(token));
      return renewing;
    },
    newest: (size) => opened.newest(size),
    before: (index, size) => opened.before(index, size),
    between: (from, to) => opened.between(from, to),
    people: () => opened.people(),
    send: (message) => opened.send(message),
    typing: () => opened.typing(),
    read: (index) => opened.read(index),
    mediaUrl: (messageIndex, mediaSid) => opened.mediaUrl(messageIndex, mediaSid),
    close() {
      isClosed = true;
      opened.close();
    },
  };
  return joined;
};
