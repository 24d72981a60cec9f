import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { UnitStatus } from '#server/homes/home.ts';

export type UnitStanding = { status: UnitStatus; totalMonthlyCents: number };

/** What may have changed since the home was read. */
export async function unitStanding(tx: Queryable, unitId: string): Promise<UnitStanding | null> {
  const [standing] = await tx.query<UnitStanding>(
    'units.standing',
    sql`select status, total_monthly_cents as "totalMonthlyCents" from units where id = ${unitId}`,
  );
  return standing ?? null;
}
