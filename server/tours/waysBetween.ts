import type { Queryable } from '#server/db/database.ts';
import { milesBetween } from '#server/db/homes/milesBetween.ts';

import { IN_ONE_BUILDING, travelMinutes } from './travelMinutes.ts';

export type Ways = (fromId: string, toId: string) => number;

/** Where a home's place is not told. */
const USUAL_MILES = 6;

/** How many minutes it takes from one of these homes to another. */
export async function waysBetween(db: Queryable, unitIds: readonly string[]): Promise<Ways> {
  const ways = unitIds.length < 2 ? [] : await milesBetween(db, unitIds);
  return (fromId, toId) => {
    const way = ways.find((one) => one.fromId === fromId && one.toId === toId);
    return way?.isSameProperty ? IN_ONE_BUILDING : travelMinutes(way?.miles ?? USUAL_MILES);
  };
}
