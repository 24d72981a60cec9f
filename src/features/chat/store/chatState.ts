import type { ConversationContext } from '../lib/chatContext.ts';
import { emptyConversationContext } from '../lib/chatContext.ts';
import type {
  ChatConversation,
  ChatFile,
  ChatMessage,
  ChatParticipant,
  ChatUser,
  ConversationState,
  FormBeingFilled,
  OutgoingMessage,
} from '../lib/chatShapes.ts';

export type ChatConnection = 'none' | 'connecting' | 'connected' | 'offline';

export type ChatNotification = { id: string; message: string };

/** Feedback on one message, or under an empty key on the whole chat. */
export type MessageFeedback = {
  messageSid: string | null;
  rating: number | null;
  helpful: boolean | null;
  comment: string | null;
  state: 'Sending' | 'Sent' | 'Not sent';
  error: string | null;
};

/** A temporary address of a file. */
export type MediaLink = { url: string | null; state: 'loading' | 'ready' | 'failed' };

export type ChatState = {
  conversation: ChatConversation | null;
  conversationState: ConversationState | null;
  users: readonly ChatUser[];
  participants: readonly ChatParticipant[];
  /** Sorted by index, each sid once. */
  messages: readonly ChatMessage[];
  attachedFiles: readonly ChatFile[];
  /** Whether one of the visitor's messages is being sent. */
  isSending: boolean;

  connection: ChatConnection;
  /** The highest index known to be assigned. */
  lastKnownIndex: number | null;
  /** Removed messages, which a page requested earlier may still contain. */
  removedSids: readonly string[];
  /** Indexes between the messages whose own message was deleted. */
  deletedIndexes: readonly number[];
  /** Whether there are messages before the first one; assumed so until checked. */
  earlier: { exists: boolean; state: 'rest' | 'loading' | 'failed' };
  draft: string;
  filling: FormBeingFilled | null;
  outgoing: readonly OutgoingMessage[];
  /** The identities of those who are typing. */
  typing: readonly string[];
  feedback: Readonly<Record<string, MessageFeedback>>;
  mediaLinks: Readonly<Record<string, MediaLink>>;
  notifications: readonly ChatNotification[];

  context: ConversationContext;
  /** What the conversation says about the visitor's browser. */
  browserInfo: Readonly<Record<string, string>>;
  /** Whether the agent receives the context. */
  isContextSynced: boolean;
};

export const emptyChat: ChatState = {
  conversation: null,
  conversationState: null,
  users: [],
  participants: [],
  messages: [],
  attachedFiles: [],
  isSending: false,
  connection: 'none',
  lastKnownIndex: null,
  removedSids: [],
  deletedIndexes: [],
  earlier: { exists: true, state: 'rest' },
  draft: '',
  filling: null,
  outgoing: [],
  typing: [],
  feedback: {},
  mediaLinks: {},
  notifications: [],
  context: emptyConversationContext,
  browserInfo: {},
  isContextSynced: true,
};
