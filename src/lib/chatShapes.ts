/** What the store knows of a chat: plain values, never an object of the SDK. */

export type ChatMedia = { sid: string; filename: string | null; contentType: string; size: number };

export type ChatMessage = {
  sid: string;
  /** Its place in the conversation: 0, 1, 2 … A message that was removed leaves a gap. */
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
  /** How far he has read. */
  lastReadIndex: number | null;
  lastReadAt: string | null;
  attributes: Readonly<Record<string, unknown>>;
};

export type ChatUser = { identity: string; friendlyName: string | null };

export type ChatConversation = {
  sid: string;
  attributes: Readonly<Record<string, unknown>>;
  /** Of the last message that is known to exist. */
  lastIndex: number | null;
  /** How far the visitor has read. */
  lastReadIndex: number | null;
  createdAt: string | null;
};

export type ConversationState = 'active' | 'inactive' | 'closed';

/** A file is what it is called, its type and its size. */
export type ChatFile = { name: string; type: string; size: number };

/** What the visitor has sent and does not yet find among the messages. */
export type OutgoingMessage = {
  /** Goes with the message as an attribute, by which it is known again. */
  clientId: string;
  body: string;
  files: readonly ChatFile[];
  /** What goes along with the words: what a form was filled in with. */
  attributes?: Readonly<Record<string, unknown>>;
  state: 'Sending' | 'Not sent';
  /** Why it was not sent, in words. */
  trouble: string | null;
  /** It may have reached the other end: it is looked for before it is sent again. */
  isUncertain: boolean;
  /** If it has arrived, it stands after this index. */
  after: number | null;
  /** Where it is among the messages, once that is known. */
  index: number | null;
};

/** What is typed in the form of a message that asks for something. */
export type FormBeingFilled = { form: string; values: Readonly<Record<string, string>> };

export type ChatPage = { messages: readonly ChatMessage[]; hasEarlier: boolean };

export const isSameFile = (a: ChatFile, b: ChatFile) =>
  a.name === b.name && a.type === b.type && a.size === b.size;

export const clientIdOf = ({ attributes }: Pick<ChatMessage, 'attributes'>): string | null =>
  typeof attributes.clientId === 'string' ? attributes.clientId : null;
