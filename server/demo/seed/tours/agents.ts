import { dayIn, daysAfter } from '#server/time/days.ts';
import { toMoment } from '#server/time/wallClock.ts';
import type { ShowingAgentInput } from '#server/tours/setup/tourSetupInput.ts';
import type { VideoJoin } from '#server/tours/model/tour.ts';

type SeedAgent = { firstName: string; phoneNumber: string; market: string | null; video?: VideoJoin };

/** Start and end, each as days from now and a time. */
type RelativeAbsence = { from: [days: number, time: string]; to: [days: number, time: string] };

const seedAbsences: RelativeAbsence[][] = [
  [{ from: [1, '12:00'], to: [1, '13:30'] }],
  [{ from: [3, '00:00'], to: [4, '00:00'] }],
  [
    { from: [0, '09:00'], to: [0, '10:30'] },
    { from: [6, '00:00'], to: [9, '00:00'] },
  ],
];

type AgentSeedOptions = { host: string; timeZone: string; now: Date };

/** Three agents, each with occasional absences. */
export function createAgents(
  people: readonly SeedAgent[],
  { host, timeZone, now }: AgentSeedOptions,
): ShowingAgentInput[] {
  const toTimestamp = ([days, time]: [number, string]) =>
    toMoment(daysAfter(dayIn(timeZone, now), days), time, timeZone).toISOString();
  return people.map(({ firstName, phoneNumber, market, video }, at) => ({
    externalId: firstName.toLowerCase(),
    firstName,
    phoneNumber,
    receivesTexts: false,
    market,
    email: `${firstName.toLowerCase()}@${host}`,
    isActive: true,
    video: video ?? null,
    absences: (seedAbsences[at] ?? []).map(({ from, to }) => ({
      from: toTimestamp(from),
      to: toTimestamp(to),
    })),
  }));
}
