import { EventEmitter } from 'node:events';

import type { ChatListeners } from '#src/features/chat/services/chatService.ts';

/** SDK clients that the test controls: they report what the real one reports, in the same order. */
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

  /** Reports the data that the client needs at first, which come after the connection. */
  start() {
    this.become('connected');
    this.emit('initialized');
  }

  /** Reports a broken socket, or a rejected token. */
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

/** Records what is reported about the connection and the token. */
export function hearingOfTest() {
  const reported: string[] = [];
  const nothing = () => undefined;
  const hear: ChatListeners = {
    connection: (state) => void reported.push(state),
    tokenExpiring: () => void reported.push('token ending'),
    conversation: () => void reported.push('conversation'),
    removed: nothing,
    messages: nothing,
    messageRemoved: nothing,
    participant: nothing,
    participantLeft: nothing,
    user: nothing,
    typing: nothing,
  };
  return { told: reported, hear };
}
