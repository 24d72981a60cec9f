import type { ResidentLease } from '#server/residents/queries/accounts.ts';
import type { StoredResident } from '#server/residents/queries/storedResidents.ts';

export type ResidentChanges = {
  added: StoredResident[];
  changed: StoredResident[];
  removed: StoredResident[];
};

/** Residents are matched by email. */
export function listChanges(
  stored: readonly StoredResident[],
  listed: readonly StoredResident[],
): ResidentChanges {
  const before = new Map(stored.map((resident) => [getResidentKey(resident), resident]));
  const named = new Set(listed.map(getResidentKey));
  return {
    added: listed.filter((resident) => !before.has(getResidentKey(resident))),
    changed: listed.filter((resident) => {
      const known = before.get(getResidentKey(resident));
      return known !== undefined && toComparableText(known) !== toComparableText(resident);
    }),
    removed: stored.filter((resident) => !named.has(getResidentKey(resident))),
  };
}

const getResidentKey = ({ email }: StoredResident) => email.toLowerCase();

/** Equal for equal residents, whatever the order of their leases. */
const toComparableText = ({ name, email, leases }: StoredResident): string =>
  JSON.stringify([name, email, leases.map(serializeLease).sort()]);

const serializeLease = ({
  bills,
  maintenanceRequests,
  renewalOffers,
  applicationGroup,
  ...lease
}: ResidentLease): string =>
  JSON.stringify([
    serializeFields(lease),
    serializeFields(applicationGroup ?? {}),
    ...[bills, maintenanceRequests, renewalOffers].map((part) => part.map(serializeFields).sort()),
  ]);

const serializeFields = (row: object): string =>
  JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));
