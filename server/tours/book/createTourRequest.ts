import { randomUUID } from 'node:crypto';

import { markTourBooked } from '#server/db/inquiries.ts';
import { joinDay } from '#server/db/tours/days.ts';
import { getMoveLimits } from '#server/db/tours/moveLimits.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import { toAttribution, pathOnly } from '#server/inquiries/attribution.ts';
import { singleFlight } from '#server/tours/singleFlight.ts';
import { type ResolvedHome, resolveHome } from '#server/tours/resolveHome.ts';
import { withKeyedQueue, homeQueueKey } from '#server/tours/withKeyedQueue.ts';
import type { QuestionSet } from '#server/tours/questions/toTourQuestions.ts';
import { getTourQuestions } from '#server/tours/questions/getTourQuestions.ts';
import { assessRisk } from '#server/tours/riskSignals/assessRisk.ts';
import { parseSlotId } from '#server/tours/slotId.ts';
import { SlotTaken } from '#server/tours/slotTaken.ts';
import type { TourDeps } from '#server/tours/tourDeps.ts';
import { unitUnavailable } from '#server/tours/unitUnavailable.ts';
import { resolveRequestedTime } from '#server/tours/resolveRequestedTime.ts';

import { OVERLAPPING_SELF_GUIDED_TOUR, hasOverlappingSelfGuidedTour } from './overlappingSelfGuidedTour.ts';
import { findEarlierBooking, bookOnce, replayIfBooked } from './bookOnce.ts';
import type { CreateTourRequestInput } from './bookingInput.ts';
import { type Booker, validateBooker, validateCallNumber } from './validateBooker.ts';
import { validateBookingAnswers } from './validateBookingAnswers.ts';
import { validateTourDetails } from './validateTourDetails.ts';
import { findTourToJoin } from './findTourToJoin.ts';
import { findInquiryId } from './findInquiryId.ts';
import { isBot } from './isBot.ts';
import { isTakenByOthers } from './isTakenByOthers.ts';
import { enforceTourLimits } from './enforceTourLimits.ts';
import { decoyTour } from './decoyTour.ts';
import { describePriceChange } from './describePriceChange.ts';
import { toBookingError } from './bookingErrors.ts';
import { getVerifiedContacts, getVerifications } from './getVerifications.ts';
import { storeBooker } from './storeBooker.ts';
import { storeTour } from './storeTour.ts';
import { reserveTour } from './reserveTour.ts';

const operation = 'createTourRequest';

/** Books a tour once and queues its emails, in one transaction. */
export async function createTourRequest(deps: TourDeps, input: CreateTourRequestInput): Promise<Tour> {
  const parts = { ...deps, requestedAt: performance.now() };
  try {
    const found = await findHome(parts, input);
    const [tour] = await replayIfBooked(parts, { operation, input }, async () => {
      const booked = await withKeyedQueue(parts.db, [homeQueueKey(input)], ({ wasQueued }) =>
        bookInQueue(parts, input, { ...found, wasQueued }),
      );
      return typeof booked === 'function' ? booked() : booked;
    });
    if (!tour) throw new Error('The tour disappeared');
    return tour;
  } catch (error) {
    throw await toBookingError(error, parts, input.organizationId);
  }
}

/** Runs before queueing, so that simultaneous requests share the result. */
async function findHome({ db, now }: TourDeps, input: CreateTourRequestInput): Promise<Found> {
  const problems: ErrorInfo = {};
  const home = await resolveHome(db, input, { now, problems });
  const questions =
    home &&
    (await singleFlight(db, `questions about ${homeQueueKey(input)}`, () =>
      getTourQuestions(db, home.tourable.home, now),
    ));
  return { home, questions, problems };
}

type Found = { home: ResolvedHome | null; questions: QuestionSet | null; problems: ErrorInfo };

/** Late requests are refused together after their turn, so that each turn stays short. */
async function bookInQueue(
  parts: TourDeps,
  input: CreateTourRequestInput,
  found: Found & { wasQueued: boolean },
): Promise<Tour[] | (() => Promise<never>)> {
  const { organization, booker, requestedTour } = validateRequest(parts, input, found);
  if (await isBot(parts, input)) {
    const moveLimits = await getMoveLimits(parts.db, organization.id);
    const about = { input, organization, booker, requestedTour, moveLimits, now: parts.now };
    const decoy = decoyTour(parts.secretKey, about);
    return (await findEarlierBooking(parts, { operation, input })) ?? [decoy];
  }
  const organizationId = organization.id;
  const unitIds = [requestedTour.tourable.home.id];
  const isKnownAsTaken =
    found.wasQueued && (await isTakenByOthers(parts, { ...requestedTour, sessionKey: input.sessionKey }));
  if (isKnownAsTaken) {
    return async () => {
      const shown = await getVerifiedContacts(parts, input, booker);
      await enforceTourLimits(parts.db, parts, { organizationId, booker, shown, unitIds });
      throw new SlotTaken(requestedTour.tourable, requestedTour.time);
    };
  }

  const inquiryId = await findInquiryId(parts, input);
  const beside = await findTourToJoin(parts, input, { booker, requestedTour });
  return bookOnce(parts, { operation, input, booker, requestedTours: [requestedTour] }, async (tx) => {
    const contacts = await getVerifiedContacts({ ...parts, db: tx }, input, booker);
    await enforceTourLimits(tx, parts, { organizationId, booker, shown: contacts, unitIds });
    const riskAssessment = await assessRisk(tx, parts, { ...input, ...booker });
    const shown = await getVerifications({ ...parts, db: tx }, input, {
      booker,
      requestedTours: [requestedTour],
      risk: riskAssessment,
    });
    if (
      await hasOverlappingSelfGuidedTour(tx, {
        organizationId,
        ...booker,
        shown,
        requestedTours: [requestedTour],
      })
    ) {
      throw invalidInput({ slotId: OVERLAPPING_SELF_GUIDED_TOUR });
    }
    const taken = await reserveTour(tx, parts, {
      requestedTour,
      input,
      organization,
      shown,
      risk: riskAssessment,
    });
    const prospectId = await storeBooker(tx, parts, { input, booker, shown, page: pathOnly(input.page) });
    const attribution = toAttribution(input.attribution);
    const { origin } = riskAssessment;
    const dayId = beside && (await joinDay(tx, { tourId: beside.id, dayId: randomUUID() }));
    const booking = { organization, prospectId, booker, shown, inquiryId, attribution, dayId, origin };
    await storeTour(tx, parts, { taken, requestedTour, booking });
    if (inquiryId !== null) await markTourBooked(tx, inquiryId);
    return [taken.id];
  });
}

/** Reports all problems at once, by field. */
function validateRequest(parts: TourDeps, input: CreateTourRequestInput, found: Found) {
  const { now } = parts;
  const problems = { ...found.problems };
  const kind = parseSlotId(input.slotId)?.kind;
  const booker: Booker = validateBooker(input, { kinds: kind ? [kind] : [], problems });
  const details = validateTourDetails(input, problems);
  const { home, questions } = found;
  if (!home || !questions) throw invalidInput(problems);

  const { organization, tourable } = home;
  const { id: unitId } = tourable.home;
  const time = resolveRequestedTime(input.slotId, { unitId, rules: tourable.rules, now, problems });
  const { acceptedTotalCents, questionsVersion } = input;
  const answers = validateBookingAnswers(questions, input, problems);
  validateCallNumber(booker.contact, { rules: tourable.rules, time, problems });
  const price = describePriceChange(acceptedTotalCents, tourable.home.totalMonthlyCents);
  if (price !== null) problems.acceptedTotalCents = price;
  if (tourable.unavailability) throw unitUnavailable(tourable.unavailability.reason);
  if (!time || Object.keys(problems).length > 0) throw invalidInput(problems);

  const requestedTour = { ...details, tourable, time, acceptedTotalCents, questionsVersion, answers };
  return { organization, booker, requestedTour };
}
