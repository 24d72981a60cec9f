import type { Blackout, TourRule, VideoJoin } from './tour.ts';

/** Where something holds: in a market, at a property, or everywhere. Both are the operator's own names. */
type Where = { market: string | null; property: string | null };

/** How an operator says that homes are shown. */
export type GivenRule = Omit<TourRule, 'callsVisitor'> & Where & { isOffered: boolean };
export type GivenBlackout = Blackout & Where;

export type GivenAgent = {
  externalId: string;
  firstName: string;
  email: string | null;
  phoneNumber: string | null;
  receivesTexts: boolean;
  market: string | null;
  isActive: boolean;
  /** Null: as the organization says. */
  video: VideoJoin | null;
  /** Moments, as ISO 8601 has them. */
  absences: { from: string; to: string }[];
};

export type GivenTours = { rules: GivenRule[]; blackouts: GivenBlackout[]; agents: GivenAgent[] };
