import { type KnownTour, readTour } from '../tools/tours.ts';

import type { Desk } from './desk.ts';

export type OwnTour = { whose: { organizationId: string; publicToken: string }; tour: KnownTour };

/** The tour whose link the visitor has shown. Null when he has shown none that leads anywhere. */
export async function tourOfTurn({ turn, tools }: Desk): Promise<OwnTour | null> {
  const { tourToken: publicToken, organization } = turn;
  if (publicToken === null) return null;
  const whose = { organizationId: organization.id, publicToken };
  const tour = await readTour(tools, whose);
  return tour && { whose, tour };
}
