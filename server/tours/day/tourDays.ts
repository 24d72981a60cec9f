import type { Database } from '#server/db/database.ts';
import type { ErrorInfo } from '#server/errors.ts';
import { dayIn, daysAfter, isDay } from '#server/homes/days.ts';
import { acceptedOf } from '#server/tours/proofs/rememberedIdentity.ts';
import { sessionOf } from '#server/tours/session.ts';
import { checkSessionKey } from '#server/tours/sessionKey.ts';
import type { TourKind } from '#server/tours/tour.ts';
import type { TourParts } from '#server/tours/tourParts.ts';
import { dayInWords } from '#server/time/momentInWords.ts';

import { homesOfDay, plansOf } from './dayHomes.ts';

export type TourDaysInput = {
  slugs: string[];
  type: TourKind;
  from?: string | null;
  days: number;
  sessionKey?: string | null;
};

export type TourDay = {
  date: string;
  label: string;
  homes: number;
  without: string[];
  closedReason: string | null;
};

type DayParts = Pick<TourParts, 'secretKey' | 'browser' | 'now'> & { db: Database };

const MOST_DAYS = 31;

/** How many of these homes can be seen on each of these days, one after the other. */
export async function tourDays(
  { db, now, ...session }: DayParts,
  organizationId: string,
  { slugs, type: kind, from: wanted, days, sessionKey }: TourDaysInput,
): Promise<TourDay[]> {
  const problems: ErrorInfo = {};
  if (typeof wanted === 'string' && !isDay(wanted)) problems.from = 'Enter a valid date.';
  if (days < 1 || days > MOST_DAYS) problems.days = `Ask for 1 to ${MOST_DAYS} days.`;
  if (typeof sessionKey === 'string') checkSessionKey(sessionKey, problems);
  const homes = await homesOfDay(db, { organizationId, slugs, problems });
  const from = wanted ?? dayIn(homes[0]?.property.timeZone ?? 'UTC', now);
  const to = daysAfter(from, days - 1);
  const own = typeof sessionKey === 'string' ? sessionOf(session, sessionKey) : null;
  const shown = await acceptedOf({ db, now, ...session }, organizationId);
  const { planOn, whyNoneOn } = await plansOf(db, homes, { kind, from, to, now, session: own, shown });

  return Array.from({ length: days }, (_, ahead) => daysAfter(from, ahead)).map((date) => {
    const { stops } = planOn(date);
    const without = homes.filter((home) => stops.every(({ id }) => id !== home.id));
    return {
      date,
      label: dayInWords(date),
      homes: stops.length,
      without: without.map(({ slug }) => slug),
      closedReason: stops.length === 0 ? whyNoneOn(date) : null,
    };
  });
}
