import type { Reply, Said, Turn } from '../agent.ts';
import type { FoundHome } from '../tools/homes.ts';
import type { Places } from '../tools/places.ts';
import type { Tools } from '../tools/tools.ts';
import type { WishedDays } from '../understand/tourDays.ts';
import type { Wish } from '../understand/wishIn.ts';

/** What the leasing agent remembers from answer to answer. */
type LeasingMemory = {
  wish?: Wish['filter'];
  near?: string | null;
  /** The homes that were shown last, as they were numbered. */
  shown?: Pick<FoundHome, 'slug' | 'title'>[];
  /** The home that is spoken of. */
  home?: string;
  /** The times that were offered last, and of which home. */
  times?: { id: string; label: string; slug: string }[];
  /** Whether the last answer was about times. */
  isOfTimes?: boolean;
  /** The days that were asked for with them. */
  tourDays?: WishedDays;
  /** What a yes would do. */
  awaits?: 'cancel' | 'links';
  /** The tour that it would cancel. */
  cancels?: string;
};

/** Everything that an answer is made from. */
export type Desk = {
  turn: Turn;
  tools: Tools;
  places: Places;
  /** What was asked: as it was written, and in plain words. */
  text: string;
  plain: string;
  memory: LeasingMemory;
  today: string;
};

export const reply = (says: Said | Said[], memory: LeasingMemory): Reply => ({
  says: [says].flat(),
  memory,
  handsOver: null,
});
