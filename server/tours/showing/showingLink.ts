import { isUuid } from '#server/isUuid.ts';
import type { Tokens } from '#server/tokens.ts';

const path = /^\/staff\/showing\/([0-9a-f-]{36})\/([0-9A-Za-z]{1,200})$/;

type ShowingSubject = { tourId: string; agentId: string };

const toTokenSubject = ({ tourId, agentId }: ShowingSubject) => `${tourId} ${agentId}`;

/** The page where the tour's agent answers. The link expires when the agent changes. */
export const getShowingPath = (tokens: Tokens, subject: ShowingSubject): string =>
  `/staff/showing/${subject.tourId}/${tokens.derive('showing', toTokenSubject(subject))}`;

/** The tour that a path claims to be about. Null for other paths. */
export function parseShowingPath(pathname: string): { tourId: string; token: string } | null {
  const [, tourId, token] = path.exec(pathname) ?? [];
  return tourId !== undefined && token !== undefined && isUuid(tourId) ? { tourId, token } : null;
}

export const isShowingToken = (tokens: Tokens, token: string, subject: ShowingSubject): boolean =>
  tokens.isDerived('showing', toTokenSubject(subject), token);
