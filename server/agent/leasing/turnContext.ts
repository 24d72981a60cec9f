import type { TourKind } from '#domain/tours/kinds.ts';

import type { Reply, ReplyMessage, Turn } from '../agent.ts';
import type { Language } from '../words/replyLanguage.ts';
import type { FoundHome } from '../tools/findHomes.ts';
import type { Places } from '#server/understanding/placesCache.ts';
import type { Tools } from '../tools/tools.ts';
import type { ListingFilter, SearchSort } from '#server/homes/listingFilter.ts';
import type { MessagePart } from '#server/understanding/parts/readParts.ts';
import type { RequestedHours } from '#server/understanding/tourHours.ts';
import type { RequestedDays, TourTime } from '#server/understanding/tourTimes.ts';

import type { Extras } from '#server/understanding/extras.ts';

import type { LeasingIntent, LikelyIntent } from '../intents/classifyIntent.ts';

import type { Topic } from './topics.ts';

/** What a number without a unit may change: `make that 4`. */
export type CountedField = 'beds' | 'baths' | 'totalMonthly';

/** What the leasing agent remembers from answer to answer. */
export type LeasingMemory = {
  savedFilter?: ListingFilter;
  near?: string | null;
  /** What else was asked for, which no filter of the site's can find. */
  extras?: Extras;
  sort?: SearchSort | null;
  /** What a number without a unit would change. */
  counted?: CountedField;
  /** The homes shown last, in their numbered order. */
  shown?: ShownHome[];
  /** Where they are in the whole list. */
  page?: { from: number; total: number };
  /** The home under discussion. */
  home?: string;
  /** The home on whose page the visitor was at the last answer. */
  pageHome?: string;
  /** The times offered last, each with its home. */
  times?: OfferedTime[];
  /** The time held last. */
  held?: OfferedTime;
  /** Whether the last answer was about times. */
  isAboutTimes?: boolean;
  /** The days requested along with them. */
  tourDays?: RequestedDays;
  /** The hours requested last. */
  tourHours?: RequestedHours;
  /** The kinds of tour that were asked for. */
  tourKinds?: readonly TourKind[];
  /** When the visitor wants to see a home, named before a home was chosen. */
  tourWish?: TourWish;
  /** What a yes would confirm. */
  awaits?: 'cancel' | 'links';
  /** What was asked for, without which the question can't be answered. */
  expects?: 'home' | 'town';
  /** What the household earns in a month, in dollars, as it was last said. */
  income?: number;
  /** Whether all of the rental criteria were listed. */
  hasSeenCriteria?: boolean;
  /** The last question about a home, which may be asked about another one: `and the second?` */
  topic?: Topic;
  /** Its words, which say what about the topic was asked: `furnished`. */
  question?: string;
  /** The tour that a yes would cancel. */
  pendingCancellation?: string;
};

export type TourWish = TourTime & {
  /** Whether times were offered for it. */
  isAnswered?: true;
};

/** What is remembered of a home that was shown. */
export type ShownHome = Pick<FoundHome, 'slug' | 'title'>;

export type OfferedTime = { id: string; label: string; slug: string };

/** Everything an answer is based on. */
export type TurnContext = {
  turn: Turn;
  tools: Tools;
  places: Places;
  /** The question, both as written and normalized, without what they only tell about themselves. */
  text: string;
  normalizedText: string;
  /** Whether some of its words are ours. */
  isReworded: boolean;
  /** What of it can be wishes for a home. */
  wishText: string;
  /** The message with nothing left out, and what each part of it is for. */
  message: string;
  parts: readonly MessagePart[];
  /** What it most likely does. */
  intent: LikelyIntent<LeasingIntent> | null;
  /** When the visitor wants to see a home. */
  tourTime: TourTime;
  /** The building that was meant by `the same building`. */
  building?: string;
  /** What to say of a time that was named by another clock. */
  timeNotice?: string;
  memory: LeasingMemory;
  today: string;
  /** The language to answer in. */
  language: Language;
};

export const createReply = (messages: ReplyMessage | ReplyMessage[], memory: LeasingMemory): Reply => ({
  messages: [messages].flat(),
  memory,
  handOverRequest: null,
});
