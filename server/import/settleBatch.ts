import { setImmediate as breath } from 'node:timers/promises';

import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { propertyRowOf, unitRowOf } from '#server/db/homes/rows.ts';
import { publicPicture, withPublicPictures } from '#server/db/homes/storedHome.ts';
import { rowByRow } from '#server/db/rowByRow.ts';
import { newcomersProperty, settle } from '#server/feeds/settle.ts';
import { missingOfAddress } from '#server/homes/address.ts';
import type { Home, Picture, Property } from '#server/homes/home.ts';

import type { Batch, Refused, Taken } from './batch.ts';
import { isSameRow } from './isSameRow.ts';
import type { KnownUnit } from './knownUnits.ts';
import { letBefore } from './letBefore.ts';
import { noteRefused } from './noteRefused.ts';
import { noteSeen } from './noteSeen.ts';
import { beat } from './runs.ts';
import { hashesOf, type There, whatIsThere } from './whatIsThere.ts';

/** A home as it is to be, beside what was read of it and what is there. */
export type Settled = {
  position: number;
  read: Home;
  home: Home;
  /** Of what was read. */
  hash: string;
  known: KnownUnit | null;
  /** Null when it is new, or says what its feed has said last. */
  before: Home | null;
  isDifferent: boolean;
  /** As it is there already. */
  knownProperty: { slug: string } | null;
  isPropertyDifferent: boolean;
  /** Why it is not published. */
  draftNote: string | null;
};

export type SettledBatch = Omit<Batch, 'refused'> & { refused: Refused[]; settled: Settled[] };

const parts = new Intl.ListFormat('en-US');

function draftNoteOf({ property }: Home): string | null {
  const missing = missingOfAddress(property);
  if (missing.length === 0) return null;
  return `It isn’t published because its ${parts.format(missing)} ${missing.length === 1 ? 'is' : 'are'} missing.`;
}

/** Nobody rents a home of which nobody can say where it is. */
function draftOf(home: Home): Pick<Settled, 'home' | 'draftNote'> {
  const { isDraft, ...details } = home.details;
  const draftNote = home.status === 'OFF_MARKET' ? null : draftNoteOf(home);
  if (draftNote === null) return { home: isDraft ? { ...home, details } : home, draftNote };
  return {
    home: { ...home, status: 'OFF_MARKET', leasedAt: null, details: { ...details, isDraft: true } },
    draftNote,
  };
}

const HOMES_IN_A_BREATH = 25;

/** Notes what a batch names, and finds what is to become of it. The database is not kept waiting for the latter. */
export async function settleBatch(db: Database, batch: Batch): Promise<SettledBatch> {
  const { organizationId, runId, portal } = batch;
  const hashes = hashesOf(batch.taken);
  const { taken, refused, there } = await db.transaction(async (tx) => {
    await beat(tx, runId);
    await tx.query('import.rowByRow', sql`select ${rowByRow}`);
    const { unique, repeated } = await noteSeen(tx, batch);
    const all = [...batch.refused, ...repeated];
    await noteRefused(tx, runId, all);
    return { taken: unique, refused: all, there: await whatIsThere(tx, organizationId, unique, hashes) };
  });
  const settled: Settled[] = [];
  for (const each of taken) {
    if (settled.length % HOMES_IN_A_BREATH === 0) await breath();
    settled.push(settleTaken(each, hashes.get(each) ?? '', { there, portal }));
  }
  return { organizationId, runId, portal, taken, refused, settled };
}

/** Of known homes only what the file tells anew is taken. One that says what its feed has said last is not looked at. */
function settleTaken(
  each: Taken,
  hash: string,
  { there, portal }: { there: There; portal: string | null },
): Settled {
  const { position, home: read, carried } = each;
  const findProperty = (id: string) => there.properties.get(id);
  const known = there.units.get(read.externalId) ?? null;
  const existing = there.homes.get(read.externalId);
  if (known && !existing) {
    const property = { ...read.property, externalId: known.propertyExternalId };
    const same = {
      before: null,
      isDifferent: false,
      knownProperty: { slug: '' },
      isPropertyDifferent: false,
    };
    const draftNote = known.isDraft && read.status !== 'OFF_MARKET' ? draftNoteOf(read) : null;
    return { position, read, hash, home: { ...read, property }, known, draftNote, ...same };
  }
  if (!known || !existing) {
    const property = newcomersProperty(read, carried, findProperty);
    return {
      position,
      read,
      hash,
      ...draftOf(letBefore({ ...read, property })),
      known: null,
      before: null,
      isDifferent: true,
      ...propertyChange(findProperty(property.externalId), property),
    };
  }
  const settled = settleOne(existing, {
    each,
    wasHidden: known.isClosed || known.isDraft,
    portal,
    findProperty,
  });
  const { home, draftNote } = draftOf(settled);
  const place = existing.home.property;
  return {
    position,
    read,
    hash,
    home,
    draftNote,
    known,
    before: existing.home,
    isDifferent:
      (known.hash !== hash || home.details.isDraft !== existing.home.details.isDraft) &&
      !isSameRow(unitRowOf(home, null), unitRowOf(existing.home, null)),
    ...propertyChange(
      home.property.externalId === place.externalId ? place : findProperty(home.property.externalId),
      home.property,
    ),
  };
}

type Given = {
  each: Taken;
  wasHidden: boolean;
  portal: string | null;
  findProperty: (id: string) => Property | undefined;
};

/** A feed has the addresses of the pictures that we draw. */
function settleOne({ id, home }: { id: string; home: Home }, given: Given): Home {
  const { each, wasHidden, portal, findProperty } = given;
  const told = withPublicPictures(home, id, portal);
  // what was closed because the feed did not name it, or was a draft, is what the feed says now
  const existing = wasHidden ? { ...told, status: each.home.status } : told;
  const asTold = settle(existing, each.home, each.carried, findProperty);
  const settled = home.status === 'OFF_MARKET' ? letBefore(asTold) : asTold;
  if (settled.pictures === told.pictures) return { ...settled, pictures: home.pictures };
  const drawn = new Map(
    home.pictures.map((picture, position) => [
      publicPicture(picture, { unitId: id, position, portal })?.url,
      picture.scene,
    ]),
  );
  const asKept = ({ room, alt, caption, url, scene }: Picture): Picture => {
    const known = scene ?? drawn.get(url);
    return known ? { room, alt, caption, scene: known } : { room, alt, caption, url: url ?? '' };
  };
  return { ...settled, pictures: settled.pictures.map(asKept) };
}

const propertyChange = (before: Property | undefined, after: Property) => ({
  knownProperty: before ?? null,
  isPropertyDifferent: !before || !isSameRow(propertyRowOf(after, null), propertyRowOf(before, null)),
});
