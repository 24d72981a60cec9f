import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';

type Identified = { id: string };

export type Place<Home> = {
  /** Of the card that shows the home, and showed another one before. */
  key: number;
  home: Home;
  /** Not among those with which the list began. */
  isLater: boolean;
  isInFirstRow: boolean;
};

const IN_FIRST_ROW = 4;

/**
 * Where each home of a list is shown. One that stays keeps its card. One that comes takes the card of one that goes,
 * unless others would have to make way for it: what a card is made of is written anew, not made anew.
 */
export function placesFor<Home extends Identified>(
  homes: readonly Home[],
  before?: readonly Place<Home>[],
): Place<Home>[] {
  const staying = new Set(homes.map(({ id }) => id));
  const known = new Map(before?.map((place, at) => [place.home.id, { place, at }]));
  let nextKey = before?.reduce((most, { key }) => Math.max(most, key + 1), 0) ?? 0;
  let nextBefore = 0;

  return homes.map((home, at) => {
    const kept = known.get(home.id);
    if (kept) {
      nextBefore = Math.max(nextBefore, kept.at + 1);
      return { ...kept.place, home: unlessNew(kept.place.home, home) };
    }
    const free = before?.[nextBefore];
    const isFree = free !== undefined && !staying.has(free.home.id);
    if (isFree) nextBefore++;
    return {
      key: isFree ? free.key : nextKey++,
      home,
      isLater: before !== undefined,
      isInFirstRow: at < IN_FIRST_ROW,
    };
  });
}

/** The same object as long as it says the same, so that its card stays as it is. */
const unlessNew = <Home>(before: Home, home: Home) =>
  copyWithStructuralSharing<Home>(before, home) === before ? before : home;
