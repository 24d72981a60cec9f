import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';

import { isAbout, type IdentityCheck } from '../model/identityChecks.ts';
import { listRulesForBooked } from '../model/rules.ts';
import type { TourRule } from '../model/tour.ts';
import type { Tour } from '../model/tours.ts';
import { type Requirement, getRequirements } from './tourRequirements.ts';

/** A tour with everything shown about it. */
export type FullTour = {
  tour: Tour;
  home: ListedHome;
  /** Null if the home no longer offers this kind of tour. */
  rule: TourRule | null;
  requirements: Requirement[];
};

/** Uses three statements, however many tours there are. */
export async function readFullTours(db: Queryable, tours: readonly Tour[]): Promise<FullTour[]> {
  const unitIds = [...new Set(tours.map(({ unitId }) => unitId))];
  const checkIds = tours.flatMap(({ identityCheckId }) => identityCheckId ?? []);
  const [homes, rules, identities] = await Promise.all([
    homesByIds(db, unitIds),
    listRulesForBooked(db, unitIds),
    listIdentitiesForTours(db, checkIds),
  ]);
  return tours.flatMap((tour) => {
    const home = homes.find(({ id }) => id === tour.unitId);
    if (!home) return [];
    const rule = rules.get(tour.unitId)?.find(({ kind }) => kind === tour.kind) ?? null;
    // An ID under another name belongs to another person.
    const identity = identities.find((check) => check.id === tour.identityCheckId && isAbout(check, tour));
    return [{ tour, home, rule, requirements: getRequirements(tour, rule, identity?.status ?? null) }];
  });
}

export async function readFullTour(db: Queryable, tour: Tour): Promise<FullTour | null> {
  const [fullTour] = await readFullTours(db, [tour]);
  return fullTour ?? null;
}

type TourIdentity = Pick<IdentityCheck, 'id' | 'status' | 'firstName' | 'lastName'>;

/** The status of each ID check and the name on it. */
async function listIdentitiesForTours(db: Queryable, checkIds: readonly string[]): Promise<TourIdentity[]> {
  if (checkIds.length === 0) return [];
  return db.query<TourIdentity>(
    'tours.identities',
    sql`
      select id, status, first_name as "firstName", last_name as "lastName"
      from identity_checks
      where id = any (${[...checkIds]}::uuid[])
    `,
  );
}
