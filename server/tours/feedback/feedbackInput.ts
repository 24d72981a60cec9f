import type { FeedbackContent } from './feedback.ts';

type Optional<Fields> = { [Name in keyof Fields]?: Fields[Name] | null };

export type SubmitTourFeedbackInput = Pick<FeedbackContent, 'attendance'> &
  Optional<Omit<FeedbackContent, 'attendance'>> & {
    organizationId: string;
    publicToken: string;
    version: string;
    idempotencyKey: string;
  };
