import type { ResidentLease } from '#server/residents/queries/accounts.ts';

export type SeedResident = { name: string; email: string; lease: ResidentLease };

/** The first day of the month this many months from now, and the last day of the month before it. */
const firstOfMonth = (now: Date, months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
const lastOfPreviousMonth = (now: Date, months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 0)).toISOString().slice(0, 10);
const daysFromNow = (now: Date, days: number) =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

type ResidentDetails = {
  name: string;
  email: string;
  address: string;
  rentCents: number;
  coResident?: string;
};

/** A resident whose lease ends soon and who has a renewal offer. */
const createLeavingResident = (
  now: Date,
  { name, email, address, rentCents, coResident }: ResidentDetails,
): SeedResident => ({
  name,
  email,
  lease: {
    address,
    startsOn: firstOfMonth(now, -10),
    endsOn: lastOfPreviousMonth(now, 2),
    rentCents,
    depositCents: rentCents,
    bills: [
      { label: 'Rent', amountCents: rentCents, dueOn: firstOfMonth(now, 0), paidOn: firstOfMonth(now, 0) },
      { label: 'Water', amountCents: 4_860, dueOn: daysFromNow(now, 9), paidOn: null },
    ],
    maintenanceRequests: [
      {
        category: 'Dishwasher',
        reportedOn: daysFromNow(now, -2),
        visitOn: daysFromNow(now, 2),
        doneOn: null,
      },
      {
        category: 'Toilet',
        reportedOn: daysFromNow(now, -40),
        visitOn: daysFromNow(now, -38),
        doneOn: daysFromNow(now, -38),
      },
    ],
    renewalOffers: [
      { months: 6, rentCents: rentCents + 9_500, goodUntil: daysFromNow(now, 21) },
      { months: 12, rentCents: rentCents + 4_500, goodUntil: daysFromNow(now, 21) },
    ],
    applicationGroup: {
      appliedOn: firstOfMonth(now, -11),
      approvedOn: firstOfMonth(now, -11),
      applicants: [name, ...(coResident === undefined ? [] : [coResident])],
    },
  },
});

/** A resident who moved in a few months ago and owes late rent. */
const toSeedResident = (now: Date, { name, email, address, rentCents }: ResidentDetails): SeedResident => ({
  name,
  email,
  lease: {
    address,
    startsOn: firstOfMonth(now, -4),
    endsOn: lastOfPreviousMonth(now, 8),
    rentCents,
    depositCents: 50_000,
    bills: [{ label: 'Rent', amountCents: rentCents, dueOn: firstOfMonth(now, 0), paidOn: null }],
    maintenanceRequests: [],
    renewalOffers: [],
    applicationGroup: null,
  },
});

/** A few residents of the demo's organizations. */
export const createResidents = (organization: string, now: Date): SeedResident[] =>
  organization === 'Lantern Homes'
    ? [
        createLeavingResident(now, {
          name: 'Maya Torres',
          email: 'maya.torres@example.com',
          address: '2217 Willow Creek Drive, Unit 8, Austin',
          rentCents: 176_500,
          coResident: 'Luis Torres',
        }),
        toSeedResident(now, {
          name: 'Daniel Okafor',
          email: 'daniel.okafor@example.com',
          address: '418 Mission Bend, San Antonio',
          rentCents: 204_000,
        }),
      ]
    : [
        createLeavingResident(now, {
          name: 'Grace Lin',
          email: 'grace.lin@example.com',
          address: '1540 Larimer Row, Unit 21, Denver',
          rentCents: 198_000,
        }),
        toSeedResident(now, {
          name: 'Peter Novak',
          email: 'peter.novak@example.com',
          address: '77 Saguaro Lane, Phoenix',
          rentCents: 162_000,
        }),
      ];
