import type { Queryable } from '#server/db/database.ts';
import { knownHomes, knownProperties } from '#server/db/homes/knownHomes.ts';
import { hashOfHome, hashOfProperty, propertyRowOf, unitRowOf } from '#server/db/homes/rows.ts';
import { publicPicture, withPublicPictures } from '#server/db/homes/storedHome.ts';
import { newcomersProperty, settle } from '#server/feeds/settle.ts';
import type { Home, Picture, Property } from '#server/homes/home.ts';

import type { Batch, Taken } from './batch.ts';
import { isSameRow } from './isSameRow.ts';
import { type KnownUnit, knownUnits } from './knownUnits.ts';

/** A home as it is to be, beside what was read of it and what is there. */
export type Settled = {
  position: number;
  read: Home;
  home: Home;
  /** Of what was read. */
  hash: string;
  known: KnownUnit | null;
  isDifferent: boolean;
  /** As it is there already. */
  knownProperty: { slug: string } | null;
  isPropertyDifferent: boolean;
};

/** Of known homes only what the file tells anew is taken. One that says what its feed has said last is not looked at. */
export async function settleBatch(tx: Queryable, batch: Batch): Promise<Settled[]> {
  const { organizationId, taken, portal } = batch;
  const known = await knownUnits(
    tx,
    organizationId,
    taken.map(({ home }) => home.externalId),
  );
  const knownOf = ({ home }: Taken) => known.get(home.externalId);
  const hashes = new Map(taken.map((each) => [each, hashOfHome(each.home)]));
  const hashOf = (each: Taken) => hashes.get(each) ?? '';
  const isLookedAt = (each: Taken) => {
    const unit = knownOf(each);
    return unit?.hash !== hashOf(each) || unit.propertyHash !== hashOfProperty(each.home.property);
  };
  const lookedAt = new Set(taken.filter(isLookedAt));
  const [homes, properties] = [
    await knownHomes(tx, {
      organizationId,
      ids: [...lookedAt].filter(knownOf).map(({ home }) => home.externalId),
    }),
    await knownProperties(tx, {
      organizationId,
      ids: [...new Set([...lookedAt].map(({ home }) => home.property.externalId))],
    }),
  ];
  const findProperty = (id: string) => properties.get(id);

  return taken.map((each): Settled => {
    const { position, home: read, carried } = each;
    const hash = hashOf(each);
    const unit = knownOf(each) ?? null;
    const there = homes.get(read.externalId);
    if (unit && !there) {
      const property = { ...read.property, externalId: unit.propertyExternalId };
      const same = { isDifferent: false, knownProperty: { slug: '' }, isPropertyDifferent: false };
      return { position, read, hash, home: { ...read, property }, known: unit, ...same };
    }
    if (!unit || !there) {
      const property = newcomersProperty(read, carried, findProperty);
      return {
        position,
        read,
        hash,
        home: { ...read, property },
        known: null,
        isDifferent: true,
        ...propertyChange(findProperty(property.externalId), property),
      };
    }
    const home = settleOne(there, { each, isClosed: unit.isClosed, portal, findProperty });
    const before = there.home.property;
    return {
      position,
      read,
      hash,
      home,
      known: unit,
      isDifferent: unit.hash !== hash && !isSameRow(unitRowOf(home, null), unitRowOf(there.home, null)),
      ...propertyChange(
        home.property.externalId === before.externalId ? before : findProperty(home.property.externalId),
        home.property,
      ),
    };
  });
}

type Given = {
  each: Taken;
  isClosed: boolean;
  portal: string | null;
  findProperty: (id: string) => Property | undefined;
};

/** A feed has the addresses of the pictures that we draw. */
function settleOne({ id, home }: { id: string; home: Home }, given: Given): Home {
  const { each, isClosed, portal, findProperty } = given;
  const told = withPublicPictures(home, id, portal);
  // what was closed because the feed did not name it is open again when it does
  const existing = isClosed ? { ...told, status: each.home.status } : told;
  const settled = settle(existing, each.home, each.carried, findProperty);
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
