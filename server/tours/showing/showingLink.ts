import { isUuid } from '#server/identifiers.ts';
import type { Tokens } from '#server/tokens.ts';

const path = /^\/staff\/showing\/([0-9a-f-]{36})\/([0-9A-Za-z]{1,200})$/;

type Shown = { tourId: string; agentId: string };

const subjectOf = ({ tourId, agentId }: Shown) => `${tourId} ${agentId}`;

/** Where the agent of a tour answers for it. It ends with another agent. */
export const showingPathOf = (tokens: Tokens, shown: Shown): string =>
  `/staff/showing/${shown.tourId}/${tokens.derive('showing', subjectOf(shown))}`;

/** The tour that an address claims to be about. Null for other addresses. */
export function readShowingPath(pathname: string): { tourId: string; token: string } | null {
  const [, tourId, token] = path.exec(pathname) ?? [];
  return tourId !== undefined && token !== undefined && isUuid(tourId) ? { tourId, token } : null;
}

export const isShowingToken = (tokens: Tokens, token: string, shown: Shown): boolean =>
  tokens.isDerived('showing', subjectOf(shown), token);
