import { type InquiryTopic, MAX_INQUIRY_LENGTH, noMessageError } from '#domain/inquiries.ts';
import { isDay } from '#domain/isDay.ts';
import { getTooLongError } from '#domain/text.ts';
import { toAttribution, pathOnly } from '#server/contact/attribution.ts';
import { validateConsents } from '#server/contact/consents.ts';
import { normalizeLines } from '#server/contact/normalizeLines.ts';
import { validateContact, type Contact } from '#server/contact/validateContact.ts';
import type { ErrorInfo } from '#server/errors.ts';
import type { ConsentInput, CreateInquiryInput } from '#server/graphql/schemaTypes.ts';
import { dayIn, formatLongDay, addMonths } from '#server/time/days.ts';

const MAX_MONTHS_AHEAD = 18;
const MAX_BUDGET = 100_000;
const MAX_BEDS = 20;

export type ValidatedInquiry = {
  contact: Contact;
  topics: InquiryTopic[];
  message: string | null;
  moveInOn: string | null;
  budgetMonthly: number | null;
  beds: number | null;
  consents: ConsentInput[];
  attribution: Record<string, string>;
  page: string | null;
};

type LocalTime = { now: Date; timeZone: string };

/** Adds a sentence to `problems` for each invalid field. */
export function validateInquiry(
  input: CreateInquiryInput,
  { now, timeZone }: LocalTime,
  problems: ErrorInfo,
): ValidatedInquiry {
  const contact = validateContact(input.contact, problems);
  const topics = [...new Set(input.topics ?? [])];
  const consents = validateConsents(input.consents, contact, problems);
  return {
    contact,
    topics,
    message: validateMessage(input.message, topics, problems),
    moveInOn: validateMoveIn(input.moveInOn, dayIn(timeZone, now), problems),
    budgetMonthly: validateInteger(input.budgetMonthly, [1, MAX_BUDGET], () => {
      problems.budgetMonthly = 'Enter a monthly budget from $1 to $100,000.';
    }),
    beds: validateInteger(input.beds, [0, MAX_BEDS], () => {
      problems.beds = 'Enter a number of bedrooms from 0 to 20.';
    }),
    consents,
    attribution: toAttribution(input.attribution),
    page: pathOnly(input.page),
  };
}

function validateMessage(
  input: string | null | undefined,
  topics: readonly InquiryTopic[],
  problems: ErrorInfo,
) {
  const message = normalizeLines(input);
  const tooLong = getTooLongError(message, MAX_INQUIRY_LENGTH);
  if (tooLong !== null) problems.message = tooLong;
  if (message === '' && topics.includes('OTHER')) problems.message = noMessageError;
  return message === '' ? null : message;
}

function validateMoveIn(input: string | null | undefined, today: string, problems: ErrorInfo) {
  const day = input?.trim() ?? '';
  if (day === '') return null;
  const last = addMonths(today, MAX_MONTHS_AHEAD);
  if (!isDay(day)) problems.moveInOn = 'Enter a valid move-in date.';
  else if (day < today) problems.moveInOn = 'Choose today or a later date.';
  else if (day > last) problems.moveInOn = `Choose a date on or before ${formatLongDay(last)}.`;
  return day;
}

function validateInteger(input: number | null | undefined, [min, max]: [number, number], refuse: () => void) {
  if (input === null || input === undefined) return null;
  if (!Number.isInteger(input) || input < min || input > max) refuse();
  return input;
}
