import { dayIn, daysAfter } from '#server/homes/days.ts';
import { momentAt } from '#server/time/wallClock.ts';
import type { GivenAgent } from '#server/tours/givenTours.ts';
import type { VideoJoin } from '#server/tours/tour.ts';

type Person = { firstName: string; phoneNumber: string; market: string | null; video?: VideoJoin };

/** From one day and time to another, in days from now. */
type Away = { from: [days: number, time: string]; to: [days: number, time: string] };

const away: Away[][] = [
  [{ from: [1, '12:00'], to: [1, '13:30'] }],
  [{ from: [3, '00:00'], to: [4, '00:00'] }],
  [
    { from: [0, '09:00'], to: [0, '10:30'] },
    { from: [6, '00:00'], to: [9, '00:00'] },
  ],
];

type Where = { host: string; timeZone: string; now: Date };

/** Three people, each of them with something else to do now and then. */
export function agentsOf(people: readonly Person[], { host, timeZone, now }: Where): GivenAgent[] {
  const momentOf = ([days, time]: [number, string]) =>
    momentAt(daysAfter(dayIn(timeZone, now), days), time, timeZone).toISOString();
  return people.map(({ firstName, phoneNumber, market, video }, at) => ({
    externalId: firstName.toLowerCase(),
    firstName,
    phoneNumber,
    receivesTexts: false,
    market,
    email: `${firstName.toLowerCase()}@${host}`,
    isActive: true,
    video: video ?? null,
    absences: (away[at] ?? []).map(({ from, to }) => ({ from: momentOf(from), to: momentOf(to) })),
  }));
}
