import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { preferIndexScans } from '#server/db/preferIndexScans.ts';
import { getNewHomeProperty, mergeHome } from '#server/feeds/mergeHome.ts';
import { listMissingAddressParts } from '#server/homes/address.ts';
import type { Home, Picture, Property } from '#server/homes/home.ts';
import { toPropertyRow, toUnitRow } from '#server/homes/queries/rows.ts';
import { toPublicPicture, withPublicPictures } from '#server/homes/queries/storedHome.ts';

import type { Batch, RejectedRow, AcceptedHome } from './batch.ts';
import type { KnownUnit } from './findKnownUnits.ts';
import { recordHeartbeat } from './importRuns.ts';
import { isSameRow } from './isSameRow.ts';
import { hashHomes, type ExistingData, loadExisting } from './loadExisting.ts';
import { saveRefusals, saveSeen } from './saveSeen.ts';

/** The home to be stored, beside what was read and what is stored now. */
export type ReconciledHome = {
  position: number;
  incoming: Home;
  home: Home;
  /** The hash of the row as it was read. */
  hash: string;
  known: KnownUnit | null;
  /** Null when it is new, or unchanged since the last import. */
  before: Home | null;
  isDifferent: boolean;
  /** The stored property. */
  knownProperty: { slug: string } | null;
  isPropertyDifferent: boolean;
  /** Why the home is not published. */
  draftNote: string | null;
};

export type ReconciledBatch = Omit<Batch, 'refused'> & {
  refused: RejectedRow[];
  reconciled: ReconciledHome[];
};

function getDraftNote({ property }: Home): string | null {
  const missing = listMissingAddressParts(property);
  if (missing.length === 0) return null;
  return `It isn’t published because parts of its address are missing: ${missing.join(', ')}.`;
}

/** A home without a known location cannot be rented, so it stays a draft. */
function createDraft(home: Home): Pick<ReconciledHome, 'home' | 'draftNote'> {
  const { isDraft, ...details } = home.details;
  const draftNote = home.status === 'OFF_MARKET' ? null : getDraftNote(home);
  if (draftNote === null) return { home: isDraft ? { ...home, details } : home, draftNote };
  return {
    home: { ...home, status: 'OFF_MARKET', leasedAt: null, details: { ...details, isDraft: true } },
    draftNote,
  };
}

const HOMES_PER_YIELD = 25;

/**
 * Records the homes that a batch names, and determines their changes without holding the database meanwhile.
 */
export async function reconcileBatch(db: Database, batch: Batch): Promise<ReconciledBatch> {
  const { organizationId, runId, portal } = batch;
  const hashes = hashHomes(batch.accepted);
  const { taken, refused, existingData } = await db.transaction(async (tx) => {
    await recordHeartbeat(tx, runId);
    await tx.query('import.preferIndexScans', sql`select ${preferIndexScans}`);
    const { unique, repeated } = await saveSeen(tx, batch);
    const all = [...batch.refused, ...repeated];
    await saveRefusals(tx, runId, all);
    return {
      taken: unique,
      refused: all,
      existingData: await loadExisting(tx, organizationId, unique, hashes),
    };
  });
  const reconciled: ReconciledHome[] = [];
  for (const each of taken) {
    if (reconciled.length % HOMES_PER_YIELD === 0) await yieldToEventLoop();
    reconciled.push(reconcileTaken(each, hashes.get(each) ?? '', { existingData, portal }));
  }
  return { organizationId, runId, portal, accepted: taken, refused, reconciled };
}

/**
 * Known homes take only what has changed in the file. A home that is unchanged since the last import is
 * skipped.
 */
function reconcileTaken(
  each: AcceptedHome,
  hash: string,
  { existingData, portal }: { existingData: ExistingData; portal: string | null },
): ReconciledHome {
  const { position, home: read, supportedFields } = each;
  const findProperty = (id: string) => existingData.properties.get(id);
  const known = existingData.units.get(read.externalId) ?? null;
  const existing = existingData.homes.get(read.externalId);
  if (known && !existing) {
    const property = { ...read.property, externalId: known.propertyExternalId };
    const same = {
      before: null,
      isDifferent: false,
      knownProperty: { slug: '' },
      isPropertyDifferent: false,
    };
    const draftNote = known.isDraft && read.status !== 'OFF_MARKET' ? getDraftNote(read) : null;
    return { position, incoming: read, hash, home: { ...read, property }, known, draftNote, ...same };
  }
  if (!known || !existing) {
    const property = getNewHomeProperty(read, supportedFields, findProperty);
    return {
      position,
      incoming: read,
      hash,
      ...createDraft(toOffMarketIfLeased({ ...read, property })),
      known: null,
      before: null,
      isDifferent: true,
      ...getPropertyChange(findProperty(property.externalId), property),
    };
  }
  const mergedHome = reconcileExisting(existing, {
    each,
    wasHidden: known.isClosed || known.isDraft,
    portal,
    findProperty,
  });
  const { home, draftNote } = createDraft(mergedHome);
  const existingProperty = existing.home.property;
  return {
    position,
    incoming: read,
    hash,
    home,
    draftNote,
    known,
    before: existing.home,
    isDifferent:
      (known.hash !== hash || home.details.isDraft !== existing.home.details.isDraft) &&
      !isSameRow(toUnitRow(home, null), toUnitRow(existing.home, null)),
    ...getPropertyChange(
      home.property.externalId === existingProperty.externalId
        ? existingProperty
        : findProperty(home.property.externalId),
      home.property,
    ),
  };
}

type MergeContext = {
  each: AcceptedHome;
  wasHidden: boolean;
  portal: string | null;
  findProperty: (id: string) => Property | undefined;
};

/** Our own feeds contain the addresses of the pictures that we draw. */
function reconcileExisting({ id, home }: { id: string; home: Home }, context: MergeContext): Home {
  const { each, wasHidden, portal, findProperty } = context;
  const publicHome = withPublicPictures(home, id, portal);
  // a home that was closed for being missing, or was a draft, takes its status from the feed
  const existing = wasHidden ? { ...publicHome, status: each.home.status } : publicHome;
  const merged = mergeHome(existing, each.home, each.supportedFields, findProperty);
  const mergedHome = home.status === 'OFF_MARKET' ? toOffMarketIfLeased(merged) : merged;
  if (mergedHome.pictures === publicHome.pictures) return { ...mergedHome, pictures: home.pictures };
  const drawnScenes = new Map(
    home.pictures.map((picture, position) => [
      toPublicPicture(picture, { unitId: id, position, portal })?.url,
      picture.scene,
    ]),
  );
  const toStoredPicture = ({ url, scene, ...picture }: Picture): Picture => {
    const known = scene ?? drawnScenes.get(url);
    return known ? { ...picture, scene: known } : { ...picture, url: url ?? '' };
  };
  return { ...mergedHome, pictures: mergedHome.pictures.map(toStoredPicture) };
}

const getPropertyChange = (before: Property | undefined, after: Property) => ({
  knownProperty: before ?? null,
  isPropertyDifferent: !before || !isSameRow(toPropertyRow(after, null), toPropertyRow(before, null)),
});

/**
 * The home was rented while it was not listed here, on an unknown date: it is off market, not just rented.
 */
const toOffMarketIfLeased = (home: Home): Home =>
  home.status === 'LEASED' ? { ...home, status: 'OFF_MARKET', leasedAt: null } : home;
