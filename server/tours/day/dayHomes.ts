import type { Database } from '#server/db/database.ts';
import { homesBySlugs } from '#server/db/homes/homesBySlugs.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { isListedSlug, isUuid } from '#server/identifiers.ts';
import { HOMES_IN_A_DAY } from '#server/tours/holds/holdLimits.ts';
import type { Session } from '#server/tours/session.ts';
import { freeDays, type FreeTime } from '#server/tours/slots/freeDays.ts';
import type { AskedBy } from '#server/tours/slots/offeredTimes.ts';
import { takenDays } from '#server/tours/takenDays.ts';
import type { TourKind, TourRule } from '#server/tours/tour.ts';
import { type TourableHome, tourableHomes } from '#server/tours/tourPlace.ts';
import { type Ways, waysBetween } from '#server/tours/waysBetween.ts';
import { whyNone } from '#server/tours/whyNone.ts';

import { type Order, orderStops, type Stop } from './orderStops.ts';

type Wanted = Required<AskedBy> & {
  kind: TourKind;
  from: string;
  to: string;
  now: Date;
  session: Session | null;
};

export type DayPlans = {
  /** The order of the stops on a day. */
  planOn: (date: string) => Order<FreeTime>;
  minutesBetween: Ways;
  /** Why the first of the homes has no time on a day, in a sentence. */
  whyNoneOn: (date: string) => string | null;
};

/** The homes that are meant, in the order in which they were named. */
export async function homesOfDay(
  db: Database,
  { organizationId, slugs, problems }: { organizationId: string; slugs: string[]; problems: ErrorInfo },
): Promise<ListedHome[]> {
  const wanted = [...new Set(slugs)];
  if (!isUuid(organizationId)) problems.organizationId = 'We don’t know this company.';
  if (wanted.length < 1 || wanted.length > HOMES_IN_A_DAY) problems.slugs = 'Choose up to four homes.';
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  const homes = await homesBySlugs(db, organizationId, wanted.filter(isListedSlug));
  if (homes.length < wanted.length) throw invalidInput({ slugs: 'One of these homes isn’t on our site.' });
  return wanted.flatMap((slug) => homes.filter((home) => home.slug === slug));
}

/** What is free of these homes between two days, and how they are best seen on each. */
export async function plansOf(
  db: Database,
  homes: readonly ListedHome[],
  { kind, from, to, now, session, shown }: Wanted,
): Promise<DayPlans> {
  const tourables = await tourableHomes(db, homes, now);
  const takenOf = await takenDays(db, tourables, { from, to, now, session });
  const ids = homes.map(({ id }) => id);
  const minutesBetween = kind === 'LIVE_VIDEO' ? () => 0 : await waysBetween(db, ids);

  const freeOf = (tourable: TourableHome, rule: TourRule, date: string) => [
    ...freeDays(rule, tourable.place, takenOf(tourable), { from: date, to: date, now, shown }),
  ];
  function whyNoneOn(date: string): string | null {
    const [first] = tourables;
    const rule = first?.rules.find((known) => known.kind === kind);
    if (!first) return null;
    return rule ? (freeOf(first, rule, date)[0]?.closedReason ?? null) : whyNone(first);
  }
  const stopsOn = (date: string) =>
    tourables.flatMap((tourable): Stop<FreeTime>[] => {
      const { home, rules } = tourable;
      const rule = rules.find((known) => known.kind === kind);
      if (!rule) return [];
      const days = freeOf(tourable, rule, date);
      const { needsAgent, minutesBefore, minutesAfter } = rule;
      return [
        {
          id: home.id,
          times: days.flatMap(({ times }) => times),
          minutesBefore: needsAgent ? minutesBefore : 0,
          minutesAfter: needsAgent ? minutesAfter : 0,
        },
      ];
    });
  return { planOn: (date) => orderStops(stopsOn(date), minutesBetween), minutesBetween, whyNoneOn };
}
