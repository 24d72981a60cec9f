import { isDay } from '#domain/isDay.ts';
import type { Database } from '#server/db/database.ts';
import type { ErrorInfo } from '#server/errors.ts';
import type { TourDaysInput } from '#server/graphql/schemaTypes.ts';
import { dayIn, daysAfter } from '#server/time/days.ts';
import { formatDay } from '#server/time/formatMoment.ts';

import { toSession, validateSessionKey } from '../model/session.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { getAcceptedVerifications } from '../verifications/acceptedVerifications.ts';
import { findDayHomes, planDays } from './planTourDay.ts';

export type TourDay = {
  date: string;
  label: string;
  homes: number;
  without: string[];
  closedReason: string | null;
};

type TourDayDeps = Pick<TourDeps, 'secretKey' | 'browser' | 'now'> & { db: Database };

const MAX_DAYS = 31;

/** How many of these homes can be toured one after another on each day. */
export async function listTourDays(
  { db, now, ...session }: TourDayDeps,
  organizationId: string,
  { slugs, type: kind, from: requestedFrom, days: requestedDays, sessionKey }: TourDaysInput,
): Promise<TourDay[]> {
  const problems: ErrorInfo = {};
  const days = requestedDays ?? 0;
  if (typeof requestedFrom === 'string' && !isDay(requestedFrom)) problems.from = 'Enter a valid date.';
  if (days < 1 || days > MAX_DAYS) problems.days = `Ask for 1 to ${MAX_DAYS} days.`;
  if (typeof sessionKey === 'string') validateSessionKey(sessionKey, problems);
  const homes = await findDayHomes(db, { organizationId, slugs, problems });
  const from = requestedFrom ?? dayIn(homes[0]?.property.timeZone ?? 'UTC', now);
  const to = daysAfter(from, days - 1);
  const ownSession = typeof sessionKey === 'string' ? toSession(session, sessionKey) : null;
  const shown = await getAcceptedVerifications({ db, now, ...session }, organizationId);
  const { planOn, explainNoTimesOn } = await planDays(db, homes, {
    kind,
    from,
    to,
    now,
    session: ownSession,
    shown,
  });

  return Array.from({ length: days }, (_, ahead) => daysAfter(from, ahead)).map((date) => {
    const { stops } = planOn(date);
    const unplacedHomes = homes.filter((home) => stops.every(({ id }) => id !== home.id));
    return {
      date,
      label: formatDay(date),
      homes: stops.length,
      without: unplacedHomes.map(({ slug }) => slug),
      closedReason: stops.length === 0 ? explainNoTimesOn(date) : null,
    };
  });
}
