import type { Blackout, TourRule, VideoJoin } from '../model/tour.ts';

/** Where a rule applies: in a market, at a property, or everywhere. Both use the operator's own names. */
type RuleScope = { market: string | null; property: string | null };

/** An operator's tour rule. */
export type TourRuleInput = Omit<TourRule, 'callsVisitor'> & RuleScope & { isOffered: boolean };
export type BlackoutInput = Blackout & RuleScope;

export type ShowingAgentInput = {
  externalId: string;
  firstName: string;
  email: string | null;
  phoneNumber: string | null;
  receivesTexts: boolean;
  market: string | null;
  isActive: boolean;
  /** Null: uses the organization's setting. */
  video: VideoJoin | null;
  /** ISO 8601 times. */
  absences: { from: string; to: string }[];
};

export type TourSetupInput = {
  rules: TourRuleInput[];
  blackouts: BlackoutInput[];
  agents: ShowingAgentInput[];
};
