import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, SyntheticEvent } from 'react';
import { useCallback, useRef, useState } from 'react';

import type { HomeCardFields } from '#src/ui/HomeCard/homeCardFields.ts';

const LEAST_SWIPE_PX = 40;
const MOST_PICTURES = 8;

type Turnable = Pick<HomeCardFields, 'slug' | 'imageCount'>;

/** How many pictures of a home can be turned on its card. */
export const turnableOf = ({ imageCount }: Turnable) => Math.min(imageCount, MOST_PICTURES);

type InList = SyntheticEvent<HTMLUListElement>;

/**
 * Which picture each card shows, by the home's slug, of the cards that have been touched. The list listens for all of
 * its cards.
 */
export function useTurnedPictures(homes: readonly Turnable[]) {
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(() => new Map());
  const swipe = useRef<{ from: number; hasTurned: boolean } | null>(null);

  const turn = useCallback((home: Turnable, by: number) => {
    const count = turnableOf(home);
    setShown((before) =>
      by === 0 && before.has(home.slug)
        ? before
        : new Map(before).set(home.slug, ((before.get(home.slug) ?? 0) + by + count) % count),
    );
  }, []);

  const turnAt = ({ currentTarget, target }: InList, by: number) => {
    const at = [...currentTarget.children].findIndex((item) => item.contains(target as Node));
    const home = homes[at];
    const canTurn = home !== undefined && turnableOf(home) > 1;
    if (canTurn) turn(home, by);
    return canTurn;
  };

  const handlers = {
    onPointerOver: (event: PointerEvent<HTMLUListElement>) => void turnAt(event, 0),
    onFocus: (event: FocusEvent<HTMLUListElement>) => void turnAt(event, 0),
    onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by === undefined || event.altKey || event.metaKey || event.ctrlKey) return;
      if (turnAt(event, by)) event.preventDefault();
    },
    onPointerDown({ clientX, isPrimary }: PointerEvent) {
      swipe.current = isPrimary ? { from: clientX, hasTurned: false } : null;
    },
    onPointerUp(event: PointerEvent<HTMLUListElement>) {
      const { current } = swipe;
      const by = current ? event.clientX - current.from : 0;
      if (!current || Math.abs(by) < LEAST_SWIPE_PX) return;
      current.hasTurned = turnAt(event, by < 0 ? 1 : -1);
    },
    onPointerCancel() {
      swipe.current = null;
    },
    onClickCapture(event: MouseEvent) {
      // A swipe ends with a press that nobody meant.
      if (swipe.current?.hasTurned) event.preventDefault();
      swipe.current = null;
    },
  };
  return { shown, turn, handlers };
}
