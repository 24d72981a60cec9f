import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';

type Identified = { id: string };

export type CardSlot<Home> = {
  /** The key of the card, which may have shown another home before. */
  key: number;
  home: Home;
  /** Whether the home was added after the list first loaded. */
  isLater: boolean;
  isInFirstRow: boolean;
};

const FIRST_ROW_SIZE = 4;

/**
 * Decides which card shows each home. A home that stays keeps its card; a new home takes the card of a
 * removed one, unless other cards would have to move. Cards are updated, not created again.
 */
export function assignCards<Home extends Identified>(
  homes: readonly Home[],
  before?: readonly CardSlot<Home>[],
): CardSlot<Home>[] {
  const homeIds = new Set(homes.map(({ id }) => id));
  const known = new Map(before?.map((place, at) => [place.home.id, { place, at }]));
  let nextKey = before?.reduce((max, { key }) => Math.max(max, key + 1), 0) ?? 0;
  let nextBefore = 0;

  return homes.map((home, at) => {
    const previous = known.get(home.id);
    if (previous) {
      nextBefore = Math.max(nextBefore, previous.at + 1);
      return { ...previous.place, home: reuseIfEqual(previous.place.home, home) };
    }
    const free = before?.[nextBefore];
    const isFree = free !== undefined && !homeIds.has(free.home.id);
    if (isFree) nextBefore++;
    return {
      key: isFree ? free.key : nextKey++,
      home,
      isLater: before !== undefined,
      isInFirstRow: at < FIRST_ROW_SIZE,
    };
  });
}

/** Returns the same object if nothing has changed, so that its card does not re-render. */
const reuseIfEqual = <Home>(before: Home, home: Home) =>
  copyWithStructuralSharing<Home>(before, home) === before ? before : home;
