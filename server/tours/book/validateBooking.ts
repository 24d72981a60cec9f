import { noBookingEmailError } from '#domain/contact.ts';
import { getTooLongError } from '#domain/text.ts';
import { MAX_ACCOMMODATION_LENGTH } from '#domain/tours/accommodation.ts';
import type { TourKind } from '#domain/tours/kinds.ts';
import { validateConsents } from '#server/contact/consents.ts';
import { normalizeLines } from '#server/contact/normalizeLines.ts';
import { validateContact, type Contact } from '#server/contact/validateContact.ts';
import type { ErrorInfo } from '#server/errors.ts';
import type {
  CreateTourDayInput,
  CreateTourRequestInput,
  ConsentInput,
} from '#server/graphql/schemaTypes.ts';
import { formatDollars } from '#server/homes/homeLabels.ts';

import { validateSessionKey } from '../model/session.ts';
import type { TourRule } from '../model/tour.ts';
import type { TourableHome } from '../model/tourPlace.ts';
import type { Answer } from '../model/tours.ts';
import { validateAnswers } from '../questions/answers.ts';
import type { QuestionSet } from '../questions/tourQuestions.ts';
import type { RequestedTime } from '../slots/takeSlot.ts';

/** The booker's details are the same for any number of homes. */
export type BookerInput = CreateTourRequestInput | CreateTourDayInput;

/** One home in a booking request. */
export type RequestedTour = {
  tourable: TourableHome;
  time: RequestedTime;
  acceptedTotalCents: number;
  partySize: number | null;
  accommodationRequest: string | null;
  questionsVersion: string;
  answers: Answer[];
};

/** The email is required because the booking is confirmed there. */
export type Booker = { contact: Contact & { email: string }; consents: ConsentInput[] };

/** Adds a sentence to `problems` for each invalid field. */
export function validateBooker(
  input: BookerInput,
  { kinds, problems }: { kinds: readonly TourKind[]; problems: ErrorInfo },
): Booker {
  validateSessionKey(input.sessionKey, problems);
  const contact = validateContact(input.contact, problems);
  const email = contact.email ?? '';
  if (email === '' && problems.email === undefined) problems.email = noBookingEmailError;
  const isSelfGuided = kinds.includes('SELF_GUIDED');
  if (isSelfGuided && contact.phoneNumber === null && problems.phoneNumber === undefined) {
    problems.phoneNumber = 'Enter your mobile number. We may need to reach you while you’re at the home.';
  }
  return { contact: { ...contact, email }, consents: validateConsents(input.consents, contact, problems) };
}

type BookerRules = { rules: readonly TourRule[]; time: { kind: TourKind } | null; problems: ErrorInfo };

/** A video tour may be a call to the visitor, so it may require a phone number. */
export function validateCallNumber(
  { phoneNumber }: Pick<Contact, 'phoneNumber'>,
  { rules, time, problems }: BookerRules,
): void {
  const requiresPhoneNumber = rules.find(({ kind }) => kind === time?.kind)?.callsVisitor ?? false;
  if (requiresPhoneNumber && phoneNumber === null && problems.phoneNumber === undefined) {
    problems.phoneNumber = 'Enter your phone number. We’ll call you there for the video tour.';
  }
}

const MAX_PARTY_SIZE = 20;

type TourPreferences = { accommodationRequest: string | null; partySize: number | null };

export function validateTourDetails(
  input: Pick<CreateTourRequestInput, 'accommodationRequest' | 'partySize'>,
  problems: ErrorInfo,
): TourPreferences {
  const request = normalizeLines(input.accommodationRequest);
  const tooLong = getTooLongError(request, MAX_ACCOMMODATION_LENGTH);
  if (tooLong !== null) problems.accommodationRequest = tooLong;
  const partySize = input.partySize ?? null;
  if (partySize !== null && (!Number.isInteger(partySize) || partySize < 1 || partySize > MAX_PARTY_SIZE)) {
    problems.partySize = 'Enter a number of people from 1 to 20.';
  }
  return { accommodationRequest: request === '' ? null : request, partySize };
}

type AnswersInput = Pick<CreateTourRequestInput, 'questionsVersion' | 'answers'>;

/** Answers to outdated questions are ignored; the visitor is asked to review what has changed. */
export function validateBookingAnswers(
  current: QuestionSet,
  input: AnswersInput,
  problems: ErrorInfo,
): Answer[] {
  if (input.questionsVersion === current.version)
    return validateAnswers(current, input.answers, problems).answers;
  problems.questionsVersion = 'The questions have changed. Please review them.';
  return [];
}

/** No home is booked at a different price than the visitor saw. */
export const describePriceChange = (seenCents: number, currentCents: number): string | null =>
  seenCents === currentCents
    ? null
    : `The monthly price has changed from ${formatDollars(seenCents)} to ${formatDollars(currentCents)}. Please confirm that you’ve seen the new price.`;
