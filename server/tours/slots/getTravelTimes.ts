import type { Queryable } from '#server/db/database.ts';
import { milesBetween } from '#server/homes/queries/milesBetween.ts';

import { SAME_PROPERTY_MINUTES, estimateTravelMinutes } from './estimateTravelMinutes.ts';

export type TravelTimes = (fromId: string, toId: string) => number;

/** Used where a home's location is not public. */
const DEFAULT_MILES = 6;

/** The minutes of travel between any two of these homes. */
export async function getTravelTimes(db: Queryable, unitIds: readonly string[]): Promise<TravelTimes> {
  const legs = unitIds.length < 2 ? [] : await milesBetween(db, unitIds);
  return (fromId, toId) => {
    const leg = legs.find((one) => one.fromId === fromId && one.toId === toId);
    return leg?.isSameProperty ? SAME_PROPERTY_MINUTES : estimateTravelMinutes(leg?.miles ?? DEFAULT_MILES);
  };
}
