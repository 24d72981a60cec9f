import { possibleEmail } from '#server/contact/email.ts';
import type { ResidentLease } from '#server/db/residents/accounts.ts';
import type { KeptResident } from '#server/db/residents/kept.ts';

import type { ResidentsInFile } from './shape.ts';

/** What is left out of the file is not there. */
export const wantedOf = ({ residents }: ResidentsInFile): KeptResident[] =>
  residents.map(({ name, email, leases }) => ({
    name,
    email: possibleEmail(email) ?? email,
    leases: leases.map(
      ({ bills, maintenanceRequests, renewalOffers, applicationGroup: group, ...lease }) => ({
        ...lease,
        bills: (bills ?? []).map(({ paidOn = null, ...bill }) => ({ ...bill, paidOn })),
        maintenanceRequests: (maintenanceRequests ?? []).map(
          ({ visitOn = null, doneOn = null, ...request }) => ({
            ...request,
            visitOn,
            doneOn,
          }),
        ),
        renewalOffers: renewalOffers ?? [],
        applicationGroup: group ? { ...group, approvedOn: group.approvedOn ?? null } : null,
      }),
    ),
  }));

export type ResidentChanges = { added: KeptResident[]; changed: KeptResident[]; gone: KeptResident[] };

/** A resident is known again by his address. */
export function changesOf(kept: readonly KeptResident[], wanted: readonly KeptResident[]): ResidentChanges {
  const before = new Map(kept.map((resident) => [keyOf(resident), resident]));
  const named = new Set(wanted.map(keyOf));
  return {
    added: wanted.filter((resident) => !before.has(keyOf(resident))),
    changed: wanted.filter((resident) => {
      const known = before.get(keyOf(resident));
      return known !== undefined && contentOf(known) !== contentOf(resident);
    }),
    gone: kept.filter((resident) => !named.has(keyOf(resident))),
  };
}

const keyOf = ({ email }: KeptResident) => email.toLowerCase();

/** The same for the same, in whichever order it was told. */
const contentOf = ({ name, email, leases }: KeptResident): string =>
  JSON.stringify([name, email, leases.map(leaseIn).sort()]);

const leaseIn = ({
  bills,
  maintenanceRequests,
  renewalOffers,
  applicationGroup,
  ...lease
}: ResidentLease): string =>
  JSON.stringify([
    fieldsOf(lease),
    fieldsOf(applicationGroup ?? {}),
    ...[bills, maintenanceRequests, renewalOffers].map((part) => part.map(fieldsOf).sort()),
  ]);

const fieldsOf = (row: object): string =>
  JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));
