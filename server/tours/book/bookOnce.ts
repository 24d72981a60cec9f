import type { Queryable } from '#server/db/database.ts';
import { doneBefore, once } from '#server/db/idempotency.ts';
import { lockAll } from '#server/db/locks.ts';
import { type Tour, toursByIds } from '#server/db/tours/tours.ts';
import { isUuid } from '#server/identifiers.ts';
import { lockOfHome } from '#server/tours/takeSlot.ts';
import type { TourParts } from '#server/tours/tourParts.ts';

import type { BookerInput } from './bookingInput.ts';
import type { Booker } from './checkBooker.ts';
import { locksOfContact } from './ownTours.ts';
import type { WantedTour } from './wantedTour.ts';

type Asked = { operation: string; input: BookerInput };
type Result = { tourIds: string[] };

/** A form that was loaded anew proves and tells some things anew: what is booked is the same. */
const requestOf = ({ operation, input }: Asked, now: Date) => ({
  operation,
  key: input.idempotencyKey,
  organizationId: input.organizationId,
  input: {
    ...input,
    idempotencyKey: null,
    antiSpam: null,
    contactProofs: null,
    stops: 'stops' in input ? withoutHolds(input.stops) : null,
    holdId: null,
    attribution: null,
    page: null,
  },
  now,
});

const withoutHolds = (stops: unknown) =>
  Array.isArray(stops) ? stops.map((stop: object) => ({ ...stop, holdId: null })) : null;

/** What this key has booked already, as it is now. */
export async function bookedBefore({ db, now }: TourParts, asked: Asked): Promise<Tour[] | null> {
  if (!isUuid(asked.input.organizationId)) return null;
  const done = await doneBefore<Result>(db, requestOf(asked, now));
  return done && toursByIds(db, done.tourIds);
}

/** What is refused now may have been booked by this key before: that is its answer then. */
export async function unlessBooked(
  parts: TourParts,
  asked: Asked,
  work: () => Promise<Tour[]>,
): Promise<Tour[]> {
  try {
    return await work();
  } catch (error) {
    const before = await bookedBefore(parts, asked);
    if (before) return before;
    throw error;
  }
}

type Wanted = Asked & { booker: Booker; wanted: readonly WantedTour[] };

const lockOfBrowser = (mac: Buffer) => `tours in browser ${mac.toString('hex')}`;

/** Books once for a key, under the locks of the homes and of whoever books, and answers with the tours as they are. */
export async function bookOnce(
  parts: TourParts,
  { operation, input, booker, wanted }: Wanted,
  work: (tx: Queryable) => Promise<string[]>,
): Promise<Tour[]> {
  const { db, now, browser } = parts;
  const { organizationId } = input;
  const homes = wanted.map(({ tourable }) => lockOfHome(tourable.home.id));
  const mac = browser.mac();
  const ofContact = locksOfContact({ organizationId, ...booker });
  const ofBrowser = mac === null ? [] : [lockOfBrowser(mac)];
  const request = requestOf({ operation, input }, now);
  const { tourIds } = await once<Result>(db, request, async (tx) => {
    await lockAll(tx, [...homes, ...ofContact, ...ofBrowser]);
    return { tourIds: await work(tx) };
  });
  return toursByIds(db, tourIds);
}
