import Button from '@mui/material/Button';

import { MOST_COMPARED } from '#src/lib/keptHomes.ts';

import styles from './CompareBar.module.css';

export type Choice = {
  picked: readonly string[];
  onPicked: (slugs: readonly string[]) => void;
  onCompared: () => void;
  /** To see them one after the other. */
  onToured: () => void;
};

/** What has been ticked so far, always in reach. */
export function CompareBar({ picked, onPicked, onCompared, onToured }: Choice) {
  if (picked.length === 0) return null;
  const isEnough = picked.length > 1;
  const clear = () => {
    // The bar goes, and its button with it.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    onPicked([]);
  };

  return (
    <div className={styles.bar} data-bottom-bar="">
      <p role="status">{wordsOf(picked.length)}</p>
      <button type="button" className={styles.clear} onClick={clear}>
        Clear
      </button>
      <Button variant="outlined" aria-disabled={!isEnough} onClick={() => isEnough && onToured()}>
        Tour in one day
      </Button>
      <Button aria-disabled={!isEnough} onClick={() => isEnough && onCompared()}>
        Compare
      </Button>
    </div>
  );
}

function wordsOf(count: number): string {
  if (count === 1) return '1 home selected. Select another to compare or tour them.';
  return count === MOST_COMPARED ? `${count} homes selected, the maximum.` : `${count} homes selected.`;
}

type PickProps = { slug: string; name: string; choice: Choice };

/** Takes a home into the comparison. */
export function Pick({ slug, name, choice: { picked, onPicked } }: PickProps) {
  const isPicked = picked.includes(slug);
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        aria-label={`Compare ${name}`}
        checked={isPicked}
        disabled={!isPicked && picked.length >= MOST_COMPARED}
        onChange={() => onPicked(isPicked ? picked.filter((one) => one !== slug) : [...picked, slug])}
      />
      Compare
    </label>
  );
}
