import type { ResidentLease } from '#server/db/residents/accounts.ts';

export type SeedResident = { name: string; email: string; lease: ResidentLease };

/** The first of a month so many months from this one, and the last day of the month before it. */
const firstOf = (now: Date, months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
const lastBefore = (now: Date, months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 0)).toISOString().slice(0, 10);
const inDays = (now: Date, days: number) =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

type Told = { name: string; email: string; address: string; rentCents: number; livesWith?: string };

/** One whose lease ends soon, and who has been offered another. */
const leaving = (now: Date, { name, email, address, rentCents, livesWith }: Told): SeedResident => ({
  name,
  email,
  lease: {
    address,
    startsOn: firstOf(now, -10),
    endsOn: lastBefore(now, 2),
    rentCents,
    depositCents: rentCents,
    bills: [
      { label: 'Rent', amountCents: rentCents, dueOn: firstOf(now, 0), paidOn: firstOf(now, 0) },
      { label: 'Water', amountCents: 4_860, dueOn: inDays(now, 9), paidOn: null },
    ],
    maintenanceRequests: [
      { category: 'Dishwasher', reportedOn: inDays(now, -2), visitOn: inDays(now, 2), doneOn: null },
      {
        category: 'Toilet',
        reportedOn: inDays(now, -40),
        visitOn: inDays(now, -38),
        doneOn: inDays(now, -38),
      },
    ],
    renewalOffers: [
      { months: 6, rentCents: rentCents + 9_500, goodUntil: inDays(now, 21) },
      { months: 12, rentCents: rentCents + 4_500, goodUntil: inDays(now, 21) },
    ],
    applicationGroup: {
      appliedOn: firstOf(now, -11),
      approvedOn: firstOf(now, -11),
      applicants: [name, ...(livesWith === undefined ? [] : [livesWith])],
    },
  },
});

/** One who has lived there for a few months, and owes a late rent. */
const settled = (now: Date, { name, email, address, rentCents }: Told): SeedResident => ({
  name,
  email,
  lease: {
    address,
    startsOn: firstOf(now, -4),
    endsOn: lastBefore(now, 8),
    rentCents,
    depositCents: 50_000,
    bills: [{ label: 'Rent', amountCents: rentCents, dueOn: firstOf(now, 0), paidOn: null }],
    maintenanceRequests: [],
    renewalOffers: [],
    applicationGroup: null,
  },
});

/** A few people who live with the demo's organizations. */
export const residentsOf = (organization: string, now: Date): SeedResident[] =>
  organization === 'Lantern Homes'
    ? [
        leaving(now, {
          name: 'Maya Torres',
          email: 'maya.torres@example.com',
          address: '2217 Willow Creek Drive, Unit 8, Austin',
          rentCents: 176_500,
          livesWith: 'Luis Torres',
        }),
        settled(now, {
          name: 'Daniel Okafor',
          email: 'daniel.okafor@example.com',
          address: '418 Mission Bend, San Antonio',
          rentCents: 204_000,
        }),
      ]
    : [
        leaving(now, {
          name: 'Grace Lin',
          email: 'grace.lin@example.com',
          address: '1540 Larimer Row, Unit 21, Denver',
          rentCents: 198_000,
        }),
        settled(now, {
          name: 'Peter Novak',
          email: 'peter.novak@example.com',
          address: '77 Saguaro Lane, Phoenix',
          rentCents: 162_000,
        }),
      ];
