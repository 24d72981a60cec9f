import type { Queryable } from '#server/db/database.ts';
import type { Tokens } from '#server/tokens.ts';

const subjectOf = (tourId: string) => ({ kind: 'staff' as const, subjectId: tourId });

/** To be called in the transaction that makes the tour: by its link somebody of the team can answer it. */
export const issueStaffLink = (
  tx: Queryable,
  tokens: Tokens,
  { organizationId, tourId }: { organizationId: string; tourId: string },
): Promise<string> => tokens.issue(tx, { ...subjectOf(tourId), organizationId });

export const staffPathOf = (tokens: Tokens, tourId: string): string =>
  `/staff/tour/${tokens.derive('staff', tourId)}`;
