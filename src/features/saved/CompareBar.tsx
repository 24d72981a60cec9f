import Button from '@mui/material/Button';

import { MAX_COMPARED } from '#domain/homes/lists.ts';

import styles from './CompareBar.module.css';

export type Choice = {
  picked: readonly string[];
  onPicked: (slugs: readonly string[]) => void;
  onCompared: () => void;
  /** Starts tours of these homes one after the other. */
  onTour: () => void;
};

/** The homes selected so far, always in reach. */
export function CompareBar({ picked, onPicked, onCompared, onTour }: Choice) {
  if (picked.length === 0) return null;
  const isEnough = picked.length > 1;
  const clear = () => {
    // The bar disappears together with its button.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    onPicked([]);
  };

  return (
    <div className={styles.bar} data-bottom-bar="">
      <p role="status">{formatSelectedCount(picked.length)}</p>
      <button type="button" className={styles.clear} onClick={clear}>
        Clear
      </button>
      <Button variant="outlined" aria-disabled={!isEnough} onClick={() => isEnough && onTour()}>
        Tour in one day
      </Button>
      <Button aria-disabled={!isEnough} onClick={() => isEnough && onCompared()}>
        Compare
      </Button>
    </div>
  );
}

function formatSelectedCount(count: number): string {
  if (count === 1) return '1 home selected. Select another to compare or tour them.';
  return count === MAX_COMPARED ? `${count} homes selected, the maximum.` : `${count} homes selected.`;
}

type CompareCheckboxProps = { slug: string; name: string; choice: Choice };

/** Adds a home to the comparison. */
export function CompareCheckbox({ slug, name, choice: { picked, onPicked } }: CompareCheckboxProps) {
  const isPicked = picked.includes(slug);
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        aria-label={`Compare ${name}`}
        checked={isPicked}
        disabled={!isPicked && picked.length >= MAX_COMPARED}
        onChange={() => onPicked(isPicked ? picked.filter((one) => one !== slug) : [...picked, slug])}
      />
      Compare
    </label>
  );
}
