import { type HomeFacts, readHome } from '../tools/readHome.ts';

import type { ShownHome, TurnContext } from './turnContext.ts';

/** Null when there is no such home. */
export const findHome = ({ turn, tools }: TurnContext, slug: string): Promise<HomeFacts | null> =>
  readHome(tools, { organizationId: turn.organization.id, slug });

/** The homes of a list that are still there. */
export async function findShownHomes(
  turnContext: TurnContext,
  shown: readonly ShownHome[],
): Promise<HomeFacts[]> {
  const found = await Promise.all(shown.map(({ slug }) => findHome(turnContext, slug)));
  return found.filter((home) => home !== null);
}
