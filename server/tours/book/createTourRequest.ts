import { randomUUID } from 'node:crypto';

import { toAttribution, pathOnly } from '#server/contact/attribution.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { CreateTourRequestInput } from '#server/graphql/schemaTypes.ts';
import { markTourBooked } from '#server/inquiries/queries.ts';
import { isUuid } from '#server/isUuid.ts';

import { getMoveLimits } from '../model/moveLimits.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import type { Tour } from '../model/tours.ts';
import { unitUnavailable } from '../model/unavailability.ts';
import { getTourQuestions, type QuestionSet } from '../questions/tourQuestions.ts';
import { assessRisk } from '../risk/assessRisk.ts';
import { type ResolvedHome, resolveHome, resolveRequestedTime } from '../slots/resolveRequest.ts';
import { singleFlight } from '../slots/singleFlight.ts';
import { parseSlotId } from '../slots/slot.ts';
import { SlotUnavailable } from '../slots/takeSlot.ts';
import { withKeyedQueue, getHomeQueueKey } from '../slots/withKeyedQueue.ts';
import { findEarlierBooking, bookOnce, replayIfBooked } from './bookOnce.ts';
import { createDecoyTour, isBot } from './decoyTour.ts';
import { getVerifiedContacts, getVerifications } from './getVerifications.ts';
import { findTourToJoin, joinDay } from './joinDay.ts';
import { OVERLAPPING_SELF_GUIDED_TOUR, hasOverlappingSelfGuidedTour } from './overlappingSelfGuidedTour.ts';
import { isTakenByOthers, reserveTour } from './reserveTour.ts';
import { storeBooker, storeTour } from './storeTour.ts';
import { toBookingError, enforceTourLimits } from './tourLimits.ts';
import {
  describePriceChange,
  type Booker,
  validateBooker,
  validateCallNumber,
  validateBookingAnswers,
  validateTourDetails,
} from './validateBooking.ts';

const operation = 'createTourRequest';

/** Books a tour once and queues its emails, in one transaction. */
export async function createTourRequest(baseDeps: TourDeps, input: CreateTourRequestInput): Promise<Tour> {
  const deps = { ...baseDeps, requestedAt: performance.now() };
  try {
    const lookup = await findHome(deps, input);
    const [tour] = await replayIfBooked(deps, { operation, input }, async () => {
      const booked = await withKeyedQueue(deps.db, [getHomeQueueKey(input)], ({ wasQueued }) =>
        bookInQueue(deps, input, { ...lookup, wasQueued }),
      );
      return typeof booked === 'function' ? booked() : booked;
    });
    if (!tour) throw new Error('The tour disappeared');
    return tour;
  } catch (error) {
    throw await toBookingError(error, deps, input.organizationId);
  }
}

/** Runs before queueing, so that simultaneous requests share the result. */
async function findHome({ db, now }: TourDeps, input: CreateTourRequestInput): Promise<HomeLookup> {
  const problems: ErrorInfo = {};
  const home = await resolveHome(db, input, { now, problems });
  const questions =
    home &&
    (await singleFlight(db, `questions about ${getHomeQueueKey(input)}`, () =>
      getTourQuestions(db, home.tourable.home, now),
    ));
  return { home, questions, problems };
}

type HomeLookup = { home: ResolvedHome | null; questions: QuestionSet | null; problems: ErrorInfo };

/** Late requests are refused together after their turn, so that each turn stays short. */
async function bookInQueue(
  deps: TourDeps,
  input: CreateTourRequestInput,
  lookup: HomeLookup & { wasQueued: boolean },
): Promise<Tour[] | (() => Promise<never>)> {
  const { organization, booker, requestedTour } = validateRequest(deps, input, lookup);
  if (await isBot(deps, input)) {
    const moveLimits = await getMoveLimits(deps.db, organization.id);
    const decoyOptions = { input, organization, booker, requestedTour, moveLimits, now: deps.now };
    const decoy = createDecoyTour(deps.secretKey, decoyOptions);
    return (await findEarlierBooking(deps, { operation, input })) ?? [decoy];
  }
  const organizationId = organization.id;
  const unitIds = [requestedTour.tourable.home.id];
  const isAlreadyTaken =
    lookup.wasQueued && (await isTakenByOthers(deps, { ...requestedTour, sessionKey: input.sessionKey }));
  if (isAlreadyTaken) {
    return async () => {
      const shown = await getVerifiedContacts(deps, input, booker);
      await enforceTourLimits(deps.db, deps, { organizationId, booker, shown, unitIds });
      throw new SlotUnavailable(requestedTour.tourable, requestedTour.time);
    };
  }

  const inquiryId = await findInquiryId(deps, input);
  const tourToJoin = await findTourToJoin(deps, input, { booker, requestedTour });
  return bookOnce(deps, { operation, input, booker, requestedTours: [requestedTour] }, async (tx) => {
    const contacts = await getVerifiedContacts({ ...deps, db: tx }, input, booker);
    await enforceTourLimits(tx, deps, { organizationId, booker, shown: contacts, unitIds });
    const riskAssessment = await assessRisk(tx, deps, { ...input, ...booker });
    const shown = await getVerifications({ ...deps, db: tx }, input, {
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
    const taken = await reserveTour(tx, deps, {
      requestedTour,
      input,
      organization,
      shown,
      risk: riskAssessment,
    });
    const prospectId = await storeBooker(tx, deps, { input, booker, shown, page: pathOnly(input.page) });
    const attribution = toAttribution(input.attribution);
    const { origin } = riskAssessment;
    const dayId = tourToJoin && (await joinDay(tx, { tourId: tourToJoin.id, dayId: randomUUID() }));
    const booking = { organization, prospectId, booker, shown, inquiryId, attribution, dayId, origin };
    await storeTour(tx, deps, { taken, requestedTour, booking });
    if (inquiryId !== null) await markTourBooked(tx, inquiryId);
    return [taken.id];
  });
}

/** Reports all problems at once, by field. */
function validateRequest(deps: TourDeps, input: CreateTourRequestInput, lookup: HomeLookup) {
  const { now } = deps;
  const problems = { ...lookup.problems };
  const kind = parseSlotId(input.slotId)?.kind;
  const booker: Booker = validateBooker(input, { kinds: kind ? [kind] : [], problems });
  const details = validateTourDetails(input, problems);
  const { home, questions } = lookup;
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

type InquiryInput = { organizationId: string; inquiryToken?: string | null };

/** The inquiry the visitor came from. An invalid token does not block the booking. */
async function findInquiryId(
  { db, tokens, ip, now }: TourDeps,
  { organizationId, inquiryToken: token }: InquiryInput,
): Promise<string | null> {
  if (!token || !isUuid(organizationId)) return null;
  return tokens.find(db, { token, kind: 'inquiry', organizationId, ip, now });
}
