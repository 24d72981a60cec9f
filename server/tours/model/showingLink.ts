import type { Tokens } from '#server/tokens.ts';

type ShowingSubject = { tourId: string; agentId: string };

const toTokenSubject = ({ tourId, agentId }: ShowingSubject) => `${tourId} ${agentId}`;

/** The page where the tour's agent answers. The link expires when the agent changes. */
export const getShowingPath = (tokens: Tokens, subject: ShowingSubject): string =>
  `/staff/showing/${subject.tourId}/${tokens.derive('showing', toTokenSubject(subject))}`;

export const isShowingToken = (tokens: Tokens, token: string, subject: ShowingSubject): boolean =>
  tokens.isDerived('showing', toTokenSubject(subject), token);
