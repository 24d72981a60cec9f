/** The chat data in the store: plain values, never an SDK object. */

export type ChatMedia = { sid: string; filename: string | null; contentType: string; size: number };

export type ChatMessage = {
  sid: string;
  /** The position in the conversation: 0, 1, 2 … A removed message leaves a gap. */
  index: number;
  author: string | null;
  participantSid: string | null;
  body: string | null;
  attributes: Readonly<Record<string, unknown>>;
  createdAt: string | null;
  updatedAt: string | null;
  media: readonly ChatMedia[];
};

export type ChatParticipant = {
  sid: string;
  identity: string | null;
  /** The last message they have read. */
  lastReadIndex: number | null;
  lastReadAt: string | null;
  attributes: Readonly<Record<string, unknown>>;
};

export type ChatUser = { identity: string; friendlyName: string | null };

export type ChatConversation = {
  sid: string;
  attributes: Readonly<Record<string, unknown>>;
  /** The index of the last message known to exist. */
  lastIndex: number | null;
  /** The last message the visitor has read. */
  lastReadIndex: number | null;
  createdAt: string | null;
};

export type ConversationState = 'active' | 'inactive' | 'closed';

/** A file is identified by its name, type, and size. */
export type ChatFile = { name: string; type: string; size: number };

/** A message that the visitor has sent and that is not among the received messages yet. */
export type OutgoingMessage = {
  /** Sent with the message as an attribute so that it can be recognized. */
  clientId: string;
  body: string;
  files: readonly ChatFile[];
  /** Data sent with the text, such as the values of a form. */
  attributes?: Readonly<Record<string, unknown>>;
  state: 'Sending' | 'Not sent';
  /** Why it was not sent, in words. */
  error: string | null;
  /** Whether it may have been delivered; then it is looked up before it is sent again. */
  isUncertain: boolean;
  /** If it has arrived, its index is higher than this. */
  after: number | null;
  /** Its index among the messages, once known. */
  index: number | null;
};

/** The values typed into the form of a message. */
export type FormBeingFilled = { form: string; values: Readonly<Record<string, string>> };

export type ChatPage = { messages: readonly ChatMessage[]; hasEarlier: boolean };

export const isSameFile = (a: ChatFile, b: ChatFile) =>
  a.name === b.name && a.type === b.type && a.size === b.size;

export const getFileKey = ({ name, type, size }: ChatFile): string => JSON.stringify([name, type, size]);

export const getClientId = ({ attributes }: Pick<ChatMessage, 'attributes'>): string | null =>
  typeof attributes.clientId === 'string' ? attributes.clientId : null;
