import { type KnownTour, readTour } from '../tools/tours.ts';

import type { TurnContext } from './turnContext.ts';

export type OwnTour = { tourKey: { organizationId: string; publicToken: string }; tour: KnownTour };

/** The tour whose link the visitor has shown; null if they have shown no valid link. */
export async function findOwnTour({ turn, tools }: TurnContext): Promise<OwnTour | null> {
  const { tourToken: publicToken, organization } = turn;
  if (publicToken === null) return null;
  const tourKey = { organizationId: organization.id, publicToken };
  const tour = await readTour(tools, tourKey);
  return tour && { tourKey, tour };
}
