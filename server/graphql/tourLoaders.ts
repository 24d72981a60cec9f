import { organizationById } from '#server/db/organizations.ts';
import { activitiesOfTours } from '#server/db/tours/activitiesOfTours.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { type TourInFull, toursInFull } from '#server/tours/view/tourInFull.ts';

import { batched } from './batched.ts';
import type { Context } from './context.ts';

const told = new WeakMap<Context, Map<string, Tour>>();

const fullById = batched(async (context, ids) => {
  const tours = ids.flatMap((id) => told.get(context)?.get(id) ?? []);
  const fulls = await toursInFull(context.db, tours);
  return new Map(fulls.map((full) => [full.tour.id, full]));
});

/** By the tour itself: what a bot is told of is not in the database. */
export async function fullTourOf(context: Context, tour: Tour): Promise<TourInFull> {
  const tours = told.get(context) ?? new Map<string, Tour>();
  told.set(context, tours.set(tour.id, tour));
  const full = await fullById(context, tour.id);
  if (!full) throw new Error('The home was deleted while reading its tour');
  return full;
}

export const activitiesOfTour = batched(({ db }, ids) => activitiesOfTours(db, ids));

/** What decides about what its visitor can do with it now. */
export async function standingOf(context: Context, tour: Tour) {
  const { clock, tokens } = context;
  const [{ home }, organization] = await Promise.all([
    fullTourOf(context, tour),
    organizationOf(context, tour.organizationId),
  ]);
  if (!organization) throw new Error('A tour without its organization');
  return { tour, home, organization, token: tokens.derive('tour', tour.id), now: clock.now() };
}

/** A request is about one of them, nearly always. */
export const organizationOf = batched(
  async ({ db }, ids) =>
    new Map(await Promise.all(ids.map(async (id) => [id, await organizationById(db, id)] as const))),
);
