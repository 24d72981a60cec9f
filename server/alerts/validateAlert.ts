import { MAX_ALERT_NAME_LENGTH } from '#domain/alerts.ts';
import { contactErrors } from '#domain/contact.ts';
import { isHomeSlug } from '#domain/homes/lists.ts';
import { isDay } from '#domain/isDay.ts';
import { getTooLongError } from '#domain/text.ts';
import { normalizeEmail } from '#server/contact/normalizeEmail.ts';
import type { Database } from '#server/db/database.ts';
import type { ErrorInfo } from '#server/errors.ts';
import type { CreateSavedSearchInput, NotifyWhenAvailableInput } from '#server/graphql/schemaTypes.ts';
import { MAX_QUERY_LENGTH, readFilterQuery } from '#server/homes/filterQuery.ts';
import { buildingBySlug } from '#server/homes/queries/buildings.ts';
import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { listMarkets, type Organization } from '#server/organizations/queries.ts';
import { dayIn, daysAfter } from '#server/time/days.ts';

import type { Alert } from './queries/alerts.ts';

export type AnyAlertInput = CreateSavedSearchInput | NotifyWhenAvailableInput;

export type ValidatedAlert = Pick<
  Alert,
  'kind' | 'name' | 'filterQuery' | 'frequency' | 'unitId' | 'day' | 'totalMonthlyCents' | 'timeZone'
>;

export function validateEmail(value: string, problems: ErrorInfo): string {
  const email = normalizeEmail(value);
  if (value.trim() === '') problems.email = contactErrors.noEmail;
  else if (email === null) problems.email = contactErrors.invalidEmail;
  return email ?? '';
}

/** One line; null when empty. */
export function validateAlertName(value: string | null | undefined, problems: ErrorInfo): string | null {
  const name = (value ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  const tooLong = getTooLongError(name, MAX_ALERT_NAME_LENGTH);
  if (tooLong !== null) problems.name = tooLong;
  return name === '' ? null : name;
}

/** Collects the problems in `problems`, one sentence per field. */
export const validateAlert = (
  db: Database,
  organization: Organization,
  { input, problems, now }: { input: AnyAlertInput; problems: ErrorInfo; now: Date },
): Promise<ValidatedAlert> =>
  'unitSlug' in input
    ? validateHomeAlert(db, organization, { input, problems, now })
    : validateSearch(db, organization, { input, problems });

async function validateSearch(
  db: Database,
  { id }: Organization,
  { input, problems }: { input: CreateSavedSearchInput; problems: ErrorInfo },
): Promise<ValidatedAlert> {
  const name = validateAlertName(input.name, problems);
  if (input.filterQuery.length > MAX_QUERY_LENGTH)
    problems.filterQuery = 'This search is too long to save. Remove a filter or two.';
  const { filter, canonical } = readFilterQuery(input.filterQuery);
  const building = filter.building ? await buildingBySlug(db, id, filter.building) : null;
  const markets = await listMarkets(db, id);
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
    timeZone: building?.timeZone ?? market?.timeZone ?? 'UTC',
  };
}

async function validateHomeAlert(
  db: Database,
  { id }: Organization,
  { input, problems, now }: { input: NotifyWhenAvailableInput; problems: ErrorInfo; now: Date },
): Promise<ValidatedAlert> {
  const home = isHomeSlug(input.unitSlug) ? await homeBySlug(db, id, input.unitSlug) : null;
  if (!home) problems.unitSlug = 'We couldn’t find this home.';
  const timeZone = home?.property.timeZone ?? 'UTC';
  const day = input.kind === 'SLOT_FREED' ? validateDay(input.day, dayIn(timeZone, now), problems) : null;
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

/** The furthest ahead that a tour can be. */
const MAX_DAYS_AHEAD = 90;

function validateDay(value: string | null | undefined, today: string, problems: ErrorInfo): string {
  const day = value ?? '';
  if (!isDay(day)) problems.day = 'Pick the day you’d like to come.';
  else if (day < today) problems.day = 'That day has passed. Pick a later one.';
  else if (day > daysAfter(today, MAX_DAYS_AHEAD))
    problems.day = `Pick a day within the next ${MAX_DAYS_AHEAD} days.`;
  return day;
}
