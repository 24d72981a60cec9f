import type { Queryable } from '#server/db/database.ts';
import { saveResidents } from '#server/db/residents/kept.ts';

import { addSetting } from '../addSetting.ts';

import { residentPolicies } from './policies.ts';
import { residentsOf } from './residentsOf.ts';

/** Only to an organization of which nobody has told what holds for residents. True when it did something. */
export async function addResidents(
  tx: Queryable,
  { organizationId, name, now }: { organizationId: string; name: string; now: Date },
): Promise<boolean> {
  const isNew = await addSetting(tx, organizationId, ['residentPolicies', residentPolicies]);
  if (!isNew) return false;
  const residents = residentsOf(name, now).map(({ lease, ...resident }) => ({
    ...resident,
    leases: [lease],
  }));
  await saveResidents(tx, organizationId, residents);
  return true;
}
