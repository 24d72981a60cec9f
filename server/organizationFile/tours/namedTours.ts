import type { Queryable } from '#server/db/database.ts';
import { type Tour, toursByIds } from '#server/db/tours/tours.ts';
import { momentInWords } from '#server/time/momentInWords.ts';
import { tourReference } from '#server/tours/view/reference.ts';
import { toursInFull } from '#server/tours/view/tourInFull.ts';

export type NamedTour = { tour: Tour; line: string };

/** These tours, each in a line after what is the matter with it. */
export async function namedTours(
  tx: Queryable,
  affected: readonly { tourId: string; why: string }[],
): Promise<NamedTour[]> {
  if (affected.length === 0) return [];
  const tours = await toursByIds(
    tx,
    affected.map(({ tourId }) => tourId),
  );
  return (await toursInFull(tx, tours)).flatMap(({ tour, home }) => {
    const found = affected.find(({ tourId }) => tourId === tour.id);
    if (!found) return [];
    const when = momentInWords(tour.startsAt, home.property.timeZone);
    return [{ tour, line: `${found.why} ${tourReference(tour.id)}, ${home.title}, ${when}` }];
  });
}
