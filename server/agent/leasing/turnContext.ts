import type { Reply, ReplyMessage, Turn } from '../agent.ts';
import type { FoundHome } from '../tools/findHomes.ts';
import type { Places } from '../../understanding/placesCache.ts';
import type { Tools } from '../tools/tools.ts';
import type { RequestedDays } from '../understand/parseTourDays.ts';
import type { ParsedCriteria } from '../understand/parseCriteria.ts';

/** What the leasing agent remembers from answer to answer. */
type LeasingMemory = {
  savedFilter?: ParsedCriteria['filter'];
  near?: string | null;
  /** The homes shown last, in their numbered order. */
  shown?: Pick<FoundHome, 'slug' | 'title'>[];
  /** The home under discussion. */
  home?: string;
  /** The times offered last, each with its home. */
  times?: { id: string; label: string; slug: string }[];
  /** Whether the last answer was about times. */
  isAboutTimes?: boolean;
  /** The days requested along with them. */
  tourDays?: RequestedDays;
  /** What a yes would confirm. */
  awaits?: 'cancel' | 'links';
  /** The tour that a yes would cancel. */
  pendingCancellation?: string;
};

/** Everything an answer is based on. */
export type TurnContext = {
  turn: Turn;
  tools: Tools;
  places: Places;
  /** The question, both as written and normalized. */
  text: string;
  normalizedText: string;
  memory: LeasingMemory;
  today: string;
};

export const createReply = (messages: ReplyMessage | ReplyMessage[], memory: LeasingMemory): Reply => ({
  messages: [messages].flat(),
  memory,
  handOverRequest: null,
});
