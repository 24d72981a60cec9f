import type { Context } from '#server/graphql/context.ts';
import { createLoader } from '#server/graphql/createLoader.ts';
import { organizationById } from '#server/organizations/queries.ts';

import { listActivitiesByTour } from '../model/activities.ts';
import type { TourDeps, TourLimits } from '../model/tourDeps.ts';
import type { Tour } from '../model/tours.ts';
import { type FullTour, readFullTours } from './readFullTour.ts';
import type { Lock } from '../locks/lock.ts';

declare module '#server/graphql/context.ts' {
  interface FeatureContext {
    tourLimits: TourLimits;
    lock: Lock;
  }
}

/** What tour commands need. */
export const toTourDeps = (context: Context): TourDeps => {
  const { db, clock, caller, browser, secretKey, tokens, formLimits, tourLimits } = context;
  const limits = { ...formLimits, ...tourLimits };
  return { db, now: clock.now(), ip: caller.ip, browser, secretKey, tokens, limits };
};

const loadedTours = new WeakMap<Context, Map<string, Tour>>();

const loadFullTourById = createLoader(async (context, ids) => {
  const tours = ids.flatMap((id) => loadedTours.get(context)?.get(id) ?? []);
  const fullTours = await readFullTours(context.db, tours);
  return new Map(fullTours.map((fullTour) => [fullTour.tour.id, fullTour]));
});

/** Uses the tour itself, because decoy tours shown to bots are not in the database. */
export async function getFullTour(context: Context, tour: Tour): Promise<FullTour> {
  const tours = loadedTours.get(context) ?? new Map<string, Tour>();
  loadedTours.set(context, tours.set(tour.id, tour));
  const fullTour = await loadFullTourById(context, tour.id);
  if (!fullTour) throw new Error('The home was deleted while reading its tour');
  return fullTour;
}

export const loadTourActivities = createLoader(({ db }, ids) => listActivitiesByTour(db, ids));

/** What determines the visitor's possible actions for a tour. */
export async function getActionInput(context: Context, tour: Tour) {
  const { clock, tokens } = context;
  const [{ home }, organization] = await Promise.all([
    getFullTour(context, tour),
    loadOrganization(context, tour.organizationId),
  ]);
  if (!organization) throw new Error('A tour without its organization');
  return { tour, home, organization, token: tokens.derive('tour', tour.id), now: clock.now() };
}

/** A request is nearly always about a single organization. */
export const loadOrganization = createLoader(
  async ({ db }, ids) =>
    new Map(await Promise.all(ids.map(async (id) => [id, await organizationById(db, id)] as const))),
);
