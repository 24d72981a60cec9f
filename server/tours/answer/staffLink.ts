import type { Queryable } from '#server/db/database.ts';
import type { Tokens } from '#server/tokens.ts';

type Given = { organizationId: string; tourId: string };

/**
 * To be called in the transaction that makes the tour: by these links somebody of the team can answer it, and say who
 * came. Each serves one purpose.
 */
export async function issueStaffLink(
  tx: Queryable,
  tokens: Tokens,
  { organizationId, tourId: subjectId }: Given,
): Promise<void> {
  await tokens.issue(tx, { kind: 'staff', subjectId, organizationId });
  await tokens.issue(tx, { kind: 'attendance', subjectId, organizationId });
}

export const staffPathOf = (tokens: Tokens, tourId: string): string =>
  `/staff/tour/${tokens.derive('staff', tourId)}`;

export const attendancePathOf = (tokens: Tokens, tourId: string): string =>
  `/staff/attendance/${tokens.derive('attendance', tourId)}`;

export const callPathOf = (tokens: Tokens, tourId: string): string =>
  `/staff/call/${tokens.derive('call', tourId)}`;
