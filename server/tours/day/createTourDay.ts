import { randomUUID } from 'node:crypto';

import { toAttribution, pathOnly } from '#server/contact/attribution.ts';
import type { Queryable } from '#server/db/database.ts';
import { invalidInput } from '#server/errors.ts';
import type { CreateTourDayInput } from '#server/graphql/schemaTypes.ts';

import { findEarlierBooking, bookOnce, replayIfBooked } from '../book/bookOnce.ts';
import { createDecoyTour, isBot } from '../book/decoyTour.ts';
import { getVerifiedContacts, getVerifications } from '../book/getVerifications.ts';
import {
  OVERLAPPING_SELF_GUIDED_TOUR,
  hasOverlappingSelfGuidedTour,
} from '../book/overlappingSelfGuidedTour.ts';
import { reserveTour } from '../book/reserveTour.ts';
import { storeBooker, storeTour } from '../book/storeTour.ts';
import { toBookingError, enforceTourLimits } from '../book/tourLimits.ts';
import { getMoveLimits } from '../model/moveLimits.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import type { Tour } from '../model/tours.ts';
import { assessRisk } from '../risk/assessRisk.ts';
import { withKeyedQueue, getHomeQueueKey } from '../slots/withKeyedQueue.ts';
import { validateTourDay } from './validateTourDay.ts';

const operation = 'createTourDay';

/** Books several homes at once, once per idempotency key: all of them or none. */
export async function createTourDay(deps: TourDeps, input: CreateTourDayInput): Promise<Tour[]> {
  const { organizationId, stops } = input;
  const turns = stops.map(({ slug }) => getHomeQueueKey({ organizationId, slug }));
  try {
    return await withKeyedQueue(deps.db, turns, () =>
      replayIfBooked(deps, { operation, input }, () => bookInQueue(deps, input)),
    );
  } catch (error) {
    throw await toBookingError(error, deps, organizationId);
  }
}

async function bookInQueue(deps: TourDeps, input: CreateTourDayInput): Promise<Tour[]> {
  const { booker, organization, requestedTours } = await validateTourDay(deps, input);
  if (await isBot(deps, input)) {
    const moveLimits = await getMoveLimits(deps.db, organization.id);
    const decoys = requestedTours.map((one) => {
      const idempotencyKey = `${input.idempotencyKey} ${one.tourable.home.id}`;
      return createDecoyTour(deps.secretKey, {
        input: { idempotencyKey },
        organization,
        booker,
        requestedTour: one,
        moveLimits,
        now: deps.now,
      });
    });
    return (await findEarlierBooking(deps, { operation, input })) ?? decoys;
  }
  return bookOnce(deps, { operation, input, booker, requestedTours }, async (tx: Queryable) => {
    const unitIds = requestedTours.map(({ tourable }) => tourable.home.id);
    const organizationId = organization.id;
    const contacts = await getVerifiedContacts({ ...deps, db: tx }, input, booker);
    await enforceTourLimits(tx, deps, { organizationId, booker, shown: contacts, unitIds });
    const riskAssessment = await assessRisk(tx, deps, { ...input, ...booker });
    const shown = await getVerifications({ ...deps, db: tx }, input, {
      booker,
      requestedTours,
      risk: riskAssessment,
    });
    if (await hasOverlappingSelfGuidedTour(tx, { organizationId, ...booker, shown, requestedTours })) {
      throw invalidInput({ stops: OVERLAPPING_SELF_GUIDED_TOUR });
    }
    const taken = [];
    for (const requestedTour of requestedTours) {
      taken.push({
        requestedTour,
        taken: await reserveTour(tx, deps, {
          requestedTour,
          input,
          organization,
          shown,
          risk: riskAssessment,
        }),
      });
    }
    const prospectId = await storeBooker(tx, deps, { input, booker, shown, page: pathOnly(input.page) });
    const dayId = randomUUID();
    const attribution = toAttribution(input.attribution);
    const { origin } = riskAssessment;
    const booking = { organization, prospectId, booker, shown, inquiryId: null, attribution, dayId, origin };
    for (const one of taken) await storeTour(tx, deps, { ...one, booking });
    return taken.map(({ taken: { id } }) => id);
  });
}
