import type { Queryable } from '#server/db/database.ts';
import { knownHomes, knownProperties } from '#server/db/homes/knownHomes.ts';
import { hashOfHome, hashOfProperty } from '#server/db/homes/rows.ts';
import type { Home, Property } from '#server/homes/home.ts';

import type { Taken } from './batch.ts';
import { type KnownUnit, knownUnits } from './knownUnits.ts';

/** Of each home what its feed says, so that it need not be looked at when that is what it has said last. */
export type Hashes = ReadonlyMap<Taken, string>;
export type There = {
  units: ReadonlyMap<string, KnownUnit>;
  /** Only those that say something else than last time. */
  homes: ReadonlyMap<string, { id: string; home: Home }>;
  properties: ReadonlyMap<string, Property>;
};

export const hashesOf = (taken: readonly Taken[]): Hashes =>
  new Map(taken.map((each) => [each, hashOfHome(each.home)]));

/** What is there of the homes and properties that a batch names. */
export async function whatIsThere(
  tx: Queryable,
  organizationId: string,
  taken: readonly Taken[],
  hashes: Hashes,
): Promise<There> {
  const units = await knownUnits(
    tx,
    organizationId,
    taken.map(({ home }) => home.externalId),
  );
  const lookedAt = taken.filter((each) => {
    const unit = units.get(each.home.externalId);
    if (!unit || unit.hash !== hashes.get(each)) return true;
    // published before anybody asked for a whole address
    if (unit.lacksAddress && !unit.isDraft && each.home.status !== 'OFF_MARKET') return true;
    return unit.propertyHash !== hashOfProperty(each.home.property);
  });
  const properties = await knownProperties(tx, { organizationId, ids: propertiesOf(lookedAt, units) });
  const ids = lookedAt.map(({ home }) => home.externalId).filter((id) => units.has(id));
  const homes = await knownHomes(tx, { organizationId, ids, properties });
  return { units, homes, properties };
}

/** Those that the file names, and those in which the homes are. */
const propertiesOf = (taken: readonly Taken[], units: There['units']) => [
  ...new Set(
    taken.flatMap(({ home }) => [
      home.property.externalId,
      units.get(home.externalId)?.propertyExternalId ?? home.property.externalId,
    ]),
  ),
];
