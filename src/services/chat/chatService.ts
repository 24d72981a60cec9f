import type {
  ChatConversation,
  ChatMessage,
  ChatPage,
  ChatParticipant,
  ChatUser,
  ConversationState,
} from '#src/lib/chatShapes.ts';

/** What a chat tells while it is open: plain values. */
export type ChatHearing = {
  /** `connected` once there is a conversation to speak in; of the first one whoever joins says so. */
  connection: (state: 'connecting' | 'connected' | 'offline') => void;
  /** Of the token: it ends soon, or has ended. */
  tokenEnding: () => void;
  conversation: (told: { conversation: ChatConversation; state: ConversationState | null }) => void;
  /** The visitor is not in it any more. */
  removed: () => void;
  messages: (messages: readonly ChatMessage[]) => void;
  messageRemoved: (message: { sid: string; index: number }) => void;
  participant: (participant: ChatParticipant) => void;
  participantLeft: (participant: Pick<ChatParticipant, 'sid' | 'identity'>) => void;
  user: (user: ChatUser) => void;
  typing: (identity: string, isTyping: boolean) => void;
};

export type ChatToOpen = { token: string; conversationSid: string; twilsockUri: string | null };

export type MessageToSend = {
  clientId: string;
  body: string;
  attributes?: Readonly<Record<string, unknown>> | undefined;
  files: readonly { name: string; type: string; content: Blob }[];
};

/** `lost` is not known to have failed. */
export type SendResult =
  | { kind: 'sent'; index: number | null }
  | { kind: 'refused'; status: number }
  | { kind: 'lost' };

/** A conversation that is joined. Each question may fail, as when there is no connection. */
export type JoinedChat = {
  /** The same connection goes on, or another one comes in its place. */
  renew: (token: string) => Promise<void>;
  newest: (size: number) => Promise<ChatPage>;
  before: (index: number, size: number) => Promise<ChatPage>;
  between: (from: number, to: number) => Promise<readonly ChatMessage[]>;
  /** Tells anew who is there. */
  people: () => Promise<void>;
  send: (message: MessageToSend) => Promise<SendResult>;
  typing: () => Promise<void>;
  read: (index: number) => Promise<void>;
  mediaUrl: (messageIndex: number, mediaSid: string) => Promise<string | null>;
  close: () => void;
};

/** No token of this session is taken, or there is no such conversation for it. */
export class ChatRejected extends Error {}

/** Settles when the conversation is joined, or is known not to be ours. Until then it goes on trying. */
export type JoinChat = (chat: ChatToOpen, hear: ChatHearing, signal: AbortSignal) => Promise<JoinedChat>;
