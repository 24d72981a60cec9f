import type { Queryable } from '#server/db/database.ts';
import type { Home, Property } from '#server/homes/home.ts';
import {
  findHomesByExternalId,
  findPropertiesByExternalId,
} from '#server/homes/queries/findHomesByExternalId.ts';
import { hashHome, hashProperty } from '#server/homes/queries/rows.ts';

import type { AcceptedHome } from './batch.ts';
import { type KnownUnit, findKnownUnits } from './findKnownUnits.ts';

/** A hash of what the feed says about each home, so that an unchanged home can be skipped. */
export type Hashes = ReadonlyMap<AcceptedHome, string>;
export type ExistingData = {
  units: ReadonlyMap<string, KnownUnit>;
  /** Only homes that differ from the last import. */
  homes: ReadonlyMap<string, { id: string; home: Home }>;
  properties: ReadonlyMap<string, Property>;
};

export const hashHomes = (taken: readonly AcceptedHome[]): Hashes =>
  new Map(taken.map((each) => [each, hashHome(each.home)]));

/** Loads the stored homes and properties that a batch refers to. */
export async function loadExisting(
  tx: Queryable,
  organizationId: string,
  taken: readonly AcceptedHome[],
  hashes: Hashes,
): Promise<ExistingData> {
  const units = await findKnownUnits(
    tx,
    organizationId,
    taken.map(({ home }) => home.externalId),
  );
  const homesToCompare = taken.filter((each) => {
    const unit = units.get(each.home.externalId);
    if (!unit || unit.hash !== hashes.get(each)) return true;
    // published before a full address was required
    if (unit.lacksAddress && !unit.isDraft && each.home.status !== 'OFF_MARKET') return true;
    return unit.propertyHash !== hashProperty(each.home.property);
  });
  const properties = await findPropertiesByExternalId(tx, {
    organizationId,
    ids: listPropertyIds(homesToCompare, units),
  });
  const ids = homesToCompare.map(({ home }) => home.externalId).filter((id) => units.has(id));
  const homes = await findHomesByExternalId(tx, { organizationId, ids, properties });
  return { units, homes, properties };
}

/** The properties that the file names, and those that contain the homes. */
const listPropertyIds = (taken: readonly AcceptedHome[], units: ExistingData['units']) => [
  ...new Set(
    taken.flatMap(({ home }) => [
      home.property.externalId,
      units.get(home.externalId)?.propertyExternalId ?? home.property.externalId,
    ]),
  ),
];
