import { randomUUID } from 'node:crypto';

import type { Queryable } from '#server/db/database.ts';
import { moveLimitsOf } from '#server/db/tours/moveLimits.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { attributionOf, pathOnly } from '#server/inquiries/attribution.ts';
import { invalidInput } from '#server/errors.ts';
import { ALONE_ELSEWHERE, isAloneElsewhere } from '#server/tours/book/aloneElsewhere.ts';
import { bookedBefore, bookOnce, unlessBooked } from '#server/tours/book/bookOnce.ts';
import { isBot } from '#server/tours/book/isBot.ts';
import { checkOwnTours } from '#server/tours/book/ownTours.ts';
import { pretendTour } from '#server/tours/book/pretendTour.ts';
import { refusalOf } from '#server/tours/book/refusals.ts';
import { shownContacts, shownProofs } from '#server/tours/book/shownProofs.ts';
import { storeBooker } from '#server/tours/book/storeBooker.ts';
import { storeTour } from '#server/tours/book/storeTour.ts';
import { takeTour } from '#server/tours/book/takeTour.ts';
import { inTurn, turnOfHome } from '#server/tours/inTurn.ts';
import { lookAt } from '#server/tours/signs/lookAt.ts';
import type { TourParts } from '#server/tours/tourParts.ts';

import { checkDay, type CreateTourDayInput } from './checkDay.ts';

const operation = 'createTourDay';

/** Books several homes in one go, once for a key: all of them or none. */
export async function createTourDay(parts: TourParts, input: CreateTourDayInput): Promise<Tour[]> {
  const { organizationId, stops } = input;
  const turns = stops.map(({ slug }) => turnOfHome({ organizationId, slug }));
  try {
    return await inTurn(parts.db, turns, () =>
      unlessBooked(parts, { operation, input }, () => bookInTurn(parts, input)),
    );
  } catch (error) {
    throw await refusalOf(error, parts, organizationId);
  }
}

async function bookInTurn(parts: TourParts, input: CreateTourDayInput): Promise<Tour[]> {
  const { booker, organization, wanted } = await checkDay(parts, input);
  if (await isBot(parts, input)) {
    const moveLimits = await moveLimitsOf(parts.db, organization.id);
    const pretended = wanted.map((one) => {
      const idempotencyKey = `${input.idempotencyKey} ${one.tourable.home.id}`;
      return pretendTour(parts.secretKey, {
        input: { idempotencyKey },
        organization,
        booker,
        wanted: one,
        moveLimits,
        now: parts.now,
      });
    });
    return (await bookedBefore(parts, { operation, input })) ?? pretended;
  }
  return bookOnce(parts, { operation, input, booker, wanted }, async (tx: Queryable) => {
    const unitIds = wanted.map(({ tourable }) => tourable.home.id);
    const organizationId = organization.id;
    const contacts = await shownContacts({ ...parts, db: tx }, input, booker);
    await checkOwnTours(tx, parts, { organizationId, booker, shown: contacts, unitIds });
    const looks = await lookAt(tx, parts, { ...input, ...booker });
    const shown = await shownProofs({ ...parts, db: tx }, input, { booker, wanted, looks });
    if (await isAloneElsewhere(tx, { organizationId, ...booker, shown, wanted })) {
      throw invalidInput({ stops: ALONE_ELSEWHERE });
    }
    const taken = [];
    for (const one of wanted) {
      taken.push({
        wanted: one,
        taken: await takeTour(tx, parts, { wanted: one, input, organization, shown, looks }),
      });
    }
    const prospectId = await storeBooker(tx, parts, { input, booker, shown, page: pathOnly(input.page) });
    const dayId = randomUUID();
    const attribution = attributionOf(input.attribution);
    const { origin } = looks;
    const booking = { organization, prospectId, booker, shown, inquiryId: null, attribution, dayId, origin };
    for (const one of taken) await storeTour(tx, parts, { ...one, booking });
    return taken.map(({ taken: { id } }) => id);
  });
}
