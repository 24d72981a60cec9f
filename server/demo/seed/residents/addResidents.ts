import type { Queryable } from '#server/db/database.ts';
import { saveResidents } from '#server/residents/queries/storedResidents.ts';

import { addSetting } from '../addSetting.ts';

import { createResidentPolicies } from './policies.ts';
import { createResidents } from './createResidents.ts';

/** Only for an organization without resident policies. Returns true if anything was added. */
export async function addResidents(
  tx: Queryable,
  { organizationId, name, now }: { organizationId: string; name: string; now: Date },
): Promise<boolean> {
  const isNew = await addSetting(tx, organizationId, ['residentPolicies', createResidentPolicies(name)]);
  if (!isNew) return false;
  const residents = createResidents(name, now).map(({ lease, ...resident }) => ({
    ...resident,
    leases: [lease],
  }));
  await saveResidents(tx, organizationId, residents);
  return true;
}
