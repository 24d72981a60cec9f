import type { ChatMessage, ChatParticipant, ConversationState } from '#src/features/chat/lib/chatShapes.ts';
import type {
  ChatListeners,
  JoinChat,
  MessageToSend,
  SendResult,
} from '#src/features/chat/services/chatService.ts';
import { ChatRejected } from '#src/features/chat/services/chatService.ts';

export const SID = 'CH1';
export const VISITOR = 'visitor';
export const AGENT = 'agent';

/**
 * What happens to a message in transit: delivered, dropped, delivered twice, or delivered after later ones.
 */
export type Fate = 'told' | 'dropped' | 'doubled' | 'late';

type Choice = {
  getFate?: () => Fate;
  /** Whether a sent message is stored, and whether its sender gets the confirmation. */
  sendingFate?: () => 'heard' | 'stored unheard' | 'lost';
  isTokenTaken?: (token: string) => boolean;
  /** Resolves when a new token has replaced this one, or rejects with the reason why not. */
  renewal?: (token: string) => Promise<void>;
  /** Whether requests are answered while there is a connection. */
  isAnswering?: () => boolean;
  /** Which messages count as the newest, since the SDK may know fewer than there are. */
  getNewest?: (log: readonly ChatMessage[]) => readonly ChatMessage[];
};

/** The other end of a conversation, and the network in between. */
export function conversationOfTest({
  getFate = () => 'told',
  sendingFate = () => 'heard',
  isTokenTaken = () => true,
  renewal = () => Promise.resolve(),
  isAnswering = () => true,
  getNewest = (log) => log,
}: Choice = {}) {
  const log: ChatMessage[] = [];
  const sent: MessageToSend[] = [];
  const requests: string[] = [];
  let hearing: ChatListeners | null = null;
  let isConnected = false;
  let state: ConversationState = 'active';
  let attributes: Record<string, unknown> = {};
  let late: { message: ChatMessage; after: number }[] = [];

  const conversation = () => ({
    conversation: {
      sid: SID,
      attributes,
      lastIndex: log.at(-1)?.index ?? null,
      lastReadIndex: null,
      createdAt: null,
    },
    state,
  });
  const deliver = (message: ChatMessage) => {
    if (isConnected) hearing?.messages([structuredClone(message)]);
  };
  const refuseOffline = () => {
    if (!isConnected) throw new Error('disconnected');
  };

  function say(author: string, body: string, clientId?: string): number {
    const index = log.length;
    const message: ChatMessage = {
      sid: `IM${index}`,
      index,
      author,
      participantSid: null,
      body,
      attributes: clientId === undefined ? {} : { clientId },
      createdAt: '2026-11-20T16:00:00.000Z',
      updatedAt: null,
      media: [],
    };
    log.push(message);
    const fate = getFate();
    if (fate === 'late') late.push({ message, after: index + 7 });
    else if (fate !== 'dropped') deliver(message);
    if (fate === 'doubled') deliver(message);
    const due = late.filter(({ after }) => after <= index);
    late = late.filter(({ after }) => after > index);
    for (const { message: one } of due) deliver(one);
    return index;
  }

  const join: JoinChat = (chat, hear) => {
    requests.push(chat.token);
    if (!isTokenTaken(chat.token)) return Promise.reject(new ChatRejected('No'));
    hearing = hear;
    isConnected = true;
    // only the SDK knows of the first connection until there is a conversation
    hear.connection('connecting');
    hear.conversation(conversation());
    return Promise.resolve({
      async renew(token) {
        await Promise.resolve();
        requests.push(token);
        if (!isTokenTaken(token)) throw new ChatRejected('No');
        await renewal(token);
        if (isConnected) return;
        isConnected = true;
        hear.connection('connected');
      },
      async newest(size) {
        await Promise.resolve();
        refuseOffline();
        if (!isAnswering()) throw new Error('Timeout');
        return structuredClone({ messages: getNewest(log).slice(-size), hasEarlier: log.length > size });
      },
      async before(index, size) {
        await Promise.resolve();
        refuseOffline();
        const from = Math.max(0, index - size);
        return structuredClone({ messages: log.slice(from, index), hasEarlier: from > 0 });
      },
      async between(from, to) {
        await Promise.resolve();
        refuseOffline();
        return structuredClone(log.slice(from, to + 1));
      },
      reloadParticipants() {
        const agent: ChatParticipant = {
          sid: 'MB1',
          identity: AGENT,
          lastReadIndex: null,
          lastReadAt: null,
          attributes: {},
        };
        hear.participant(agent);
        hear.user({ identity: AGENT, friendlyName: 'Robin' });
        return Promise.resolve();
      },
      async send(message): Promise<SendResult> {
        sent.push(message);
        await Promise.resolve();
        if (!isConnected) return { kind: 'lost' };
        const fate = sendingFate();
        if (fate === 'lost') return { kind: 'lost' };
        const index = say(VISITOR, message.body, message.clientId);
        return fate === 'heard' ? { kind: 'sent', index } : { kind: 'lost' };
      },
      typing: () => Promise.resolve(),
      async read(index) {
        await Promise.resolve();
        refuseOffline();
        requests.push(`read ${index}`);
      },
      mediaUrl: () => Promise.resolve(null),
      close() {
        isConnected = false;
        requests.push('closed');
      },
    });
  };

  return {
    join,
    log,
    sent,
    asked: requests,
    say: (body: string, author = AGENT) => say(author, body),
    goOffline() {
      isConnected = false;
      hearing?.connection('offline');
    },
    comeBack() {
      isConnected = true;
      hearing?.connection('connected');
    },
    expire() {
      isConnected = false;
      hearing?.connection('offline');
      hearing?.tokenExpiring();
    },
    endSoon: () => hearing?.tokenExpiring(),
    /** A person from the team has the chat from now on. */
    handOver(team: { name: string; isHere: boolean; note: string }) {
      attributes = { team };
      hearing?.conversation(conversation());
    },
    close() {
      state = 'closed';
      hearing?.conversation(conversation());
    },
  };
}

export type ConversationOfTest = ReturnType<typeof conversationOfTest>;
