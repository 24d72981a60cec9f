import { checkContact, type Contact } from '#server/contact/checkContact.ts';
import { plainLines, tooLong } from '#server/contact/plainLines.ts';
import type { ErrorInfo } from '#server/errors.ts';
import { dayIn, isDay, longDay } from '#server/homes/days.ts';

import { attributionOf, pathOnly } from './attribution.ts';
import { checkConsents } from './checkConsents.ts';
import type { ConsentInput, CreateInquiryInput, InquiryTopic } from './inquiryInput.ts';
import { monthsAfter } from './monthsAfter.ts';

const MAX_MESSAGE_LENGTH = 2_000;
const MONTHS_AHEAD = 18;
const MAX_BUDGET = 100_000;
const MAX_BEDS = 20;

export type CheckedInquiry = {
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

type Place = { now: Date; timeZone: string };

/** What is wrong stands in `problems` afterwards, a sentence for each field. */
export function checkInquiry(
  input: CreateInquiryInput,
  { now, timeZone }: Place,
  problems: ErrorInfo,
): CheckedInquiry {
  const contact = checkContact(input.contact, problems);
  const topics = [...new Set(input.topics ?? [])];
  const consents = checkConsents(input.consents, contact, problems);
  return {
    contact,
    topics,
    message: checkMessage(input.message, topics, problems),
    moveInOn: checkMoveIn(input.moveInOn, dayIn(timeZone, now), problems),
    budgetMonthly: within(input.budgetMonthly, [1, MAX_BUDGET], () => {
      problems.budgetMonthly = 'Enter a monthly budget from $1 to $100,000.';
    }),
    beds: within(input.beds, [0, MAX_BEDS], () => {
      problems.beds = 'Enter a number of bedrooms from 0 to 20.';
    }),
    consents,
    attribution: attributionOf(input.attribution),
    page: pathOnly(input.page),
  };
}

function checkMessage(
  given: string | null | undefined,
  topics: readonly InquiryTopic[],
  problems: ErrorInfo,
) {
  const message = plainLines(given);
  if (Array.from(message).length > MAX_MESSAGE_LENGTH) {
    problems.message = tooLong(MAX_MESSAGE_LENGTH);
  }
  if (message === '' && topics.includes('OTHER')) problems.message = 'Tell us what you’d like to know.';
  return message === '' ? null : message;
}

function checkMoveIn(given: string | null | undefined, today: string, problems: ErrorInfo) {
  const day = given?.trim() ?? '';
  if (day === '') return null;
  const last = monthsAfter(today, MONTHS_AHEAD);
  if (!isDay(day)) problems.moveInOn = 'Enter a date like 2026-12-31.';
  else if (day < today) problems.moveInOn = 'Choose today or a later date.';
  else if (day > last) problems.moveInOn = `Choose a date on or before ${longDay(last)}.`;
  return day;
}

function within(given: number | null | undefined, [least, most]: [number, number], refuse: () => void) {
  if (given === null || given === undefined) return null;
  if (!Number.isInteger(given) || given < least || given > most) refuse();
  return given;
}
