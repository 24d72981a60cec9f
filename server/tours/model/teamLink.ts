import type { Queryable } from '#server/db/database.ts';
import type { Tokens } from '#server/tokens.ts';

type TourKey = { organizationId: string; tourId: string };

/**
 * Call this in the transaction that creates the tour: with these links the team can answer it and record
 * attendance. Each serves one purpose.
 */
export async function issueTeamLink(
  tx: Queryable,
  tokens: Tokens,
  { organizationId, tourId: subjectId }: TourKey,
): Promise<void> {
  await tokens.issue(tx, { kind: 'staff', subjectId, organizationId });
  await tokens.issue(tx, { kind: 'attendance', subjectId, organizationId });
}

export const getTeamTourPath = (tokens: Tokens, tourId: string): string =>
  `/staff/tour/${tokens.derive('staff', tourId)}`;

export const getAttendancePath = (tokens: Tokens, tourId: string): string =>
  `/staff/attendance/${tokens.derive('attendance', tourId)}`;

export const getCallPath = (tokens: Tokens, tourId: string): string =>
  `/staff/call/${tokens.derive('call', tourId)}`;
