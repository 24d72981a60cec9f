import { useEffect, useRef } from 'react';

import type { KeptHome } from '#src/api/keptHomes.ts';
import { placeOf } from '#src/ui/HomeCard/words.ts';

import type { Choice } from './CompareBar.tsx';
import styles from './Kept.module.css';
import { KeptCard } from './KeptCard.tsx';

type Props = {
  home: KeptHome | undefined;
  now: number;
  choice: Choice;
  isRemoved: boolean;
  onRemoved: () => void;
  onUndone: () => void;
};

/** A saved home. Removed, its place stays with a way back until the visitor leaves the page. */
export function SavedItem({ home, now, choice, isRemoved, onRemoved, onUndone }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const wasRemoved = useRef(isRemoved);
  useEffect(() => {
    if (wasRemoved.current === isRemoved) return;
    wasRemoved.current = isRemoved;
    // The button that was pressed is gone: the one in its place has the focus.
    button.current?.focus({ preventScroll: true });
  }, [isRemoved]);
  const name = home ? placeOf(home) : 'this home';

  if (isRemoved) {
    return (
      <div className={styles.box}>
        <p>
          <strong>{name}</strong> is no longer saved.
        </p>
        <button
          type="button"
          ref={button}
          className={styles.plain}
          aria-label={`Undo: keep ${name} saved`}
          onClick={onUndone}
        >
          Undo
        </button>
      </div>
    );
  }
  const way = (
    <button
      type="button"
      ref={button}
      className={styles.plain}
      aria-label={`Remove ${name}`}
      onClick={onRemoved}
    >
      Remove
    </button>
  );
  return <KeptCard home={home} now={now} choice={choice} way={way} />;
}
