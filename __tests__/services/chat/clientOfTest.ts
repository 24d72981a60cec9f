import { EventEmitter } from 'node:events';

import type { ChatHearing } from '#src/services/chat/chatService.ts';

/** Clients of the SDK as a test wants them: they tell what the real one tells, in its order. */
export const clients: ClientOfTest[] = [];

const conversation = (sid: string) =>
  Object.assign(new EventEmitter(), {
    sid,
    attributes: {},
    lastMessage: { index: 0 },
    lastReadMessageIndex: null,
    dateCreated: null,
    state: { current: 'active' },
  });

export class ClientOfTest extends EventEmitter {
  connectionState = 'connecting';
  isShutDown = false;
  finds: (sid: string) => Promise<unknown> = (sid) => Promise.resolve(conversation(sid));
  readonly token: string;

  constructor(token: string) {
    super();
    this.token = token;
    clients.push(this);
  }

  become(state: string) {
    this.connectionState = state;
    this.emit('connectionStateChanged', state);
  }

  /** What it needs at first comes after the connection. */
  start() {
    this.become('connected');
    this.emit('initialized');
  }

  /** Of the socket that broke, or of the token that was not taken. */
  failToConnect(httpStatusCode: number | null) {
    this.become(httpStatusCode === null ? 'connecting' : 'denied');
    const terminal = true;
    this.emit('connectionError', { terminal, message: 'disconnected', httpStatusCode, errorCode: null });
  }

  failToInitialize() {
    this.become('connected');
    this.emit('initFailed', { error: { terminal: true, message: 'Twilsock: request timeout' } });
  }

  updateToken() {
    return Promise.resolve(this) as Promise<unknown>;
  }

  getConversationBySid(sid: string) {
    return this.finds(sid);
  }

  shutdown() {
    this.isShutDown = true;
    return Promise.resolve();
  }
}

/** What is told of the connection and of the token. */
export function hearingOfTest() {
  const told: string[] = [];
  const nothing = () => undefined;
  const hear: ChatHearing = {
    connection: (state) => void told.push(state),
    tokenEnding: () => void told.push('token ending'),
    conversation: () => void told.push('conversation'),
    removed: nothing,
    messages: nothing,
    messageRemoved: nothing,
    participant: nothing,
    participantLeft: nothing,
    user: nothing,
    typing: nothing,
  };
  return { told, hear };
}
