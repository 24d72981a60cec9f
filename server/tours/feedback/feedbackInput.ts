import type { FeedbackGiven } from './feedback.ts';

type Optional<Fields> = { [Name in keyof Fields]?: Fields[Name] | null };

export type SubmitTourFeedbackInput = Pick<FeedbackGiven, 'attendance'> &
  Optional<Omit<FeedbackGiven, 'attendance'>> & {
    organizationId: string;
    publicToken: string;
    version: string;
    idempotencyKey: string;
  };
