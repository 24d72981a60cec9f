import sql from 'sql-template-tag';

import { unavailableTexts } from '#domain/homes/unavailableTexts.ts';
import type { Queryable } from '#server/db/database.ts';
import { DomainError } from '#server/errors.ts';
import type { UnitStatus } from '#server/homes/home.ts';

import type { TourUnavailableReason } from './tourPlace.ts';

type UnitSnapshot = { status: UnitStatus; totalMonthlyCents: number };

/** What may have changed since the home was read. */
export async function getUnitStatus(tx: Queryable, unitId: string): Promise<UnitSnapshot | null> {
  const [unitStatus] = await tx.query<UnitSnapshot>(
    'units.getUnitStatus',
    sql`select status, total_monthly_cents as "totalMonthlyCents" from units where id = ${unitId}`,
  );
  return unitStatus ?? null;
}

/** Null while the home is for rent. */
export function getUnavailableReason(unitStatus: UnitSnapshot | null): TourUnavailableReason | null {
  if (!unitStatus) return 'OFF_MARKET';
  const { status } = unitStatus;
  return status === 'LEASED' || status === 'OFF_MARKET' || status === 'ON_HOLD' ? status : null;
}

const sentences: Record<TourUnavailableReason, string> = {
  ...unavailableTexts,
  OFF_MARKET: 'This home is no longer for rent.',
  NO_TOURS: 'We aren’t offering tours of this home right now.',
};

/** A booking of several homes needs the slug to say which one is unavailable. */
export const unitUnavailable = (reason: TourUnavailableReason, slug?: string) =>
  new DomainError('UNIT_UNAVAILABLE', sentences[reason], {
    help: { reason, ...(slug !== undefined && { slug }) },
  });
