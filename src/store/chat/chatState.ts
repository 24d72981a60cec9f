import type {
  ChatConversation,
  ChatFile,
  ChatMessage,
  ChatParticipant,
  ChatUser,
  ConversationState,
  FormBeingFilled,
  OutgoingMessage,
} from '#src/lib/chatShapes.ts';
import type { ConversationContext } from '#src/lib/chatContext.ts';
import { emptyConversationContext } from '#src/lib/chatContext.ts';

export type ChatConnection = 'none' | 'connecting' | 'connected' | 'offline';

export type ChatNotification = { id: string; message: string };

/** Of an answer, or under an empty name of the chat as a whole. */
export type GivenFeedback = {
  messageSid: string | null;
  rating: number | null;
  helpful: boolean | null;
  comment: string | null;
  state: 'Sending' | 'Sent' | 'Not sent';
  trouble: string | null;
};

/** Where a file can be had for a while. */
export type MediaLink = { url: string | null; state: 'loading' | 'ready' | 'failed' };

export type ChatState = {
  conversation: ChatConversation | null;
  conversationState: ConversationState | null;
  users: readonly ChatUser[];
  participants: readonly ChatParticipant[];
  /** By index, each sid once. */
  messages: readonly ChatMessage[];
  attachedFiles: readonly ChatFile[];
  /** Whether something that the visitor has sent is on its way. */
  isSending: boolean;

  connection: ChatConnection;
  /** The highest index that is known to have been given. */
  knownTo: number | null;
  /** Of messages that were removed: a page that was asked for before may still bring them. */
  removedSids: readonly string[];
  /** Indexes between those of the messages that have none any more. */
  gone: readonly number[];
  /** Whether there are messages before the first; there may be, as long as nobody has looked. */
  earlier: { isThere: boolean; state: 'rest' | 'loading' | 'failed' };
  draft: string;
  filling: FormBeingFilled | null;
  outgoing: readonly OutgoingMessage[];
  /** Who is writing, by identity. */
  typing: readonly string[];
  feedback: Readonly<Record<string, GivenFeedback>>;
  mediaLinks: Readonly<Record<string, MediaLink>>;
  notifications: readonly ChatNotification[];

  context: ConversationContext;
  /** What the conversation says of the visitor's browser. */
  described: Readonly<Record<string, string>>;
  /** Whether the agent is told of it. */
  isContextTold: boolean;
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
  knownTo: null,
  removedSids: [],
  gone: [],
  earlier: { isThere: true, state: 'rest' },
  draft: '',
  filling: null,
  outgoing: [],
  typing: [],
  feedback: {},
  mediaLinks: {},
  notifications: [],
  context: emptyConversationContext,
  described: {},
  isContextTold: true,
};
