import type { Queryable } from '#server/db/database.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import { identitiesOfTours } from '#server/db/tours/identitiesOfTours.ts';
import { rulesOfBooked } from '#server/db/tours/rules.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { isAbout } from '../proofs/identityCounts.ts';
import type { TourRule } from '../tour.ts';

import { type Requirement, requirementsOf } from './verification.ts';

/** A tour with all that is told of it. */
export type TourInFull = {
  tour: Tour;
  home: ListedHome;
  /** Null when homes like it are no longer shown so. */
  rule: TourRule | null;
  requirements: Requirement[];
};

/** By three statements, however many tours. */
export async function toursInFull(db: Queryable, tours: readonly Tour[]): Promise<TourInFull[]> {
  const unitIds = [...new Set(tours.map(({ unitId }) => unitId))];
  const checkIds = tours.flatMap(({ identityCheckId }) => identityCheckId ?? []);
  const [homes, rules, identities] = await Promise.all([
    homesByIds(db, unitIds),
    rulesOfBooked(db, unitIds),
    identitiesOfTours(db, checkIds),
  ]);
  return tours.flatMap((tour) => {
    const home = homes.find(({ id }) => id === tour.unitId);
    if (!home) return [];
    const rule = rules.get(tour.unitId)?.find(({ kind }) => kind === tour.kind) ?? null;
    // one under another name is about somebody else
    const identity = identities.find((check) => check.id === tour.identityCheckId && isAbout(check, tour));
    return [{ tour, home, rule, requirements: requirementsOf(tour, rule, identity?.status ?? null) }];
  });
}

export async function tourInFull(db: Queryable, tour: Tour): Promise<TourInFull | null> {
  const [full] = await toursInFull(db, [tour]);
  return full ?? null;
}
