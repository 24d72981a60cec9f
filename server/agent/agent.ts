import type { Repair, WorkOrder } from '#server/db/agent/workOrders.ts';
import type { ChatUseCase } from '#server/db/chat/sessions.ts';
import type { Organization } from '#server/db/organizations.ts';

import type { Tools } from './tools/tools.ts';

/** Something that was said, by whom. */
export type Line = {
  by: 'visitor' | 'us';
  text: string;
  attributes: Record<string, unknown>;
  files: string[];
};

/** What waits for an answer, and what is known with it. */
export type Turn = {
  conversationSid: string;
  organization: Organization;
  /** How the agent calls itself there. */
  agentName: string;
  useCase: ChatUseCase;
  /** His address as he gave it, or as a code has shown it since. */
  visitor: { name: string; email: string };
  /** What the visitor's browser has told of where he is. It is his word, not ours. */
  context: Record<string, unknown>;
  /** Said since the last answer, the latest last; and before, as far as it counts. */
  asked: Line[];
  before: Line[];
  /** Of the tour whose link the visitor has shown. */
  tourToken: string | null;
  /** The repairs that were told in this chat, the first first. */
  workOrders: Pick<WorkOrder, 'number' | 'category' | 'createdAt'>[];
  /** Of this agent alone, from answer to answer. */
  memory: Record<string, unknown>;
  now: Date;
};

export type Said = {
  text: string;
  attributes?: MessageAttributes;
  /** Written by us or by the organization, its figures too: no tool has to bear it out. Never of a model's words. */
  isOurs?: true;
};

export type Card = {
  slug: string;
  title: string;
  place: string;
  totalMonthly: string;
  /** What goes with the price: per month, all in. */
  per: string;
  summary: string;
  availability: string;
  /** When it can be seen next, in words. */
  nextTour: string | null;
  href: string;
  image: { url: string; alt: string } | null;
};

/** What it says when it is pressed, or where it leads. */
export type Button = { label: string; say: string } | { label: string; href: string };

type FormField = {
  name: string;
  label: string;
  kind: 'text' | 'long' | 'email' | 'tel' | 'choice';
  isRequired: boolean;
  options?: readonly string[];
};

type Form = { name: string; title: string; send: string; fields: FormField[] };

/** What a client can show beside the text, which says the same. docs/agent.md tells of it. */
type MessageAttributes = { cards?: Card[]; buttons?: Button[]; form?: Form; urgent?: true };

/** A person shall go on. */
type HandOver = { reason: string };

/** A repair that was told in full, and what is said once it has its number; or more about one that has. */
export type ToldRepair =
  | { kind: 'new'; repair: Repair; saysOf: (number: string) => Said[] }
  | { kind: 'more'; number: number; files: string[] };

export type Reply = {
  says: Said[];
  memory: Record<string, unknown>;
  handsOver: HandOver | null;
  repair?: ToldRepair;
};

/** The built-in one and the one with a language model are of this type; nothing else knows which one answers. */
export type Agent = (turn: Turn, tools: Tools, signal: AbortSignal) => Promise<Reply>;
