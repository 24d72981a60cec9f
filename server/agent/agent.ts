import type { Repair, Urgency, WorkOrder } from './queries/workOrders.ts';
import type { ChatUseCase } from '#server/chat/queries/sessions.ts';
import type { Organization } from '#server/organizations/queries.ts';

import type { Tools } from './tools/tools.ts';

export type Line = {
  by: 'visitor' | 'us';
  text: string;
  attributes: Record<string, unknown>;
  files: string[];
};

/** The messages waiting for an answer, with everything known about the chat. */
export type Turn = {
  conversationSid: string;
  organization: Organization;
  /** The name the agent uses in this chat. */
  agentName: string;
  useCase: ChatUseCase;
  /** The email they gave, or the one they verified with a code since then. */
  visitor: { name: string; email: string };
  /** The page the visitor is on, as reported by their browser. It isn't verified. */
  browserContext: Record<string, unknown>;
  /**
   * `newLines` came since the last answer, oldest first; `earlierLines` holds older ones that still matter.
   */
  newLines: Line[];
  earlierLines: Line[];
  /** The token of the tour whose link the visitor has shown. */
  tourToken: string | null;
  /** Repairs reported in this chat and not canceled, oldest first. */
  workOrders: Pick<WorkOrder, 'number' | 'category' | 'address' | 'createdAt'>[];
  /** Set if a question is asked in other words than the visitor's, which may be in another language. */
  replyLanguage?: 'en' | 'es';
  /** State of this agent, carried from answer to answer. */
  memory: Record<string, unknown>;
  now: Date;
};

export type ReplyMessage = {
  text: string;
  attributes?: MessageAttributes;
  /**
   * Written by us or the organization, so its figures need no tool to back them up; never set on a model's
   * words.
   */
  isTrusted?: true;
  /** Amounts in cents that were worked out from what the tools returned; never set on a model's words. */
  calculated?: readonly number[];
};

export type Card = {
  slug: string;
  title: string;
  place: string;
  totalMonthly: string;
  /** The unit of the price: per month, all in. */
  per: string;
  summary: string;
  availability: string;
  /** The next tour time, in words. */
  nextTour: string | null;
  href: string;
  image: { url: string; alt: string; focus?: string } | null;
};

/** What the button says when pressed, or where it leads. */
export type Button = { label: string; say: string } | { label: string; href: string };

type FormField = {
  name: string;
  label: string;
  kind: 'text' | 'long' | 'email' | 'tel' | 'choice';
  isRequired: boolean;
  options?: readonly string[];
};

type Form = { name: string; title: string; send: string; fields: FormField[] };

/** What a client can show beside the text, which says the same; see docs/agent.md. */
type MessageAttributes = { cards?: Card[]; buttons?: Button[]; form?: Form; urgent?: true };

/** A request that a person take over. `isWaiting` is false when a call or an email is agreed on instead. */
type HandOverRequest = { reason: string; isWaiting?: false };

/**
 * A complete repair report with the messages to send once it has a number, additions to an existing one, or its
 * cancellation.
 */
export type ReportedRepair =
  | { kind: 'new'; repair: Repair; urgency?: Urgency; createMessages: (number: string) => ReplyMessage[] }
  | {
      kind: 'more';
      number: number;
      files: string[];
      /** The one that takes the place of what the order says. */ address?: string;
    }
  | { kind: 'cancel'; number: number };

export type Reply = {
  messages: ReplyMessage[];
  memory: Record<string, unknown>;
  handOverRequest: HandOverRequest | null;
  repair?: ReportedRepair;
  /** The question was not understood; a second time in a row, the visitor gets choices. */
  isNotUnderstood?: true;
  /** The question may well have been another one. */
  isGuess?: true;
  /** What it is about; `isGeneral` if it says all there is of it, which may not be what was asked. */
  subject?: { name: string; isGeneral: boolean };
  /** The question was a plain one about a tour, a fee or the like, so it hardly told of a danger. */
  isPlainRequest?: true;
  /** It ends by offering a person, so a yes asks for one. */
  offersPerson?: true;
  /** The chat was handed over by mistake, so the agent goes on with it. */
  takesChatBack?: true;
};

/**
 * Both the built-in agent and the one with a language model have this type; no other code knows which one
 * answers.
 */
export type Agent = (turn: Turn, tools: Tools, signal: AbortSignal, onText?: OnText) => Promise<Reply>;

/**
 * Gets the beginning of a reply that is still being written. It may be shown: the reply's first message begins
 * with it.
 */
export type OnText = (text: string) => void;
