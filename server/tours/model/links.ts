import type { Queryable } from '#server/db/database.ts';
import type { Tokens } from '#server/tokens.ts';

/** The tour page of the token's holder. */
export const getTourPath = (token: string) => `/tour-request/finished?tour=${token}`;

/** The page to reschedule or cancel. */
export const getReschedulePath = (token: string) => `/reschedule-tour-request/${token}`;

export const getFeedbackPath = (token: string) => `/tour-feedback/${token}`;

export const getAccessPath = (token: string) => `/access/tour?token=${token}`;

/** The access page of an agent’s visit. */
export const getVisitPath = (token: string) => `/access/tour?as=agent&token=${token}`;

export const getCalendarPath = (token: string) => `/calendar/${token}.ics`;

/** The page to book a new time, or another home. */
export const getBookingPath = (slug: string) => `/tour-request/${slug}/tour-type`;

/** The same after a recent booking, because the tab would otherwise show that tour. */
export const getBookAgainPath = (slug: string) => `${getBookingPath(slug)}?again=true`;

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

type ShowingSubject = { tourId: string; agentId: string };

const toTokenSubject = ({ tourId, agentId }: ShowingSubject) => `${tourId} ${agentId}`;

/** The page where the tour's agent answers. The link expires when the agent changes. */
export const getShowingPath = (tokens: Tokens, subject: ShowingSubject): string =>
  `/staff/showing/${subject.tourId}/${tokens.derive('showing', toTokenSubject(subject))}`;

export const isShowingToken = (tokens: Tokens, token: string, subject: ShowingSubject): boolean =>
  tokens.isDerived('showing', toTokenSubject(subject), token);
