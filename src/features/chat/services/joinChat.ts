import type { ChatListeners, ChatCredentials, JoinChat, JoinedChat } from './chatService.ts';
import { ChatRejected } from './chatService.ts';
import { CALL_TIMEOUT_MS, failAfter, openClient } from './client.ts';
import { createConversationApi, watchConversation } from './conversation.ts';
import { watchParticipants } from './participants.ts';
import { toConversationSnapshot } from './snapshots.ts';

/** Calls that fail once their connection is closed: the SDK leaves those of a client it has shut down unsettled. */
function createPendingCalls() {
  const failures = new Set<(error: Error) => void>();
  let isClosed = false;
  const createError = () => new Error('The connection was closed.');
  return {
    track: <Answer>(call: Promise<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        if (isClosed) reject(createError());
        else failures.add(reject);
        void call.then(resolve, reject).finally(() => failures.delete(reject));
      }),
    failAll() {
      isClosed = true;
      for (const fail of failures) fail(createError());
    },
  };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function open(chat: ChatCredentials, hear: ChatListeners, signal: AbortSignal) {
  let hasConversation = false;
  // the SDK reports this before it knows the conversation
  const connection: ChatListeners['connection'] = (state) =>
    hear.connection(state === 'connected' && !hasConversation ? 'connecting' : state);
  const opened = await openClient(chat, { ...hear, connection }, signal);
  const { client } = opened;
  try {
    const conversation = await failAfter(CALL_TIMEOUT_MS, client.getConversationBySid(chat.conversationSid));
    const stopConversation = watchConversation(conversation, hear);
    const participants = watchParticipants(client, conversation, hear);
    hear.conversation(toConversationSnapshot(conversation));
    hasConversation = true;
    const calls = createPendingCalls();
    return {
      ...createConversationApi(conversation),
      renew: (token: string) => opened.renew(token),
      reloadParticipants: () => failAfter(CALL_TIMEOUT_MS, participants.emitAll()),
      track: calls.track,
      close() {
        calls.failAll();
        stopConversation();
        participants.stop();
        opened.close();
      },
    };
  } catch (error) {
    opened.close();
    throw isAccessDenied(error)
      ? new ChatRejected('There is no such conversation.', { cause: error })
      : error;
  }
}

const isAccessDenied = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  [403, 404].includes(error.status as number);

/** Joins a session's conversation through the SDK, whichever server it connects to. */
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
    newest: (size) => opened.track(opened.newest(size)),
    before: (index, size) => opened.track(opened.before(index, size)),
    between: (from, to) => opened.track(opened.between(from, to)),
    reloadParticipants: () => opened.track(opened.reloadParticipants()),
    send: (message) => opened.track(opened.send(message)).catch(() => ({ kind: 'lost' })),
    typing: () => opened.track(opened.typing()),
    read: (index) => opened.track(opened.read(index)),
    mediaUrl: (messageIndex, mediaSid) => opened.track(opened.mediaUrl(messageIndex, mediaSid)),
    close() {
      isClosed = true;
      opened.close();
    },
  };
  return joined;
};
