import { possibleEmail } from '#server/contact/email.ts';
import type { Alert } from '#server/db/alerts/alerts.ts';
import type { Database } from '#server/db/database.ts';
import { homeBySlug } from '#server/db/homes/homeBySlug.ts';
import { marketsOf, type Organization } from '#server/db/organizations.ts';
import type { ErrorInfo } from '#server/errors.ts';
import { readFilterQuery } from '#server/homes/filterQuery.ts';
import { isListedSlug } from '#server/identifiers.ts';

import type { AnyAlertInput, CreateSavedSearchInput, NotifyWhenAvailableInput } from './alertInput.ts';

export type CheckedAlert = Pick<
  Alert,
  'kind' | 'name' | 'filterQuery' | 'frequency' | 'unitId' | 'totalMonthlyCents' | 'timeZone'
>;

const MOST_NAME = 60;
const MOST_QUERY = 5_000;

export function checkEmail(given: string, problems: ErrorInfo): string {
  const email = possibleEmail(given);
  if (given.trim() === '') problems.email = 'Enter your e-mail address.';
  else if (email === null) problems.email = 'Enter an e-mail address like name@example.com.';
  return email ?? '';
}

/** One line; null when there is nothing in it. */
export function checkAlertName(given: string | null | undefined, problems: ErrorInfo): string | null {
  const name = (given ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  if (Array.from(name).length > MOST_NAME) problems.name = 'A name can have at most 60 characters.';
  return name === '' ? null : name;
}

/** What is wrong stands in `problems` afterwards, a sentence for each field. */
export const checkAlert = (
  db: Database,
  organization: Organization,
  { input, problems }: { input: AnyAlertInput; problems: ErrorInfo },
): Promise<CheckedAlert> =>
  'unitSlug' in input
    ? checkHome(db, organization, { input, problems })
    : checkSearch(db, organization, { input, problems });

async function checkSearch(
  db: Database,
  { id }: Organization,
  { input, problems }: { input: CreateSavedSearchInput; problems: ErrorInfo },
): Promise<CheckedAlert> {
  const name = checkAlertName(input.name, problems);
  if (input.filterQuery.length > MOST_QUERY) problems.filterQuery = 'This search is too long to be kept.';
  const { filter, canonical } = readFilterQuery(input.filterQuery);
  const markets = await marketsOf(db, id);
  const market = markets.find(({ slug }) => slug === filter.marketSlug) ?? markets[0];
  if (filter.marketSlug && market?.slug !== filter.marketSlug) {
    problems.filterQuery = 'We do not know the area of this search.';
  }
  return {
    kind: 'SAVED_SEARCH',
    name,
    filterQuery: canonical,
    frequency: input.frequency,
    unitId: null,
    totalMonthlyCents: null,
    timeZone: market?.timeZone ?? 'UTC',
  };
}

async function checkHome(
  db: Database,
  { id }: Organization,
  { input, problems }: { input: NotifyWhenAvailableInput; problems: ErrorInfo },
): Promise<CheckedAlert> {
  const home = isListedSlug(input.unitSlug) ? await homeBySlug(db, id, input.unitSlug) : null;
  if (!home) problems.unitSlug = 'We do not know this home.';
  return {
    kind: input.kind,
    name: null,
    filterQuery: null,
    frequency: null,
    unitId: home?.id ?? null,
    totalMonthlyCents: input.kind === 'PRICE_DROP' ? (home?.totalMonthlyCents ?? null) : null,
    timeZone: home?.property.timeZone ?? 'UTC',
  };
}
