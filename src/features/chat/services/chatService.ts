import type {
  ChatConversation,
  ChatMessage,
  ChatPage,
  ChatParticipant,
  ChatUser,
  ConversationState,
} from '../lib/chatShapes.ts';

/** Events of an open chat, as plain values. */
export type ChatListeners = {
  /** `connected` once the conversation is ready; the caller that joins reports the first one. */
  connection: (state: 'connecting' | 'connected' | 'offline') => void;
  /** The token expires soon, or has expired. */
  tokenExpiring: () => void;
  conversation: (snapshot: { conversation: ChatConversation; state: ConversationState | null }) => void;
  /** The visitor is no longer a participant. */
  removed: () => void;
  messages: (messages: readonly ChatMessage[]) => void;
  messageRemoved: (message: { sid: string; index: number }) => void;
  participant: (participant: ChatParticipant) => void;
  participantLeft: (participant: Pick<ChatParticipant, 'sid' | 'identity'>) => void;
  user: (user: ChatUser) => void;
  typing: (identity: string, isTyping: boolean) => void;
};

export type ChatCredentials = { token: string; conversationSid: string; twilsockUri: string | null };

export type MessageToSend = {
  clientId: string;
  body: string;
  attributes?: Readonly<Record<string, unknown>> | undefined;
  files: readonly { name: string; type: string; content: Blob }[];
};

/** `lost` means that the outcome is unknown. */
export type SendResult =
  | { kind: 'sent'; index: number | null }
  | { kind: 'refused'; status: number }
  | { kind: 'lost' };

/** A joined conversation. Each call may fail, for example when there is no connection. */
export type JoinedChat = {
  /** Continues with the same connection, or replaces it. */
  renew: (token: string) => Promise<void>;
  newest: (size: number) => Promise<ChatPage>;
  before: (index: number, size: number) => Promise<ChatPage>;
  between: (from: number, to: number) => Promise<readonly ChatMessage[]>;
  /** Reports the participants again. */
  reloadParticipants: () => Promise<void>;
  send: (message: MessageToSend) => Promise<SendResult>;
  typing: () => Promise<void>;
  read: (index: number) => Promise<void>;
  mediaUrl: (messageIndex: number, mediaSid: string) => Promise<string | null>;
  close: () => void;
};

/** The session's token is not accepted, or the conversation does not exist for it. */
export class ChatRejected extends Error {}

/** Settles once the conversation is joined or known not to be ours. Until then it keeps trying. */
export type JoinChat = (
  chat: ChatCredentials,
  listeners: ChatListeners,
  signal: AbortSignal,
) => Promise<JoinedChat>;
