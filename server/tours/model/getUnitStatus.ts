import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { UnitStatus } from '#server/homes/home.ts';

export type UnitSnapshot = { status: UnitStatus; totalMonthlyCents: number };

/** What may have changed since the home was read. */
export async function getUnitStatus(tx: Queryable, unitId: string): Promise<UnitSnapshot | null> {
  const [unitStatus] = await tx.query<UnitSnapshot>(
    'units.getUnitStatus',
    sql`select status, total_monthly_cents as "totalMonthlyCents" from units where id = ${unitId}`,
  );
  return unitStatus ?? null;
}
