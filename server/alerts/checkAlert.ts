import { INVALID_EMAIL, possibleEmail } from '#server/contact/email.ts';
import { tooLong } from '#server/contact/plainLines.ts';
import type { Alert } from '#server/db/alerts/alerts.ts';
import type { Database } from '#server/db/database.ts';
import { homeBySlug } from '#server/db/homes/homeBySlug.ts';
import { marketsOf, type Organization } from '#server/db/organizations.ts';
import type { ErrorInfo } from '#server/errors.ts';
import { dayIn, daysAfter, isDay } from '#server/homes/days.ts';
import { readFilterQuery } from '#server/homes/filterQuery.ts';
import { isListedSlug } from '#server/identifiers.ts';

import type { AnyAlertInput, CreateSavedSearchInput, NotifyWhenAvailableInput } from './alertInput.ts';

export type CheckedAlert = Pick<
  Alert,
  'kind' | 'name' | 'filterQuery' | 'frequency' | 'unitId' | 'day' | 'totalMonthlyCents' | 'timeZone'
>;

const MOST_NAME = 60;
const MOST_QUERY = 5_000;

export function checkEmail(given: string, problems: ErrorInfo): string {
  const email = possibleEmail(given);
  if (given.trim() === '') problems.email = 'Enter your email address.';
  else if (email === null) problems.email = INVALID_EMAIL;
  return email ?? '';
}

/** One line; null when there is nothing in it. */
export function checkAlertName(given: string | null | undefined, problems: ErrorInfo): string | null {
  const name = (given ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  if (Array.from(name).length > MOST_NAME) problems.name = tooLong(MOST_NAME);
  return name === '' ? null : name;
}

/** What is wrong stands in `problems` afterwards, a sentence for each field. */
export const checkAlert = (
  db: Database,
  organization: Organization,
  { input, problems, now }: { input: AnyAlertInput; problems: ErrorInfo; now: Date },
): Promise<CheckedAlert> =>
  'unitSlug' in input
    ? checkHome(db, organization, { input, problems, now })
    : checkSearch(db, organization, { input, problems });

async function checkSearch(
  db: Database,
  { id }: Organization,
  { input, problems }: { input: CreateSavedSearchInput; problems: ErrorInfo },
): Promise<CheckedAlert> {
  const name = checkAlertName(input.name, problems);
  if (input.filterQuery.length > MOST_QUERY)
    problems.filterQuery = 'This search is too long to save. Remove a filter or two.';
  const { filter, canonical } = readFilterQuery(input.filterQuery);
  const markets = await marketsOf(db, id);
  const market = markets.find(({ slug }) => slug === filter.marketSlug) ?? markets[0];
  if (filter.marketSlug && market?.slug !== filter.marketSlug) {
    problems.filterQuery = 'We couldn’t find the area in this search.';
  }
  return {
    kind: 'SAVED_SEARCH',
    name,
    filterQuery: canonical,
    frequency: input.frequency,
    unitId: null,
    day: null,
    totalMonthlyCents: null,
    timeZone: market?.timeZone ?? 'UTC',
  };
}

async function checkHome(
  db: Database,
  { id }: Organization,
  { input, problems, now }: { input: NotifyWhenAvailableInput; problems: ErrorInfo; now: Date },
): Promise<CheckedAlert> {
  const home = isListedSlug(input.unitSlug) ? await homeBySlug(db, id, input.unitSlug) : null;
  if (!home) problems.unitSlug = 'We couldn’t find this home.';
  const timeZone = home?.property.timeZone ?? 'UTC';
  const day = input.kind === 'SLOT_FREED' ? waitedDay(input.day, dayIn(timeZone, now), problems) : null;
  return {
    kind: input.kind,
    name: null,
    filterQuery: null,
    frequency: null,
    unitId: home?.id ?? null,
    day,
    totalMonthlyCents: input.kind === 'PRICE_DROP' ? (home?.totalMonthlyCents ?? null) : null,
    timeZone,
  };
}

/** So far ahead at most is any tour. */
const MOST_DAYS_AHEAD = 90;

function waitedDay(given: string | null | undefined, today: string, problems: ErrorInfo): string {
  const day = given ?? '';
  if (!isDay(day)) problems.day = 'Pick the day you’d like to come.';
  else if (day < today) problems.day = 'That day has passed. Pick a later one.';
  else if (day > daysAfter(today, MOST_DAYS_AHEAD))
    problems.day = `Pick a day within the next ${MOST_DAYS_AHEAD} days.`;
  return day;
}
