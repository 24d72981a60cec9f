import type { ChatMessage, ChatParticipant, ConversationState } from '#src/lib/chatShapes.ts';
import type { ChatHearing, JoinChat, MessageToSend, SendResult } from '#src/services/chat/chatService.ts';
import { ChatRejected } from '#src/services/chat/chatService.ts';

export const SID = 'CH1';
export const VISITOR = 'visitor';
export const AGENT = 'agent';

/** What becomes of a message on its way: as told, not at all, twice, or after some others. */
export type Fate = 'told' | 'dropped' | 'doubled' | 'late';

type Choice = {
  fateOf?: () => Fate;
  /** Of what is sent: whether it is stored, and whether its sender hears of it. */
  sendingFate?: () => 'heard' | 'stored unheard' | 'lost';
  isTokenTaken?: (token: string) => boolean;
  /** When another token has taken the place of the one before, or why it has not. */
  renewal?: (token: string) => Promise<void>;
  /** Whether what is asked for comes, while there is a connection. */
  isAnswering?: () => boolean;
  /** What is taken for the newest: the SDK may know less than there is. */
  newestOf?: (log: readonly ChatMessage[]) => readonly ChatMessage[];
};

/** The other end of a conversation, with the network between. */
export function conversationOfTest({
  fateOf = () => 'told',
  sendingFate = () => 'heard',
  isTokenTaken = () => true,
  renewal = () => Promise.resolve(),
  isAnswering = () => true,
  newestOf = (log) => log,
}: Choice = {}) {
  const log: ChatMessage[] = [];
  const sent: MessageToSend[] = [];
  const asked: string[] = [];
  let hearing: ChatHearing | null = null;
  let isConnected = false;
  let state: ConversationState = 'active';
  let late: { message: ChatMessage; after: number }[] = [];

  const conversation = () => ({
    conversation: {
      sid: SID,
      attributes: {},
      lastIndex: log.at(-1)?.index ?? null,
      lastReadIndex: null,
      createdAt: null,
    },
    state,
  });
  const tell = (message: ChatMessage) => {
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
    const fate = fateOf();
    if (fate === 'late') late.push({ message, after: index + 7 });
    else if (fate !== 'dropped') tell(message);
    if (fate === 'doubled') tell(message);
    const due = late.filter(({ after }) => after <= index);
    late = late.filter(({ after }) => after > index);
    for (const { message: one } of due) tell(one);
    return index;
  }

  const join: JoinChat = (chat, hear) => {
    asked.push(chat.token);
    if (!isTokenTaken(chat.token)) return Promise.reject(new ChatRejected('No'));
    hearing = hear;
    isConnected = true;
    // of the first connection only the SDK knows as long as there is no conversation
    hear.connection('connecting');
    hear.conversation(conversation());
    return Promise.resolve({
      async renew(token) {
        await Promise.resolve();
        asked.push(token);
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
        return structuredClone({ messages: newestOf(log).slice(-size), hasEarlier: log.length > size });
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
      people() {
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
        asked.push(`read ${index}`);
      },
      mediaUrl: () => Promise.resolve(null),
      close() {
        isConnected = false;
        asked.push('closed');
      },
    });
  };

  return {
    join,
    log,
    sent,
    asked,
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
      hearing?.tokenEnding();
    },
    endSoon: () => hearing?.tokenEnding(),
    close() {
      state = 'closed';
      hearing?.conversation(conversation());
    },
  };
}

export type ConversationOfTest = ReturnType<typeof conversationOfTest>;
