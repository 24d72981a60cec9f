import { useEffect, useRef } from 'react';

import { formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';

import type { Choice } from './CompareBar.tsx';
import type { SavedHomeData } from './api/unitsBySlugs.ts';
import styles from './savedHomes.module.css';
import { SavedHomeCard } from './SavedHomeCard.tsx';

type Props = {
  home: SavedHomeData | undefined;
  now: number;
  choice: Choice;
  isRemoved: boolean;
  onRemoved: () => void;
  onUndone: () => void;
};

/** A saved home. After removal, an undo button takes its place until the visitor leaves the page. */
export function SavedItem({ home, now, choice, isRemoved, onRemoved, onUndone }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const wasRemoved = useRef(isRemoved);
  useEffect(() => {
    if (wasRemoved.current === isRemoved) return;
    wasRemoved.current = isRemoved;
    // The pressed button is gone, so its replacement gets the focus.
    button.current?.focus({ preventScroll: true });
  }, [isRemoved]);
  const name = home ? formatPlace(home) : 'this home';

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
  const link = (
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
  return <SavedHomeCard home={home} now={now} choice={choice} action={link} />;
}
