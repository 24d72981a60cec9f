import { randomUUID } from 'node:crypto';

import { markTourBooked } from '#server/db/inquiries.ts';
import { joinDay } from '#server/db/tours/days.ts';
import { moveLimitsOf } from '#server/db/tours/moveLimits.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import { attributionOf, pathOnly } from '#server/inquiries/attribution.ts';
import { asOne } from '#server/tours/asOne.ts';
import { type AskedHome, askedHome } from '#server/tours/askedHome.ts';
import { inTurn, turnOfHome } from '#server/tours/inTurn.ts';
import type { AskedQuestions } from '#server/tours/questions/questionsFor.ts';
import { questionsOf } from '#server/tours/questions/questionsOf.ts';
import { lookAt } from '#server/tours/signs/lookAt.ts';
import { readSlotId } from '#server/tours/slotId.ts';
import { SlotTaken } from '#server/tours/slotTaken.ts';
import type { TourParts } from '#server/tours/tourParts.ts';
import { unitUnavailable } from '#server/tours/unitUnavailable.ts';
import { wantedTime } from '#server/tours/wantedTime.ts';

import { ALONE_ELSEWHERE, isAloneElsewhere } from './aloneElsewhere.ts';
import { bookedBefore, bookOnce, unlessBooked } from './bookOnce.ts';
import type { CreateTourRequestInput } from './bookingInput.ts';
import { type Booker, checkBooker, checkNumberToCall } from './checkBooker.ts';
import { checkAnswersOf } from './checkAnswersOf.ts';
import { checkWishes } from './checkWishes.ts';
import { dayToJoin } from './dayToJoin.ts';
import { inquiryOf } from './inquiryOf.ts';
import { isBot } from './isBot.ts';
import { isTakenByOthers } from './isTakenByOthers.ts';
import { checkOwnTours } from './ownTours.ts';
import { pretendTour } from './pretendTour.ts';
import { priceProblem } from './priceProblem.ts';
import { refusalOf } from './refusals.ts';
import { shownContacts, shownProofs } from './shownProofs.ts';
import { storeBooker } from './storeBooker.ts';
import { storeTour } from './storeTour.ts';
import { takeTour } from './takeTour.ts';

const operation = 'createTourRequest';

/** Books a tour once, and queues the mails that tell of it, all in one transaction. */
export async function createTourRequest(given: TourParts, input: CreateTourRequestInput): Promise<Tour> {
  const parts = { ...given, askedAt: performance.now() };
  try {
    const found = await findHome(parts, input);
    const [tour] = await unlessBooked(parts, { operation, input }, async () => {
      const booked = await inTurn(parts.db, [turnOfHome(input)], ({ hasWaited }) =>
        bookInTurn(parts, input, { ...found, hasWaited }),
      );
      return typeof booked === 'function' ? booked() : booked;
    });
    if (!tour) throw new Error('The tour disappeared');
    return tour;
  } catch (error) {
    throw await refusalOf(error, parts, input.organizationId);
  }
}

/** Before it is anybody's turn, so that all who come at once share the answer. */
async function findHome({ db, now }: TourParts, input: CreateTourRequestInput): Promise<Found> {
  const problems: ErrorInfo = {};
  const home = await askedHome(db, input, { now, problems });
  const questions =
    home &&
    (await asOne(db, `questions about ${turnOfHome(input)}`, () => questionsOf(db, home.tourable.home, now)));
  return { home, questions, problems };
}

type Found = { home: AskedHome | null; questions: AskedQuestions | null; problems: ErrorInfo };

/** Whoever comes too late is refused after their turn, at the same time as the others who do: each turn is short then. */
async function bookInTurn(
  parts: TourParts,
  input: CreateTourRequestInput,
  found: Found & { hasWaited: boolean },
): Promise<Tour[] | (() => Promise<never>)> {
  const { organization, booker, wanted } = checkedRequest(parts, input, found);
  if (await isBot(parts, input)) {
    const moveLimits = await moveLimitsOf(parts.db, organization.id);
    const about = { input, organization, booker, wanted, moveLimits, now: parts.now };
    const pretended = pretendTour(parts.secretKey, about);
    return (await bookedBefore(parts, { operation, input })) ?? [pretended];
  }
  const organizationId = organization.id;
  const unitIds = [wanted.tourable.home.id];
  const isKnownAsTaken =
    found.hasWaited && (await isTakenByOthers(parts, { ...wanted, sessionKey: input.sessionKey }));
  if (isKnownAsTaken) {
    return async () => {
      const shown = await shownContacts(parts, input, booker);
      await checkOwnTours(parts.db, parts, { organizationId, booker, shown, unitIds });
      throw new SlotTaken(wanted.tourable, wanted.time);
    };
  }

  const inquiryId = await inquiryOf(parts, input);
  const beside = await dayToJoin(parts, input, { booker, wanted });
  return bookOnce(parts, { operation, input, booker, wanted: [wanted] }, async (tx) => {
    const contacts = await shownContacts({ ...parts, db: tx }, input, booker);
    await checkOwnTours(tx, parts, { organizationId, booker, shown: contacts, unitIds });
    const looks = await lookAt(tx, parts, { ...input, ...booker });
    const shown = await shownProofs({ ...parts, db: tx }, input, { booker, wanted: [wanted], looks });
    if (await isAloneElsewhere(tx, { organizationId, ...booker, shown, wanted: [wanted] })) {
      throw invalidInput({ slotId: ALONE_ELSEWHERE });
    }
    const taken = await takeTour(tx, parts, { wanted, input, organization, shown, looks });
    const prospectId = await storeBooker(tx, parts, { input, booker, shown, page: pathOnly(input.page) });
    const attribution = attributionOf(input.attribution);
    const { origin } = looks;
    const dayId = beside && (await joinDay(tx, { tourId: beside.id, dayId: randomUUID() }));
    const booking = { organization, prospectId, booker, shown, inquiryId, attribution, dayId, origin };
    await storeTour(tx, parts, { taken, wanted, booking });
    if (inquiryId !== null) await markTourBooked(tx, inquiryId);
    return [taken.id];
  });
}

/** All that is wrong is said at once, by field. */
function checkedRequest(parts: TourParts, input: CreateTourRequestInput, found: Found) {
  const { now } = parts;
  const problems = { ...found.problems };
  const kind = readSlotId(input.slotId)?.kind;
  const booker: Booker = checkBooker(input, { kinds: kind ? [kind] : [], problems });
  const wishes = checkWishes(input, problems);
  const { home, questions } = found;
  if (!home || !questions) throw invalidInput(problems);

  const { organization, tourable } = home;
  const { id: unitId } = tourable.home;
  const time = wantedTime(input.slotId, { unitId, rules: tourable.rules, now, problems });
  const { acceptedTotalCents, questionsVersion } = input;
  const answers = checkAnswersOf(questions, input, problems);
  checkNumberToCall(booker.contact, { rules: tourable.rules, time, problems });
  const price = priceProblem(acceptedTotalCents, tourable.home.totalMonthlyCents);
  if (price !== null) problems.acceptedTotalCents = price;
  if (tourable.unavailable) throw unitUnavailable(tourable.unavailable.reason);
  if (!time || Object.keys(problems).length > 0) throw invalidInput(problems);

  const wanted = { ...wishes, tourable, time, acceptedTotalCents, questionsVersion, answers };
  return { organization, booker, wanted };
}
